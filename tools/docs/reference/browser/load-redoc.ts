import { loadScript } from "../../site/browser/load-file.ts";
import { keepInView } from "./anchors.ts";
import { syncRedocColors } from "./color-scheme.ts";
import { showNotice } from "./notice.ts";

declare global {
  interface Window {
    /** Set by redoc.js. */
    BellwetherRedoc?: {
      init(definition: unknown, options: unknown, element: HTMLElement): void;
    };
    /** Set by the data of a version. */
    BellwetherReference?: { readonly definition: unknown; readonly options: unknown };
  }
}

const scripts = (document.currentScript as HTMLScriptElement).src;
/** Stands in links to other pages for the path to the site's root. */
const rootMark = "https://root.invalid/";

/** Loads Redoc and the data of the version, and shows it in the element at the anchor. */
export async function loadRedoc(element: HTMLElement, anchor: string): Promise<void> {
  const { source = "", root = "" } = element.dataset;
  syncRedocColors();
  keepConsoleLinks();
  try {
    await Promise.all([loadScript(new URL("redoc.js", scripts).href), loadScript(source)]);
  } catch {
    document.documentElement.classList.remove("redoc-view");
    showNotice("Redoc's script does not load. This is the static reference.");
    return;
  }
  const data = JSON.stringify(window.BellwetherReference).replaceAll(rootMark, root);
  const { definition, options } = JSON.parse(data);
  window.BellwetherRedoc?.init(definition, options, element);
  keepInView(anchor);
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
