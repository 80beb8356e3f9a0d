import type { Entry, Parts } from "./page-parts.ts";

/** Numbers of the operations whose name passes, each as written in `data-operations`. */
function numbersOf(operations: readonly string[], passes: (name: string) => boolean): string[] {
  return operations.flatMap((name, number) => (passes(name) ? [` ${number} `] : []));
}

function createMatcher(wanted: URLSearchParams, operations: readonly string[]) {
  const levels = wanted.getAll("level");
  const [area, direction] = [wanted.get("area"), wanted.get("direction")];
  const text = (wanted.get("q") ?? "").trim().toLowerCase();
  const chosen = numbersOf(operations, (name) => name === wanted.get("operation"));
  const named = numbersOf(operations, (name) => name.toLowerCase().includes(text));
  return ({ article, text: own }: Entry): boolean => {
    const {
      level = "",
      area: ownArea,
      directions = "",
      operations: affected = "",
    } = article.dataset;
    if (levels.length > 0 && !levels.includes(level)) return false;
    if (area !== null && area !== ownArea) return false;
    if (direction !== null && !directions.split(" ").includes(direction)) return false;
    if (wanted.has("operation") && !chosen.some((number) => affected.includes(number)))
      return false;
    if (wanted.has("unapproved") && article.hasAttribute("data-approved")) return false;
    return own.includes(text) || named.some((number) => affected.includes(number));
  };
}

/** The form's filters; an empty field does not filter. */
export function readForm(form: HTMLFormElement): URLSearchParams {
  const wanted = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== "") wanted.append(name, value);
  }
  return wanted;
}

export function fillForm(form: HTMLFormElement, wanted: URLSearchParams): void {
  form.reset();
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked = wanted.getAll(control.name).includes(control.value);
    } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = wanted.get(control.name) ?? "";
    }
  }
}

/** Shows the matching findings. Only changed elements are written to, which keeps long pages fast. */
export function showMatching({ form, count, entries, sections, operations }: Parts): void {
  const matches = createMatcher(readForm(form), operations);
  let [shown, total] = [0, 0];
  for (const entry of entries) {
    const isShown = matches(entry);
    total += entry.count;
    if (isShown) shown += entry.count;
    if (entry.article.hidden === isShown) entry.article.hidden = !isShown;
  }
  for (const section of sections) {
    section.hidden = section.querySelector("article:not([hidden])") === null;
  }
  const [some, all] = [shown, total].map((number) => number.toLocaleString("en-GB"));
  count.textContent =
    shown === total ? `All ${all} findings are shown.` : `${some} of ${all} findings.`;
}
