/** What the chooser asks of the script that compares; that one is loaded when it is needed. */
export interface ComparisonRequest {
  readonly host: string;
  readonly root: string;
  readonly from: string;
  readonly to: string;
  /** The day on which sunsets are judged, as 2031-01-31. */
  readonly today: string | undefined;
}

export interface RenderedComparison {
  /** What is said to those who cannot see the result. */
  readonly says: string;
  readonly html: string;
}

declare global {
  var compareVersions: ((comparison: ComparisonRequest) => Promise<RenderedComparison>) | undefined;
}

const form = document.querySelector<HTMLFormElement>("form.version-picker");
if (form !== null) void showComparison(form);

/** Compares what the address asks for. A page without a question shows the form alone. */
async function showComparison(form: HTMLFormElement): Promise<void> {
  const asked = new URLSearchParams(location.search);
  if (!asked.has("from") && !asked.has("to")) return;
  const [from, to] = ["from", "to"].map((name) => asked.get(name) ?? "");
  const place = document.querySelector<HTMLElement>("#comparison");
  const status = place?.querySelector<HTMLElement>('[role="status"]');
  const result = place?.querySelector<HTMLElement>(".result");
  if (from === undefined || to === undefined || !place || !status || !result) return;
  const [older, newer] = [choose(form, "from", from), choose(form, "to", to)];
  status.textContent = "";
  place.focus({ preventScroll: true });
  const refusal = refuse(form, { from, to }, older, newer);
  if (refusal !== undefined || older === undefined || newer === undefined) {
    status.textContent = refusal ?? "";
    return;
  }
  status.textContent = `Comparing ${from} with ${to} …`;
  const { says, html } = await compare(form, older, newer).catch(explainFailure);
  status.textContent = says;
  result.innerHTML = html;
  document.title = `${form.dataset.title} ${from} to ${to} · Bellwether`;
  // What the address points at was not there when the page came.
  if (location.hash !== "") document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

function choose(
  form: HTMLFormElement,
  name: string,
  version: string,
): HTMLOptionElement | undefined {
  const select = form.elements.namedItem(name);
  if (!(select instanceof HTMLSelectElement)) return undefined;
  const option = [...select.options].find(({ value }) => value === version);
  if (option !== undefined) option.selected = true;
  return option;
}

interface Asked {
  readonly from: string;
  readonly to: string;
}

/** Why there is nothing to compare, or undefined. */
function refuse(
  form: HTMLFormElement,
  { from, to }: Asked,
  older: HTMLOptionElement | undefined,
  newer: HTMLOptionElement | undefined,
): string | undefined {
  if (from === "" || to === "") return "Choose both versions.";
  const unknown = older === undefined ? from : newer === undefined ? to : undefined;
  if (unknown !== undefined) {
    const select = form.elements.namedItem("from") as HTMLSelectElement;
    const known = [...select.options].map(({ value }) => value);
    return `${form.dataset.title} has no version ${unknown}. It has ${known.join(", ")}.`;
  }
  return from === to ? `Both are ${from}. Choose two different versions.` : undefined;
}

async function compare(
  form: HTMLFormElement,
  older: HTMLOptionElement,
  newer: HTMLOptionElement,
): Promise<RenderedComparison> {
  const { host = "", root = "", script = "" } = form.dataset;
  const scripts = [script, older.dataset.script, newer.dataset.script];
  await Promise.all(scripts.map((address) => load(address ?? "")));
  // The browser paints what the status says before it is busy.
  await new Promise((resolve) => setTimeout(resolve));
  if (globalThis.compareVersions === undefined) throw new Error(`${script} did not run`);
  const [from, to, today] = [older.value, newer.value, newer.dataset.day || undefined];
  return globalThis.compareVersions({ host, root, from, to, today });
}

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(`${address} is not there`)));
    document.head.append(script);
  });
}

function explainFailure(error: unknown): RenderedComparison {
  const why = error instanceof Error ? error.message : String(error);
  return { says: `These versions could not be compared: ${why}.`, html: "" };
}
