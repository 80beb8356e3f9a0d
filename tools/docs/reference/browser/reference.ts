import { currentAnchor } from "./anchors.ts";
import { syncRedocColors } from "./color-scheme.ts";
import { createRedocLoader, loadOnFirstUse } from "./load-redoc.ts";
import { type ReferenceData, readReferenceData, showNotice } from "./reference-data.ts";
import { enableVersionMenu } from "./version-menu.ts";

const element = document.getElementById("redoc");
if (element !== null) enableReference(element, readReferenceData());

function enableReference(element: HTMLElement, data: ReferenceData): void {
  syncRedocColors();
  const redoc = createRedocLoader(element, data);
  keepConsoleLinks();
  loadOnFirstUse(redoc);
  const anchor = currentAnchor();
  if (anchor !== "" && anchor in data.anchors) redoc.load();
  else if (anchor !== "") reportMissingAnchor(anchor, data);
  enableVersionMenu();
}

/** Redoc handles every link with a fragment as an anchor of its own page, which would break these. */
function keepConsoleLinks(): void {
  document.addEventListener(
    "click",
    (event) => {
      const target = event.target as Element;
      if (target.closest?.("a[href*='/console/index.html#']")) event.stopPropagation();
    },
    true,
  );
}

/** A link from another version may name an operation that this version does not have. */
function reportMissingAnchor(anchor: string, { definition }: ReferenceData): void {
  history.replaceState(null, "", location.pathname);
  const name = anchor.split("/").pop();
  showNotice(`Version ${definition.info.version} has no ${name}. Showing its first page.`);
}
