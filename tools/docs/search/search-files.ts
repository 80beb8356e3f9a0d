import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import MiniSearch from "minisearch";
import { places } from "../site/navigation.ts";
import type { SiteContext } from "../site/site-context.ts";
import type { SiteFiles } from "../site/site-files.ts";
import { listChangeDocuments } from "./documents/changes.ts";
import { listErrorDocuments } from "./documents/errors.ts";
import { listFieldDocuments } from "./documents/fields.ts";
import { listGuideDocuments } from "./documents/guides.ts";
import { listOperationDocuments } from "./documents/operations.ts";
import { listSchemaDocuments } from "./documents/schemas.ts";
import type { SearchDocument } from "./search-document.ts";
import { indexOptions } from "./search-options.ts";

const browser = join(import.meta.dirname, "browser");

/**
 * The search of every page: a small script, and what it loads when somebody first looks for something. All
 * of it are classic scripts, since pages from disk may not fetch. That, and that it forgives slips of the
 * hand, is why it is MiniSearch: Pagefind fetches its index and its WebAssembly. The index is made here, for
 * a browser needs half a second to make it and a thirtieth of one to open it.
 */
export async function renderSearch(context: SiteContext): Promise<SiteFiles> {
  const index = writeIndex(await listDocuments(context));
  return new Map([
    ["assets/search.js", await readFile(join(browser, "search.js"), "utf8")],
    ["assets/search.css", await readFile(join(browser, "search.css"), "utf8")],
    ["assets/search-engine.js", await bundleEngine()],
    ["assets/search-index.js", `globalThis.bellwetherIndex=${index};\n`],
  ]);
}

/** Everything that can be found: of the APIs what their newest versions have, and every change. */
export async function listDocuments(context: SiteContext): Promise<SearchDocument[]> {
  const { hosts, decisions, guides } = context;
  const changes = await Promise.all(hosts.map(listChangeDocuments));
  return [
    ...hosts.flatMap(listOperationDocuments),
    ...hosts.flatMap(listFieldDocuments),
    ...hosts.flatMap(listSchemaDocuments),
    ...hosts.flatMap(listErrorDocuments),
    ...guides.flatMap(listGuideDocuments),
    ...decisions.map(({ slug, title, html }): SearchDocument => {
      const text = `${slug} ${html.replaceAll(/<[^>]+>/g, " ")}`;
      const detail = `Decided: ${slug}`;
      return { kind: "decision", title, detail, text, path: `decisions/${slug}.html` };
    }),
    ...changes.flat(),
    ...places.map(({ title, path }): SearchDocument => ({ kind: "page", title, detail: "", path })),
  ];
}

export function writeIndex(documents: readonly SearchDocument[]): string {
  const search = new MiniSearch(indexOptions);
  search.addAll(
    documents.map((document, id) => {
      // It is shown as plain text, where the marks of Markdown would be in the way.
      const detail = document.detail.replaceAll("`", "");
      return { ...document, detail, id };
    }),
  );
  return JSON.stringify(search);
}

async function bundleEngine(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(browser, "engine.ts")],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    legalComments: "inline",
  });
  return outputFiles[0]?.text ?? "";
}
