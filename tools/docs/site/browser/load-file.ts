/**
 * Loads one of the site's classic scripts; pages from disk can load no other kind of data.
 *
 * @throws Error that names the address when it does not load
 */
export function loadScript(address: string): Promise<void> {
  return append(Object.assign(document.createElement("script"), { src: address }), address);
}

/** Loads a site style sheet, like `loadScript`. */
export function loadStyle(address: string): Promise<void> {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
  return append(link, address);
}

function append(element: HTMLElement, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () => reject(new Error(`${address} does not load`)));
    document.head.append(element);
  });
}
