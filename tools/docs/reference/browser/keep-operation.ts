import { currentAnchor } from "./anchors.ts";

/** Opens other versions, and the same version's other view, at the operation being read. */
export function keepOperation(shownOperation: () => string): void {
  const links = document.querySelectorAll<HTMLAnchorElement>(".version-menu a, a.same-operation");
  for (const link of links) {
    link.addEventListener("click", () => {
      link.hash = shownOperation() || currentAnchor();
    });
  }
}
