import { currentAnchor } from "./anchors.ts";

/** Opens other versions at the current anchor, and closes the list on a click outside of it. */
export function enableVersionMenu(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".version-menu a")) {
    link.addEventListener("click", () => {
      link.hash = currentAnchor();
    });
  }
  addEventListener("click", ({ target }) => {
    for (const list of document.querySelectorAll<HTMLDetailsElement>(
      "details.version-menu[open]",
    )) {
      if (!list.contains(target as Node)) list.open = false;
    }
  });
}
