/**
 * Opens the `details` shown open by the style on wide screens: assistive technology goes by the attribute, and so do
 * browsers without `::details-content`. Menus close again when the window becomes narrow, because they stand above the
 * text there.
 */
export function openOnWideScreens(): void {
  const wide = matchMedia("(min-width: 62.01rem)");
  if (wide.matches) setOpen("details.part", true);
  follow(wide, "details.guides");
  follow(matchMedia("(min-width: 72rem)"), "details.toc");
}

function follow(query: MediaQueryList, selector: string): void {
  if (query.matches) setOpen(selector, true);
  query.addEventListener("change", () => setOpen(selector, query.matches));
}

function setOpen(selector: string, isOpen: boolean): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>(selector)) {
    details.open = isOpen;
  }
}
