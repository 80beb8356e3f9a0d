import type { ConsoleHost } from "../console-host.ts";

declare global {
  interface Window {
    /** Filled by the files of data, which are scripts so that they can be loaded from disk. */
    bellwetherHosts?: Record<string, ConsoleHost>;
  }
}

const folder = new URL("data/", (document.currentScript as HTMLScriptElement).src);

/** @throws Error when its file cannot be loaded */
export function loadHost(name: string): Promise<ConsoleHost> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      const host = window.bellwetherHosts?.[name];
      if (host === undefined) reject(new Error(`What the console knows of ${name} is missing.`));
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
