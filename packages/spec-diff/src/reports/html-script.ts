/** A finding of the page, and what it is found by. */
interface Entry {
  readonly article: HTMLElement;
  /** Sentence, rule and fingerprint in lower case. */
  readonly text: string;
}

/** The parts of the page that the script works with. */
interface Parts {
  readonly form: HTMLFormElement;
  readonly count: HTMLElement;
  readonly entries: readonly Entry[];
  readonly sections: readonly HTMLElement[];
  /** The operations in the order of their numbers. */
  readonly operations: readonly string[];
}

function readEntry(article: HTMLElement): Entry {
  const parts = article.querySelectorAll("h3, .rule, .fingerprint > code");
  return {
    article,
    text: Array.from(parts, (part) => part.textContent)
      .join(" ")
      .toLowerCase(),
  };
}

function readParts(): Parts | undefined {
  const form = document.querySelector<HTMLFormElement>("#filters form");
  const count = document.querySelector<HTMLElement>("#count");
  if (form === null || count === null) return undefined;
  const articles = document.querySelectorAll<HTMLElement>("article");
  return {
    form,
    count,
    entries: Array.from(articles, readEntry),
    sections: Array.from(document.querySelectorAll<HTMLElement>(".level")),
    operations: Array.from(
      document.querySelectorAll<HTMLElement>("[data-operation]"),
      (link) => link.dataset.operation ?? "",
    ),
  };
}

/** The numbers of the operations whose name passes, as they stand in the findings. */
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
      operations: touched = "",
    } = article.dataset;
    if (levels.length > 0 && !levels.includes(level)) return false;
    if (area !== null && area !== ownArea) return false;
    if (direction !== null && !directions.split(" ").includes(direction)) return false;
    if (wanted.has("operation") && !chosen.some((number) => touched.includes(number))) return false;
    if (wanted.has("unapproved") && article.hasAttribute("data-approved")) return false;
    return own.includes(text) || named.some((number) => touched.includes(number));
  };
}

/** What the form asks for; an empty field asks for nothing. */
function readForm(form: HTMLFormElement): URLSearchParams {
  const wanted = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== "") wanted.append(name, value);
  }
  return wanted;
}

function fillForm(form: HTMLFormElement, wanted: URLSearchParams): void {
  form.reset();
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked = wanted.getAll(control.name).includes(control.value);
    } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      control.value = wanted.get(control.name) ?? "";
    }
  }
}

/** Shows what matches; what stays as it is is not touched, which keeps long pages quick. */
function showMatching({ form, count, entries, sections, operations }: Parts): void {
  const matches = createMatcher(readForm(form), operations);
  let shown = 0;
  for (const entry of entries) {
    const isShown = matches(entry);
    if (isShown) shown += 1;
    if (entry.article.hidden === isShown) entry.article.hidden = !isShown;
  }
  for (const section of sections) {
    section.hidden = section.querySelector("article:not([hidden])") === null;
  }
  const [some, all] = [shown, entries.length].map((number) => number.toLocaleString("en-GB"));
  count.textContent =
    shown === entries.length ? `All ${all} findings are shown.` : `${some} of ${all} findings.`;
}

/** The address keeps the filters, so that a view can be sent to somebody. */
function keepInAddress(form: HTMLFormElement): void {
  const wanted = readForm(form).toString();
  const path = location.href.replace(/#.*/, "");
  history.replaceState(undefined, "", wanted === "" ? path : `#${wanted}`);
}

/** A hash with an equals sign is filters; any other leads to a part of the page, hidden or not. */
function followAddress(parts: Parts): void {
  const hash = location.hash.slice(1);
  if (hash.includes("=")) {
    fillForm(parts.form, new URLSearchParams(hash));
    showMatching(parts);
    return;
  }
  const target = document.getElementById(decodeURIComponent(hash));
  if (target === null || target.closest("[hidden]") === null) return;
  parts.form.reset();
  showMatching(parts);
  target.scrollIntoView();
}

function listenToForm(parts: Parts): void {
  const { form } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    showMatching(parts);
    keepInAddress(form);
  };
  const updateSoon = () => {
    clearTimeout(timer);
    // A screen reader would say every count between two keys.
    timer = setTimeout(update, 150);
  };
  form.addEventListener("input", updateSoon);
  // The fields are empty only after the event.
  form.addEventListener("reset", updateSoon);
  form.addEventListener("submit", (event) => event.preventDefault());
}

function linkOperations(parts: Parts): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-operation]")) {
    link.href = `#${new URLSearchParams({ operation: link.dataset.operation ?? "" })}`;
  }
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || target.closest("a[data-operation]") === null) return;
    // After the address has changed and the findings with it.
    setTimeout(() => {
      parts.count.scrollIntoView();
    });
  });
}

/** One listener for all buttons. */
function listenToCopy(): void {
  document.addEventListener("click", async ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>("[data-copy]");
    const label = button?.firstChild;
    if (!button || !label) return;
    try {
      await navigator.clipboard.writeText(button.dataset.copy ?? "");
      label.textContent = "Copied";
    } catch {
      const code = button.parentElement?.querySelector("code");
      if (code) getSelection()?.selectAllChildren(code);
      label.textContent = "Selected";
    }
  });
}

function listenToKeys(form: HTMLFormElement): void {
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    // Where one writes, it is a letter.
    if (target instanceof HTMLInputElement && target.type === "search") return;
    event.preventDefault();
    form.querySelector<HTMLInputElement>("#q")?.focus();
  });
}

function start(): void {
  document.documentElement.classList.add("scripted");
  listenToCopy();
  const parts = readParts();
  if (parts === undefined) return;
  parts.form.closest("[hidden]")?.removeAttribute("hidden");
  linkOperations(parts);
  listenToForm(parts);
  listenToKeys(parts.form);
  addEventListener("hashchange", () => followAddress(parts));
  followAddress(parts);
}

/**
 * These functions run in the page: they are written down there, and know nothing of this file. Whoever
 * packs this file may rename them, all alike; so the first is called by whatever name it has.
 */
export const pageScript = `(() => {
${[
  readEntry,
  readParts,
  numbersOf,
  createMatcher,
  readForm,
  fillForm,
  showMatching,
  keepInAddress,
  followAddress,
  listenToForm,
  linkOperations,
  listenToCopy,
  listenToKeys,
  start,
].join("\n")}
${start.name}();
})();`;
