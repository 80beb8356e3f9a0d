import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import { buildQuery, wordsOf } from "./build-query.ts";
import type { ResultKind, SearchEntry } from "./search-document.ts";
import { indexOptions, type SiteIndex } from "./search-options.ts";

/** The results of one kind, the best first. */
export interface ResultGroup {
  readonly kind: ResultKind;
  readonly found: readonly SearchEntry[];
}

const maxResultsPerKind = 5;

/** Guides come first among equal matches: they explain, and link to the rest. */
const weights: Readonly<Record<ResultKind, number>> = {
  guide: 2.2,
  operation: 1.6,
  page: 1.6,
  version: 1.4,
  error: 1.3,
  field: 1.2,
  schema: 1.1,
  decision: 1.1,
  change: 0.5,
};

/** Letters that a misspelt word shares with the right one: `docker` is not `ticker`. */
const sharedPrefix = 2;

/** Opens an index. The returned function searches it; the group with the best match comes first. */
export function openIndex({ index, entries }: SiteIndex): (query: string) => ResultGroup[] {
  const engine = MiniSearch.loadJS(index, indexOptions);
  const documents = entries.map(readEntry);
  const exact: SearchOptions = {
    boost: { title: 5, keywords: 7, host: 2, detail: 1.5 },
    processTerm: (term) => term.toLowerCase(),
    combineWith: "AND",
    prefix: true,
    weights: { fuzzy: 0.2, prefix: 0.5 },
    boostDocument: (id) => weights[documents[id]?.kind ?? "change"],
  };
  // A typing error in a short word makes another word.
  const fuzzy = { maxFuzzy: 2, fuzzy: (term: string) => (term.length > 3 ? 0.25 : false) };
  /** Each runs when the one before has no results: exact words, then typing errors, then any of the words. */
  const attempts: readonly SearchOptions[] = [
    exact,
    { ...exact, ...fuzzy },
    { ...exact, combineWith: "OR" },
    { ...exact, ...fuzzy, combineWith: "OR" },
  ];
  return (query) => {
    const words = wordsOf(query);
    for (const options of attempts) {
      const found = engine.search(buildQuery(words), options);
      const results = options.fuzzy === undefined ? found : found.filter(sharesPrefix);
      if (results.length > 0) {
        const named = namedFirst(
          results.flatMap(({ id }) => documents[id] ?? []),
          query.trim(),
        );
        return groupByKind(named);
      }
    }
    return [];
  };
}

function readEntry([kind, title, host, detail, path]: SiteIndex["entries"][number]): SearchEntry {
  const entry = { kind: kind as ResultKind, title, detail, path };
  return host === "" ? entry : { ...entry, host };
}

/** Whether each matched word begins like a word of the document. */
function sharesPrefix({ queryTerms, terms }: SearchResult): boolean {
  return queryTerms.every((word) =>
    terms.some((term) => term.slice(0, sharedPrefix) === word.slice(0, sharedPrefix)),
  );
}

/**
 * A name ranks first: `MarketId` is a schema, `marketId` a field, and `send alert` the operation `sendAlert`. So does
 * an operation whose path it is: `/v2/auth` is in the changes of longer paths too. A plain word such as `telegram`
 * names many fields, and guides explain it.
 */
function namedFirst(results: readonly SearchEntry[], query: string): SearchEntry[] {
  const words = query.toLowerCase();
  const isWord = /^[a-z]+$/.test(query);
  const rank = ({ kind, title, detail }: SearchEntry): number => {
    if (kind === "field")
      return !isWord && title.toLowerCase() === words ? 1 + Number(title === query) : 0;
    if (title === query || (kind === "operation" && detail.split(" ")[1] === query)) return 2;
    return kind === "operation" && spaced(title) === words ? 1 : 0;
  };
  return results.toSorted((a, b) => rank(b) - rank(a));
}

function spaced(name: string): string {
  return name.replaceAll(/(?=[A-Z])/g, " ").toLowerCase();
}

function groupByKind(results: readonly SearchEntry[]): ResultGroup[] {
  const groups = new Map<ResultKind, SearchEntry[]>();
  for (const entry of results) {
    const found = groups.get(entry.kind) ?? [];
    groups.set(entry.kind, found);
    if (found.length < maxResultsPerKind) found.push(entry);
  }
  return [...groups].map(([kind, found]) => ({ kind, found }));
}
