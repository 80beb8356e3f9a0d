/**
 * Opens the `details` that the style shows open on wide screens: assistive technology goes by the attribute, and so do
 * browsers without `::details-content`.
 */
export function openOnWideScreens(): void {
  if (!matchMedia("(min-width: 62.01rem)").matches) return;
  for (const details of document.querySelectorAll<HTMLDetailsElement>(
    "details.part, details.guides",
  )) {
    details.open = true;
  }
}
