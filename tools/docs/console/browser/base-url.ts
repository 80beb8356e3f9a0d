import { element } from "./element.ts";
import { recall, remember } from "./tab-memory.ts";

const field = element("base-url", HTMLInputElement);
const problem = element("base-url-problem", HTMLElement);

/** Fills in what was written before, else where this page comes from if the service is there, else the specs' server. */
export function offerBaseUrl(onChange: () => void): void {
  field.value = recall("base-url") || ownService() || field.value;
  field.addEventListener("input", () => {
    remember("base-url", field.value.trim());
    readBaseUrl();
    onChange();
  });
}

/** Without a slash at its end; undefined when it is none, which the field then says. */
export function readBaseUrl(): string | undefined {
  const text = field.value.trim();
  const fault = faultOf(text);
  problem.textContent = fault;
  field.setAttribute("aria-invalid", String(fault !== ""));
  return fault === "" ? text.replace(/\/+$/, "") : undefined;
}

export function focusBaseUrl(): void {
  field.focus();
}

function faultOf(text: string): string {
  if (!URL.canParse(text)) return `This is no address; one looks like ${field.dataset.default}.`;
  const { protocol, username, search, hash } = new URL(text);
  if (!/^https?:$/.test(protocol)) return "An address here starts with http:// or https://.";
  if (username !== "") return "Browsers send nothing to an address with a name in it.";
  return search + hash === "" ? "" : "A base URL has no ? and no # in it.";
}

/** Whoever serves these pages beside the service says so in a header. */
function ownService(): string {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isBeside = page?.serverTiming?.some(({ name }) => name === "bellwether-service");
  return isBeside ? location.origin : "";
}
