/** A text field with a link list below it, following the ARIA combobox pattern. */
export interface Combobox {
  /** Opens the list with new contents. */
  open(contents: readonly Node[], announcement: string): void;
  close(): void;
  /** Makes another option the active one, `step` further; the list goes round. */
  move(step: 1 | -1): void;
  /** The active option, else the first. */
  choice(): HTMLAnchorElement | undefined;
}

/** Sets the roles of the field and its list, and keeps them in step with the display. */
export function createCombobox(input: HTMLInputElement, list: HTMLElement): Combobox {
  const status = createStatus(input);
  let options: readonly HTMLAnchorElement[] = [];
  let active = -1;
  setRoles(input, list);

  function activate(index: number): void {
    options[active]?.setAttribute("aria-selected", "false");
    active = index;
    const option = options[active];
    if (option === undefined) {
      input.removeAttribute("aria-activedescendant");
      return;
    }
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", option.id);
  }

  function fill(contents: readonly Node[], announcement: string): void {
    list.replaceChildren(...contents);
    options = [...list.querySelectorAll<HTMLAnchorElement>('[role="option"]')];
    for (const [index, option] of options.entries()) option.id = `search-option-${index}`;
    list.hidden = options.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    status.textContent = announcement;
    activate(-1);
  }

  return {
    open(contents, announcement) {
      fill(contents, announcement);
      list.scrollTop = 0;
    },
    close: () => fill([], ""),
    move(step) {
      const from = step < 0 && active <= 0 ? options.length : active;
      if (options.length > 0) activate((from + step) % options.length);
    },
    choice: () => options[Math.max(active, 0)],
  };
}

function createStatus(input: HTMLInputElement): HTMLElement {
  const status = document.createElement("p");
  status.className = "unseen";
  status.setAttribute("role", "status");
  input.form?.append(status);
  return status;
}

function setRoles(input: HTMLInputElement, list: HTMLElement): void {
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-expanded", "false");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-haspopup", "listbox");
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Search results");
}
