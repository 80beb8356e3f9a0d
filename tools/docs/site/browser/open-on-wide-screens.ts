/**
 * Opens the `details` that the style shows open on wide screens: assistive technology goes by the attribute, and so do
 * browsers without `::details-content`.
 */
export function openOnWideScreens(): void {
  open("details.part, details.guides", "62.01rem");
  open("details.toc", "72rem");
}

function open(selector: string, width: string): void {
  if (!matchMedia(`(min-width: ${width})`).matches) return;
  for (const details of document.querySelectorAll<HTMLDetailsElement>(selector)) {
    details.open = true;
  }
}
