import { loadScript } from "../../site/browser/load-file.ts";
import type { RenderedNote } from "../report/rendered-note.ts";

/** The input for the comparing script, which the picker loads on request. */
export interface ComparisonRequest {
  readonly host: string;
  readonly root: string;
  readonly from: string;
  readonly to: string;
  /** The date to compare sunset dates with, such as 2031-01-31. */
  readonly today: string | undefined;
  /** Notes for the newer version and every version between the two. */
  readonly notes: readonly RenderedNote[];
}

export interface RenderedComparison {
  /** A summary for screen readers. */
  readonly summary: string;
  readonly html: string;
}

declare global {
  var compareVersions: ((comparison: ComparisonRequest) => Promise<RenderedComparison>) | undefined;
}

const form = document.querySelector<HTMLFormElement>("form.version-picker");
if (form !== null) void showComparison(form);

/** Shows the comparison requested by the address, if any. */
async function showComparison(form: HTMLFormElement): Promise<void> {
  const query = new URLSearchParams(location.search);
  if (!query.has("from") && !query.has("to")) return;
  const [from, to] = ["from", "to"].map((name) => query.get(name) ?? "");
  const section = document.querySelector<HTMLElement>("#comparison");
  const status = section?.querySelector<HTMLElement>('[role="status"]');
  const result = section?.querySelector<HTMLElement>(".result");
  if (from === undefined || to === undefined || !section || !status || !result) return;
  const [older, newer] = [selectVersion(form, "from", from), selectVersion(form, "to", to)];
  status.textContent = "";
  section.focus({ preventScroll: true });
  const problem = findProblem(form, { from, to }, older, newer);
  if (problem !== undefined || older === undefined || newer === undefined) {
    status.textContent = problem ?? "";
    return;
  }
  status.textContent = `Comparing ${from} with ${to} …`;
  const { summary, html } = await compare(form, older, newer).catch(explainFailure);
  status.textContent = summary;
  result.innerHTML = html;
  document.title = `${form.dataset.title} ${from} to ${to} · Bellwether`;
  // The target of the fragment did not exist when the page loaded.
  if (location.hash !== "") document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

function selectVersion(
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

interface RequestedVersions {
  readonly from: string;
  readonly to: string;
}

/** Why the versions cannot be compared; undefined when they can. */
function findProblem(
  form: HTMLFormElement,
  { from, to }: RequestedVersions,
  older: HTMLOptionElement | undefined,
  newer: HTMLOptionElement | undefined,
): string | undefined {
  if (from === "" || to === "") return "Select both versions.";
  const unknown = older === undefined ? from : newer === undefined ? to : undefined;
  if (unknown !== undefined) {
    const select = form.elements.namedItem("from") as HTMLSelectElement;
    const known = [...select.options].map(({ value }) => value);
    return `${form.dataset.title} has no version ${unknown}. Its versions are ${known.join(", ")}.`;
  }
  return from === to ? `Both versions are ${from}. Select two different versions.` : undefined;
}

async function compare(
  form: HTMLFormElement,
  older: HTMLOptionElement,
  newer: HTMLOptionElement,
): Promise<RenderedComparison> {
  const { host = "", root = "", script = "" } = form.dataset;
  const scripts = [script, older.dataset.script, newer.dataset.script];
  await Promise.all(scripts.map((address) => loadScript(address ?? "")));
  // The browser paints the status before the comparison blocks it.
  await new Promise((resolve) => setTimeout(resolve));
  if (globalThis.compareVersions === undefined) throw new Error(`${script} did not run`);
  const [from, to, today] = [older.value, newer.value, newer.dataset.day || undefined];
  const notes = readNotesBetween(form, older, newer);
  return globalThis.compareVersions({ host, root, from, to, today, notes });
}

/** The options list the newest version first. A comparison may also go back to an older one. */
function readNotesBetween(
  form: HTMLFormElement,
  older: HTMLOptionElement,
  newer: HTMLOptionElement,
): RenderedNote[] {
  const data = form.querySelector('script[type="application/json"]')?.textContent ?? "{}";
  const notesByVersion: Readonly<Record<string, readonly RenderedNote[]>> = JSON.parse(data);
  const select = form.elements.namedItem("from") as HTMLSelectElement;
  const versions = [...select.options].map(({ value }) => value);
  const [left, right] = [older, newer].map(({ value }) => versions.indexOf(value));
  const between = versions.slice(Math.min(left ?? 0, right ?? 0), Math.max(left ?? 0, right ?? 0));
  return between.flatMap((version) => notesByVersion[version] ?? []);
}

function explainFailure(error: unknown): RenderedComparison {
  const why = error instanceof Error ? error.message : String(error);
  return { summary: `The comparison failed: ${why}.`, html: "" };
}
