import { addCopyButton } from "../../site/browser/copy-button.ts";
import { loadScript, loadStyle } from "../../site/browser/load-file.ts";
import { fillSamples } from "./fill-samples.ts";

declare global {
  interface Window {
    /** The console form's HTML; set by `console/panel.js`. */
    bellwetherPanel?: string;
    /** Set by `console/console.js` once the form is in the page. */
    bellwetherConsole?: {
      open(operation: { readonly host: string; readonly operationId: string }): Promise<void>;
    };
  }
}

const script = (document.currentScript as HTMLScriptElement).src;
const addressOf = (name: string) => new URL(`../console/${name}`, script).href;
const panelId = "try-it-panel";

/** The console's form, which moves to the operation the reader tries. */
let panel: HTMLElement | undefined;
let opened: HTMLButtonElement | undefined;

/** Turns the link to the console in each operation into a button that opens the console's form in place. */
for (const container of document.querySelectorAll<HTMLElement>(".try-it[data-operation]")) {
  const link = container.querySelector("a");
  if (link !== null) addButton(container, link);
}
void fillSamples();

function addButton(container: HTMLElement, link: HTMLAnchorElement): void {
  const operationId = container.dataset.operation ?? "";
  const [host = ""] = link.hash.slice(1).split("/");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  // A page has many such buttons; screen readers need distinct names.
  button.innerHTML = `Try it<span class="unseen"> ${operationId}</span>`;
  button.ariaExpanded = "false";
  link.textContent = "Open in the console";
  link.hidden = true;
  container.prepend(button);
  button.addEventListener("click", async () => {
    if (opened === button) return close();
    if (button.ariaBusy === "true") return;
    button.ariaBusy = "true";
    try {
      await open(container, { host, operationId });
      opened = button;
      button.ariaExpanded = "true";
      button.setAttribute("aria-controls", panelId);
      link.hidden = false;
    } catch {
      // The console's page says what is wrong with its files.
      location.assign(link.href);
    } finally {
      button.ariaBusy = "false";
    }
  });
}

function close(): void {
  panel?.remove();
  if (opened === undefined) return;
  opened.ariaExpanded = "false";
  opened.removeAttribute("aria-controls");
  const link = opened.parentElement?.querySelector("a");
  if (link) link.hidden = true;
  opened = undefined;
}

async function open(
  container: HTMLElement,
  operation: { readonly host: string; readonly operationId: string },
): Promise<void> {
  close();
  panel ??= await loadPanel();
  // Until its script runs, the form would ignore clicks.
  panel.hidden = true;
  container.append(panel);
  // The script looks for the form in the page.
  if (window.bellwetherConsole === undefined) await loadScript(addressOf("console.js"));
  if (window.bellwetherConsole === undefined) throw new Error("The console does not start.");
  await window.bellwetherConsole.open(operation);
  panel.hidden = false;
}

async function loadPanel(): Promise<HTMLElement> {
  await Promise.all([loadScript(addressOf("panel.js")), loadStyle(addressOf("console.css"))]);
  const element = document.createElement("div");
  element.id = panelId;
  element.className = "console panel";
  element.innerHTML = window.bellwetherPanel ?? "";
  element.querySelectorAll<HTMLElement>(".code").forEach(addCopyButton);
  return element;
}
