/** @throws Error when the page lacks the element, which is a bug of `console-page.ts` */
export function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The console's page has no ${id}.`);
  return found;
}

/** The code element of the block with this label. */
export function codeBlock(label: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`.code[data-label="${label}"] code`);
  if (found === null) throw new Error(`The console's page has no block ${label}.`);
  return found;
}
