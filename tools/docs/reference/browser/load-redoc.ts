import { currentAnchor, keepInView } from "./anchors.ts";
import { type ReferenceData, showNotice } from "./reference-data.ts";

declare global {
  interface Window {
    /** Set by redoc.js. */
    BellwetherRedoc?: {
      hydrate(definition: unknown, options: unknown, element: HTMLElement): void;
    };
  }
}

const scripts = (document.currentScript as HTMLScriptElement).src;
const hydrationMs = 50;

export interface RedocLoader {
  /** Loads Redoc's script; calls after the first do nothing. */
  load(): void;
}

/** Loads Redoc into the element when it is first used. A click before that is repeated once Redoc runs. */
export function createRedocLoader(element: HTMLElement, data: ReferenceData): RedocLoader {
  let isLoading = false;
  let clicked: HTMLElement | undefined;

  function load(): void {
    if (isLoading) return;
    isLoading = true;
    const script = document.createElement("script");
    script.src = new URL("redoc.js", scripts).href;
    script.onload = () => {
      window.BellwetherRedoc?.hydrate(data.definition, data.options, element);
      requestAnimationFrame(() => setTimeout(() => clicked?.click(), hydrationMs));
      keepInView(currentAnchor());
    };
    script.onerror = () =>
      showNotice("Redoc's script does not load. Read this version as Markdown instead.");
    document.head.append(script);
  }

  element.addEventListener(
    "click",
    (event) => {
      if (window.BellwetherRedoc !== undefined) return;
      const target = (event.target as Element).closest<HTMLElement>(
        "a[href^='/'], button, [role='link'], [data-testid]",
      );
      if (target === null) return;
      event.preventDefault();
      event.stopPropagation();
      clicked = target;
      load();
    },
    true,
  );
  return { load };
}

/** Loads Redoc on the reader's first sign of use. */
export function loadOnFirstUse({ load }: RedocLoader): void {
  for (const type of ["pointerdown", "keydown", "scroll", "touchstart"]) {
    addEventListener(type, load, { once: true, passive: true });
  }
  // Browsers also send "pointermove" when the page is laid out under a pointer that does not move.
  let start: { readonly clientX: number; readonly clientY: number } | undefined;
  addEventListener("pointermove", function compare({ clientX, clientY }) {
    start ??= { clientX, clientY };
    if (clientX === start.clientX && clientY === start.clientY) return;
    removeEventListener("pointermove", compare);
    load();
  });
}
