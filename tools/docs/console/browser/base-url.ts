import { isServedWith } from "../../site/browser/local-keys.ts";
import { element } from "./element.ts";
import { readStored, store } from "./tab-storage.ts";

const field = element("base-url", HTMLInputElement);
const problem = element("base-url-problem", HTMLElement);

/** Fills in the stored URL, else this page's origin if the service serves it, else the specs' server. */
export function enableBaseUrl(onChange: () => void): void {
  field.value = readStored("base-url") || ownOrigin() || field.value;
  field.addEventListener("input", () => {
    store("base-url", field.value.trim());
    readBaseUrl();
    onChange();
  });
}

/** The base URL without a trailing slash. When it is invalid, shows the reason and returns undefined. */
export function readBaseUrl(): string | undefined {
  const text = field.value.trim();
  const message = findProblem(text);
  problem.textContent = message;
  field.setAttribute("aria-invalid", String(message !== ""));
  return message === "" ? text.replace(/\/+$/, "") : undefined;
}

export function focusBaseUrl(): void {
  field.focus();
}

function findProblem(text: string): string {
  if (!URL.canParse(text)) return `This is not a URL. Example: ${field.dataset.default}.`;
  const { protocol, username, search, hash } = new URL(text);
  if (!/^https?:$/.test(protocol)) return "The base URL must start with http:// or https://.";
  if (username !== "")
    return "Remove the user name from the base URL; browsers send no requests to such URLs.";
  return search + hash === "" ? "" : "The base URL cannot contain ? or #.";
}

/** This page's origin when the service runs there too. */
function ownOrigin(): string {
  return isServedWith("bellwether-service") ? location.origin : "";
}
