// The search in the header of every page: a combobox whose list is filled from an index that is loaded
// when somebody first looks for something.
(() => {
  const input = document.getElementById("search");
  const list = document.getElementById("search-results");
  if (input === null || list === null) return;
  const assets = new URL(".", document.currentScript.src);
  const form = input.form;
  const headings = {
    operation: "Operations",
    field: "Fields",
    schema: "Schemas",
    error: "Errors",
    guide: "Guides",
    decision: "Decisions",
    change: "Changes",
    page: "Pages",
  };
  let find;
  let loading;
  let options = [];
  let active = -1;

  const said = document.createElement("p");
  said.className = "unseen";
  said.setAttribute("role", "status");
  form.append(said);
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-expanded", "false");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-haspopup", "listbox");
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Found");

  function load(tag, address) {
    return new Promise((resolve, reject) => {
      const element = document.createElement(tag);
      element.addEventListener("load", resolve);
      element.addEventListener("error", () => reject(new Error(`${address} does not load.`)));
      if (tag === "script") element.src = new URL(address, assets).href;
      else Object.assign(element, { rel: "stylesheet", href: new URL(address, assets).href });
      document.head.append(element);
    });
  }

  /** Once; after a failure the next letter tries again. */
  function prepare() {
    loading ??= Promise.all([
      load("link", "search.css"),
      load("script", "search-engine.js"),
      load("script", "search-index.js"),
    ]).then(
      () => {
        find = globalThis.bellwetherOpenIndex(globalThis.bellwetherIndex);
        globalThis.bellwetherIndex = undefined;
      },
      () => {
        loading = undefined;
        show([], "The search index does not load. Everything on this site is in one list:");
      },
    );
    return loading;
  }

  async function look() {
    const query = input.value.trim();
    if (query === "") return close();
    await prepare();
    // Whoever types on has asked for something else by now.
    if (find === undefined || query !== input.value.trim()) return;
    const groups = find(query);
    show(groups, `Nothing is called “${query}”. Everything on this site is in one list:`);
  }

  function show(groups, otherwise) {
    list.replaceChildren(...groups.map(renderGroup));
    options = [...list.querySelectorAll('[role="option"]')];
    const isEmpty = options.length === 0;
    if (isEmpty) list.append(renderNothing(otherwise));
    options.forEach((option, index) => {
      option.id = `search-option-${index}`;
    });
    list.hidden = false;
    list.scrollTop = 0;
    input.setAttribute("aria-expanded", "true");
    activate(-1);
    said.textContent = isEmpty ? otherwise : `${options.length} found`;
  }

  function renderGroup({ kind, found }) {
    const group = document.createElement("div");
    const heading = document.createElement("div");
    heading.id = `search-${kind}`;
    heading.className = "search-kind";
    heading.setAttribute("role", "presentation");
    heading.textContent = headings[kind];
    group.setAttribute("role", "group");
    group.setAttribute("aria-labelledby", heading.id);
    group.append(heading, ...found.map(renderOption));
    return group;
  }

  function renderOption({ title, host, detail, path }) {
    const option = document.createElement("a");
    option.setAttribute("role", "option");
    option.setAttribute("aria-selected", "false");
    option.tabIndex = -1;
    option.href = new URL(`../${path}`, assets).href;
    option.append(part("strong", title));
    if (host !== undefined) option.append(" ", part("span", host));
    if (detail !== "") option.append(" ", part("small", detail));
    return option;
  }

  function part(tag, text) {
    const element = document.createElement(tag);
    element.textContent = text;
    return element;
  }

  /** As an option too: a list without one is none. */
  function renderNothing(sentence) {
    const option = renderOption({
      title: "Everything on this site",
      detail: "",
      path: "contents.html",
    });
    option.prepend(part("small", sentence), " ");
    options = [option];
    return option;
  }

  function activate(index) {
    options[active]?.setAttribute("aria-selected", "false");
    active = index;
    const option = options[active];
    if (option === undefined) return input.removeAttribute("aria-activedescendant");
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", option.id);
  }

  function close() {
    list.hidden = true;
    list.replaceChildren();
    options = [];
    active = -1;
    said.textContent = "";
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function open(option) {
    close();
    input.blur();
    location.assign(option.href);
  }

  const keys = {
    ArrowDown: () => activate((active + 1) % options.length),
    ArrowUp: () => activate((active <= 0 ? options.length : active) - 1),
    Escape() {
      if (list.hidden) input.blur();
      input.value = list.hidden ? "" : input.value;
      close();
    },
  };

  input.addEventListener("focus", prepare, { once: true });
  input.addEventListener("input", look);
  input.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    if (act === undefined || event.isComposing) return;
    if (event.key !== "Escape" && options.length === 0) {
      if (event.key === "ArrowDown") look();
      return;
    }
    event.preventDefault();
    act();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (options.length === 0) await look();
    const option = options[Math.max(active, 0)];
    if (option !== undefined) open(option);
  });
  list.addEventListener("click", (event) => {
    const option = event.target.closest('[role="option"]');
    // A link opened elsewhere leaves this page as it is.
    if (option !== null && !event.ctrlKey && !event.metaKey && !event.shiftKey) close();
  });
  document.addEventListener("pointerdown", (event) => {
    if (!form.contains(event.target)) close();
  });
  form.addEventListener("focusout", (event) => {
    if (event.relatedTarget !== null && !form.contains(event.relatedTarget)) close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, textarea, select, [contenteditable]") !== null) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
})();
