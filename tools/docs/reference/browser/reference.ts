import { currentAnchor } from "./anchors.ts";
import { markCurrentOperation } from "./mark-current.ts";
import { showNotice } from "./notice.ts";
import { openForPrint } from "./print-all.ts";
import { enableVersionMenu } from "./version-menu.ts";
import { enableViewSwitch } from "./view.ts";

const element = document.getElementById("redoc");
if (element !== null) enableReference(element);

function enableReference(element: HTMLElement): void {
  const anchor = currentAnchor();
  if (anchor.startsWith("/") && document.getElementById(anchor) === null) {
    reportMissingAnchor(anchor, element.dataset.version ?? "");
  }
  enableViewSwitch(element, markCurrentOperation());
  enableVersionMenu();
  openForPrint();
}

/** A link from another version may name an operation that this version does not have. */
function reportMissingAnchor(anchor: string, version: string): void {
  history.replaceState(null, "", location.pathname);
  const name = anchor.split("/").pop();
  showNotice(`Version ${version} has no ${name}. Showing its first page.`);
}
