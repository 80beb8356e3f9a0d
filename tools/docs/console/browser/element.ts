/** An element of the console's page; it stands there by the page's own markup. */
export function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The console's page has no ${id}.`);
  return found;
}

/** The code in a block that has this label. */
export function codeBlock(label: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`.code[data-label="${label}"] code`);
  if (found === null) throw new Error(`The console's page has no block ${label}.`);
  return found;
}
