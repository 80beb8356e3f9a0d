/** Opens what is folded up while the page is printed: not all browsers print the contents of closed `details`. */
export function openForPrint(): void {
  const opened = new Map<HTMLDetailsElement, string>();
  addEventListener("beforeprint", () => {
    for (const one of document.querySelectorAll<HTMLDetailsElement>(".reference-content details")) {
      if (one.open) continue;
      // Of one name only one can be open.
      opened.set(one, one.name);
      one.name = "";
      one.open = true;
    }
  });
  addEventListener("afterprint", () => {
    for (const [one, name] of opened) {
      one.open = false;
      one.name = name;
    }
    opened.clear();
  });
}
