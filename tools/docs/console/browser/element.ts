/** @throws Error when the page lacks the element, which is a bug in `console-page.ts` */
export function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The console's page has no ${id}.`);
  return found;
}

/** The code element of the only block in an element. */
export function codeBlock(containerId: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`#${containerId} .code code`);
  if (found === null) throw new Error(`The console's page has no block in ${containerId}.`);
  return found;
}
