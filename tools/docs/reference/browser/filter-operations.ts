/** Filters the operation list by the reader's input. Ctrl-K or ⌘K opens the list. */
export function enableOperationFilter(): void {
  const menu = document.querySelector<HTMLDetailsElement>(".reference-navigation > details");
  const input = menu?.querySelector("input");
  if (!menu || !input) return;
  const key = input.nextElementSibling;
  if (key !== null && /Mac|iPhone|iPad/.test(navigator.platform)) key.textContent = "⌘ K";
  const groups = [...menu.querySelectorAll("details")].map(createGroup);
  const status = document.createElement("p");
  status.className = "unseen";
  status.setAttribute("role", "status");
  input.after(status);
  const filter = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const total = groups.reduce((sum, group) => sum + group.show(words), 0);
    const found = total === 1 ? "1 operation" : `${total} operations`;
    status.textContent = words.length === 0 ? "" : found;
  };
  input.addEventListener("input", filter);
  menu.addEventListener("keydown", (event) => moveInList(event, menu, input));
  menu.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("a") !== null) menu.open = false;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    menu.open = true;
    input.select();
  });
}

/** A tag's operations; it shows those with all words in the name, method or address. */
function createGroup(details: HTMLDetailsElement) {
  const links = [...details.querySelectorAll("a")];
  const wasOpen = details.open;
  return {
    show(words: readonly string[]): number {
      const found = links.filter((link) => {
        const text = `${details.querySelector("summary")?.textContent} ${link.textContent} ${link.hash}`;
        const isFound = words.every((word) => text.toLowerCase().includes(word));
        if (link.parentElement !== null) link.parentElement.hidden = !isFound;
        return isFound;
      });
      details.hidden = found.length === 0;
      details.open = words.length === 0 ? wasOpen : found.length > 0;
      return found.length;
    },
  };
}

/** Arrow keys move between the field and the visible links; Enter in the field opens the first. */
function moveInList(event: KeyboardEvent, menu: HTMLElement, input: HTMLInputElement): void {
  const links = [...menu.querySelectorAll<HTMLAnchorElement>("li li a")].filter((link) =>
    link.checkVisibility(),
  );
  if (event.key === "Enter" && event.target === input && input.value !== "") links[0]?.click();
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const index = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
  if (index < 0) input.focus();
  else links[index]?.focus();
}
