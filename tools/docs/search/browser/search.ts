import { type Combobox, createCombobox } from "./combobox.ts";
import { loadIndex } from "./index-loader.ts";
import { renderFallback, renderGroup } from "./render-results.ts";

const assets = new URL(".", (document.currentScript as HTMLScriptElement).src);
const root = new URL("..", assets);
const input = document.querySelector<HTMLInputElement>("#search");
const list = document.getElementById("search-results");
const form = input?.form;
if (input && list && form) enableSearch(input, list, form);

/** Makes the header's search field a combobox. The index is loaded when the field is first focused. */
function enableSearch(input: HTMLInputElement, list: HTMLElement, form: HTMLFormElement): void {
  const combobox = createCombobox(input, list);
  const search = () => showResults(input, combobox);
  const preload = () => loadIndex(assets).catch(() => showLoadFailure(combobox));
  input.addEventListener("focus", preload, { once: true });
  input.addEventListener("input", search);
  input.addEventListener("keydown", (event) => handleKey(event, input, list, combobox));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (combobox.choice() === undefined) await search();
    const option = combobox.choice();
    if (option === undefined) return;
    const { href } = option;
    combobox.close();
    input.blur();
    location.assign(href);
  });
  closeOnLeave(list, form, combobox);
  focusOnShortcut(input);
}

async function showResults(input: HTMLInputElement, combobox: Combobox): Promise<void> {
  const query = input.value.trim();
  if (query === "") return combobox.close();
  const search = await loadIndex(assets).catch(() => undefined);
  // The query may have changed while the index was loading; its own event shows the newer results.
  if (query !== input.value.trim()) return;
  if (search === undefined) return showLoadFailure(combobox);
  const groups = search(query);
  if (groups.length === 0) {
    return showFallback(combobox, `No results for “${query}”. See the list of all pages:`);
  }
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  combobox.open(
    groups.map((group) => renderGroup(group, root)),
    `${count} results`,
  );
}

function showLoadFailure(combobox: Combobox): void {
  showFallback(combobox, "The search index does not load. See the list of all pages:");
}

function showFallback(combobox: Combobox, sentence: string): void {
  combobox.open([renderFallback(sentence, root)], sentence);
}

function handleKey(
  event: KeyboardEvent,
  input: HTMLInputElement,
  list: HTMLElement,
  combobox: Combobox,
): void {
  if (event.isComposing) return;
  if (event.key === "Escape") {
    event.preventDefault();
    if (list.hidden) {
      input.blur();
      input.value = "";
    }
    combobox.close();
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    if (list.hidden) {
      if (event.key === "ArrowDown") void showResults(input, combobox);
      return;
    }
    event.preventDefault();
    combobox.move(event.key === "ArrowDown" ? 1 : -1);
  }
}

function closeOnLeave(list: HTMLElement, form: HTMLFormElement, combobox: Combobox): void {
  list.addEventListener("click", (event) => {
    const option = (event.target as Element).closest('[role="option"]');
    // A link opened in another tab leaves this page as it is.
    if (option !== null && !event.ctrlKey && !event.metaKey && !event.shiftKey) combobox.close();
  });
  document.addEventListener("pointerdown", ({ target }) => {
    if (!form.contains(target as Node)) combobox.close();
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget !== null && !form.contains(relatedTarget as Node)) combobox.close();
  });
}

function focusOnShortcut(input: HTMLInputElement): void {
  document.addEventListener("keydown", (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

/** `/` outside fields. Ctrl-K and ⌘K, too, except in references, where they find an operation. */
function isShortcut({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) {
    const isReference = document.querySelector(".operation-filter, #redoc") !== null;
    return key.toLowerCase() === "k" && !isReference;
  }
  const field = "input, textarea, select, [contenteditable]";
  return key === "/" && (target as Element).closest(field) === null;
}
