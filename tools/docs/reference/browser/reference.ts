import { resolveAnchor } from "./anchors.ts";
import { enableOperationFilter } from "./filter-operations.ts";
import { keepOperation } from "./keep-operation.ts";
import { leadToOperation } from "./lead-to-operation.ts";
import { markCurrentOperation } from "./mark-current.ts";
import { enablePrintButtons, openForPrint } from "./print.ts";

const ids = [...document.querySelectorAll("[id^='/']")].map(({ id }) => id);
resolveAnchor(ids, (found) => location.replace(`#${found}`));
if (new URLSearchParams(location.search).get("view") === "redoc") {
  location.replace(`redoc.html${location.hash}`);
} else leadToOperation();
addEventListener("hashchange", leadToOperation);
const shownOperation = markCurrentOperation();
keepOperation(shownOperation);
enableOperationFilter();
enablePrintButtons();
openForPrint();
