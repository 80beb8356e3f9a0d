import { readSetting, storeSetting } from "../../site/browser/stored-settings.ts";
import { currentAnchor } from "./anchors.ts";
import { loadRedoc } from "./load-redoc.ts";

const setting = "bellwether-reference-view";
const root = document.documentElement;

/** Makes the button in the bar switch between the static view and Redoc, and opens the view chosen last. */
export function enableViewSwitch(element: HTMLElement, shownOperation: () => string): void {
  const button = document.querySelector<HTMLButtonElement>(".view-switch");
  button?.addEventListener("click", () => {
    const anchor = shownOperation();
    if (root.classList.contains("redoc-view")) {
      storeSetting(setting, null);
      // Redoc's styles and listeners cannot be taken off a page.
      location.reload();
      return;
    }
    storeSetting(setting, "redoc");
    if (anchor !== "") history.replaceState(null, "", `#${anchor}`);
    show(element, button);
  });
  if (readSetting(setting) === "redoc") show(element, button);
}

function show(element: HTMLElement, button: HTMLButtonElement | null): void {
  root.classList.add("redoc-view");
  button?.setAttribute("aria-pressed", "true");
  loadRedoc(element, currentAnchor());
}
