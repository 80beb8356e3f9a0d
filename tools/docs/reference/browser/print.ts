/** Makes each operation's button print only that operation. */
export function enablePrintButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(".print-operation")) {
    const operation = button.closest(".operation");
    button.addEventListener("click", () => {
      operation?.classList.add("printed");
      print();
      operation?.classList.remove("printed");
    });
  }
}

/** Opens folded parts while printing: not all browsers print the contents of closed `details`. */
export function openForPrint(): void {
  const opened = new Map<HTMLDetailsElement, string>();
  addEventListener("beforeprint", () => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>(
      ".reference-content details",
    )) {
      if (details.open) continue;
      // Only one per name can be open.
      opened.set(details, details.name);
      details.name = "";
      details.open = true;
    }
  });
  addEventListener("afterprint", () => {
    for (const [details, name] of opened) {
      details.open = false;
      details.name = name;
    }
    opened.clear();
  });
}
