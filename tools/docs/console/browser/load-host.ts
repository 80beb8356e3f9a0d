import type { ConsoleHost } from "../console-host.ts";

declare global {
  interface Window {
    /** Set by the data files. They are scripts, because pages from disk cannot fetch. */
    bellwetherHosts?: Record<string, ConsoleHost>;
  }
}

const folder = new URL("data/", (document.currentScript as HTMLScriptElement).src);

/**
 * Loads the data of a host once.
 *
 * @throws Error when its file does not load
 */
export function loadHost(name: string): Promise<ConsoleHost> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      const host = window.bellwetherHosts?.[name];
      if (host === undefined)
        reject(
          new Error(
            `The data of ${name} failed to load. Reload the page; if that fails, rebuild the docs.`,
          ),
        );
      else resolve(host);
    };
    if (window.bellwetherHosts?.[name] !== undefined) return settle();
    const script = document.createElement("script");
    script.src = new URL(`${name}.js`, folder).href;
    script.onload = settle;
    script.onerror = settle;
    document.head.append(script);
  });
}
