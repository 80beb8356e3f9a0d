import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { loadScript } from "../../site/browser/load-file.ts";
import { operationAnchor, tagAnchor } from "../../site/paths.ts";
import { currentAnchor, keepInView, resolveAnchor } from "./anchors.ts";
import { syncRedocColors } from "./color-scheme.ts";
import { showNotice } from "./notice.ts";

declare global {
  interface Window {
    /** Set by redoc.js. */
    BellwetherRedoc?: {
      init(definition: unknown, options: unknown, element: HTMLElement): void;
    };
    /** Set by a version's data. */
    BellwetherReference?: { readonly definition: OpenApiDocument; readonly options: unknown };
  }
}

const scripts = (document.currentScript as HTMLScriptElement).src;
/** Stands in links to other pages for the path to the site's root. */
const rootMark = "https://root.invalid/";

/** Loads Redoc and the version's data, and shows it in the element, at the anchor in the address. */
export async function loadRedoc(element: HTMLElement): Promise<void> {
  const { source = "", root = "" } = element.dataset;
  syncRedocColors();
  keepConsoleLinks();
  try {
    await Promise.all([loadScript(new URL("redoc.js", scripts).href), loadScript(source)]);
  } catch {
    showNotice(
      "Redoc's script does not load. The Markdown copy of this page has the same operations.",
    );
    return;
  }
  const data = JSON.stringify(window.BellwetherReference).replaceAll(rootMark, root);
  const { definition, options } = JSON.parse(data);
  // Redoc reads the anchor once, when it starts.
  resolveAnchor(listAnchors(definition), (found) => history.replaceState(null, "", `#${found}`));
  window.BellwetherRedoc?.init(definition, options, element);
  keepInView(currentAnchor());
}

function listAnchors(definition: OpenApiDocument): string[] {
  const operations = listOperations(definition).map(({ operation }) => operation);
  return operations.flatMap(({ tags: [tag = ""] = [], operationId = "" }) => [
    tagAnchor(tag),
    operationAnchor(tag, operationId),
  ]);
}

/** Redoc handles every link with a fragment as an anchor on its own page, which would break these. */
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
