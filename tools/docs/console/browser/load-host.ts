import { loadScript } from "../../site/browser/load-file.ts";
import type { ConsoleHost } from "../console-host.ts";

declare global {
  interface Window {
    /** Set by the data files. They are scripts, because pages from disk cannot fetch. */
    bellwetherHosts?: Record<string, ConsoleHost>;
  }
}

const folder = new URL("data/", (document.currentScript as HTMLScriptElement).src);

/**
 * Loads a host's data once.
 *
 * @throws Error when its file does not load
 */
export async function loadHost(name: string): Promise<ConsoleHost> {
  if (window.bellwetherHosts?.[name] === undefined) {
    await loadScript(new URL(`${name}.js`, folder).href).catch(() => {});
  }
  const host = window.bellwetherHosts?.[name];
  if (host !== undefined) return host;
  throw new Error(
    `The data of ${name} failed to load. Reload the page; if that fails, rebuild the docs.`,
  );
}
