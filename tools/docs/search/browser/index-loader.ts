import { loadScript, loadStyle } from "../../site/browser/load-file.ts";
import type { ResultGroup } from "../open-index.ts";

declare global {
  /** Set by search-engine.js. */
  var bellwetherOpenIndex: typeof import("../open-index.ts").openIndex | undefined;
  /** Set by search-index.js. */
  var bellwetherIndex: Parameters<typeof import("../open-index.ts").openIndex>[0] | undefined;
}

export type SearchIndex = (query: string) => ResultGroup[];

let loading: Promise<SearchIndex> | undefined;

/** Loads the engine and the index once; a call after a failure tries again. */
export function loadIndex(assets: URL): Promise<SearchIndex> {
  loading ??= load(assets).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(assets: URL): Promise<SearchIndex> {
  await Promise.all([
    loadStyle(new URL("search.css", assets).href),
    loadScript(new URL("search-engine.js", assets).href),
    loadScript(new URL("search-index.js", assets).href),
  ]);
  const { bellwetherOpenIndex, bellwetherIndex } = globalThis;
  if (bellwetherOpenIndex === undefined || bellwetherIndex === undefined) {
    throw new Error("The search index is empty.");
  }
  globalThis.bellwetherIndex = undefined;
  return bellwetherOpenIndex(bellwetherIndex);
}
