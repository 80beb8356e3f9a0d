import { readFile } from "node:fs/promises";
import { join } from "node:path";
import MiniSearch from "minisearch";
import { bundleScript } from "../site/bundle-script.ts";
import { openApiFilesNote } from "../site/contents-page.ts";
import { hostTitle, navigation } from "../site/navigation.ts";
import { compatibilityPath, redocPath, rulesPath } from "../site/paths.ts";
import type { SiteContext } from "../site/site-context.ts";
import type { SiteFiles } from "../site/site-files.ts";
import { listChangeDocuments } from "./documents/changes.ts";
import { listErrorDocuments } from "./documents/errors.ts";
import { listFieldDocuments } from "./documents/fields.ts";
import { listGuideDocuments, listSettingDocuments } from "./documents/guides.ts";
import { listOperationDocuments } from "./documents/operations.ts";
import { listPackageDocuments } from "./documents/packages.ts";
import { listRuleDocuments } from "./documents/rules.ts";
import { listSchemaDocuments } from "./documents/schemas.ts";
import { listVersionDocuments } from "./documents/versions.ts";
import { pageKeywords } from "./page-keywords.ts";
import type { SearchDocument } from "./search-document.ts";
import { indexOptions, type SiteIndex } from "./search-options.ts";

const browser = join(import.meta.dirname, "browser");

/**
 * Every page's search: a small script, and the engine and index, loaded on first use. All are classic scripts, because
 * pages from disk may not fetch. Therefore, and because it tolerates typing errors, the engine is MiniSearch: Pagefind
 * fetches its index and its WebAssembly. The index is built here: a browser needs half a second to build it, and a
 * thirtieth of it to open it.
 */
export async function renderSearch(context: SiteContext): Promise<SiteFiles> {
  const index = writeIndex(await listDocuments(context));
  return new Map([
    ["assets/search.js", await bundleScript(join(browser, "search.ts"))],
    ["assets/search.css", await readFile(join(browser, "search.css"), "utf8")],
    [
      "assets/search-engine.js",
      await bundleScript(join(browser, "engine.ts"), { legalComments: "inline" }),
    ],
    ["assets/search-index.js", `globalThis.bellwetherIndex=${index};\n`],
  ]);
}

/** The index entries: each API's newest version, changes with their rules, guides, packages, decisions and pages. */
export async function listDocuments(context: SiteContext): Promise<SearchDocument[]> {
  const { hosts, decisions, guides } = context;
  const changes = await Promise.all(hosts.map(listChangeDocuments));
  const versions = await Promise.all(hosts.map(listVersionDocuments));
  return [
    ...hosts.flatMap(listOperationDocuments),
    ...mergeShared([...hosts.flatMap(listFieldDocuments), ...hosts.flatMap(listSchemaDocuments)]),
    ...listErrorDocuments(hosts),
    ...guides.flatMap(listGuideDocuments),
    ...listSettingDocuments(),
    ...decisions.map(({ slug, title, html }): SearchDocument => {
      const text = `${slug} ${html.replaceAll(/<[^>]+>/g, " ")}`;
      const detail = `Decision: ${slug}`;
      return { kind: "decision", title, detail, text, path: `decisions/${slug}.html` };
    }),
    ...(await listPackageDocuments()),
    ...versions.flat(),
    ...changes.flat(),
    ...listRuleDocuments(),
    ...hosts.map(
      ({ host }): SearchDocument => ({
        kind: "page",
        title: `${hostTitle(host)} in Redoc`,
        host,
        detail: "The reference as Redoc shows it",
        path: redocPath(host),
      }),
    ),
    ...[...navigation, ...otherPages].map(
      (page): SearchDocument => ({ kind: "page", detail: "", ...page }),
    ),
  ];
}

/** Content shared by several APIs is one entry with all their names, leading to the first API. */
function mergeShared(documents: readonly SearchDocument[]): SearchDocument[] {
  const keyOf = ({ kind, title, detail, text }: SearchDocument) =>
    JSON.stringify([kind, title, detail, text]);
  return [...Map.groupBy(documents, keyOf).values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : { ...first, host: same.map(({ host }) => host).join(", ") };
  });
}

/** Pages missing from the navigation, and a section readers search for. */
const otherPages: readonly Pick<SearchDocument, "title" | "path" | "text">[] = [
  { title: "All pages", path: "contents.html" },
  { title: "OpenAPI files", path: "contents.html#openapi-files", text: openApiFilesNote },
  { title: "Design notes", path: "decisions/index.html" },
  { title: "Compatibility of released versions", path: compatibilityPath },
  { title: "Rules of spec-diff", path: rulesPath },
];

/** A line longer than this is cut where it is shown. */
const maxDetail = 130;

export function writeIndex(documents: readonly SearchDocument[]): string {
  const search = new MiniSearch(indexOptions);
  search.addAll(
    documents.map((document, id) => ({
      ...document,
      id,
      keywords: keywordsOf(document.path),
    })),
  );
  const pages = [...new Set(documents.map(({ path }) => withoutFragment(path)))];
  const numbers = new Map(pages.map((page, number) => [page, number]));
  const entries: SiteIndex["entries"] = documents.map(
    ({ kind, title, host = "", detail, path }) => {
      const page = withoutFragment(path);
      const fragment = path.slice(page.length);
      return [kind, title, host, shorten(detail), numbers.get(page) ?? 0, fragment];
    },
  );
  const { documentIds: _, fieldLength, ...index } = search.toJSON();
  const lengths = documents.map((_, id) => fieldLength[id] ?? []);
  return JSON.stringify({ index, lengths, pages, entries } satisfies SiteIndex);
}

function withoutFragment(path: string): string {
  return path.replace(/#.*/, "");
}

/** A guide's name too: `pagination` is not in its title. */
function keywordsOf(path: string): string {
  const [, name = ""] = /^guides\/(\w+)\.html$/.exec(path) ?? [];
  return `${pageKeywords[path] ?? ""} ${name === "index" ? "" : name}`.trim();
}

/** The detail is shown as plain text, without Markdown. */
function shorten(detail: string): string {
  const text = detail.replaceAll("`", "");
  return text.length > maxDetail ? `${text.slice(0, maxDetail).trimEnd()}…` : text;
}
