import { resolveAnchor } from "./anchors.ts";
import { keepOperation } from "./keep-operation.ts";
import { markCurrentOperation } from "./mark-current.ts";
import { openForPrint } from "./print-all.ts";

if (new URLSearchParams(location.search).get("view") === "redoc") {
  location.replace(`redoc.html${location.hash}`);
}
const ids = [...document.querySelectorAll("[id^='/']")].map(({ id }) => id);
resolveAnchor(ids, (found) => location.replace(`#${found}`));
keepOperation(markCurrentOperation());
openForPrint();
