import { currentAnchor, findAnchor } from "./anchors.ts";
import { keepOperation } from "./keep-operation.ts";
import { markCurrentOperation } from "./mark-current.ts";
import { reportMissingAnchor } from "./notice.ts";
import { openForPrint } from "./print-all.ts";

if (new URLSearchParams(location.search).get("view") === "redoc") {
  location.replace(`redoc.html${location.hash}`);
}
openAnchor(currentAnchor());
keepOperation(markCurrentOperation());
openForPrint();

/** A link may have an anchor as older versions of Redoc wrote it, or name an operation of another version. */
function openAnchor(anchor: string): void {
  if (anchor === "" || document.getElementById(anchor) !== null) return;
  const ids = [...document.querySelectorAll(".static-reference [id^='/']")].map(({ id }) => id);
  const found = findAnchor(anchor, ids);
  if (found !== undefined) location.replace(`#${found}`);
  else if (/^(\/|tag\/|operation\/)/.test(anchor)) reportMissingAnchor(anchor);
}
