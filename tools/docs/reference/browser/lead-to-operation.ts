import { currentAnchor } from "./anchors.ts";

/** Anchors of the overview were those of operations before each tag had a page: they lead on to the operation. */
export function leadToOperation(): void {
  const listed = document.querySelector(".operation-list");
  const anchor = document.getElementById(currentAnchor());
  if (anchor === null || !listed?.contains(anchor)) return;
  const link = anchor.querySelector("a");
  // The overview is not to stay in the way of the back button.
  if (link !== null && anchor.id.startsWith("/")) location.replace(link.href);
}
