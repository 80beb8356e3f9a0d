import { currentAnchor } from "./anchors.ts";

/** Opens other versions at the current anchor. */
export function enableVersionMenu(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".version-menu a")) {
    link.addEventListener("click", () => {
      link.hash = currentAnchor();
    });
  }
}
