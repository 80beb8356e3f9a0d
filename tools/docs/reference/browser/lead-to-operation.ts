import { currentAnchor } from "./anchors.ts";

/** Operations had anchors on the overview before each tag had a page: these anchors lead on to the operation. */
export function leadToOperation(): void {
  const listed = document.querySelector(".operation-list");
  const anchor = document.getElementById(currentAnchor());
  if (anchor === null || !listed?.contains(anchor)) return;
  const link = anchor.querySelector("a");
  // The overview must not stay in the back button's way.
  if (link !== null && anchor.id.startsWith("/")) location.replace(link.href);
}
