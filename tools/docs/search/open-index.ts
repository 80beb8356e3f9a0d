import MiniSearch, { type AsPlainObject, type SearchOptions, type SearchResult } from "minisearch";
import type { ResultKind, SearchDocument } from "./search-document.ts";
import { indexOptions } from "./search-options.ts";

/** The results of one kind, the best first. */
export interface ResultGroup {
  readonly kind: ResultKind;
  readonly found: readonly Omit<SearchDocument, "text">[];
}

const maxResultsPerKind = 5;

const weights: Readonly<Record<ResultKind, number>> = {
  operation: 1.6,
  field: 1.2,
  schema: 1.1,
  error: 1.3,
  guide: 1.3,
  decision: 1.1,
  change: 0.6,
  page: 1.5,
};

const exact: SearchOptions = {
  boost: { title: 5, host: 2, detail: 1.5 },
  processTerm: (term) => term.toLowerCase(),
  combineWith: "AND",
  prefix: true,
  weights: { fuzzy: 0.2, prefix: 0.5 },
  boostDocument: (_id, _term, stored) => weights[stored?.kind as ResultKind],
};

/** Each runs when the one before has no results: exact words, then typing errors, then any of the words. */
const attempts: readonly SearchOptions[] = [
  exact,
  // A typing error in a short word makes another word.
  { ...exact, maxFuzzy: 2, fuzzy: (term) => (term.length > 3 ? 0.25 : false) },
  { ...exact, combineWith: "OR" },
];

/** Opens an index. The returned function searches it; the group with the best match comes first. */
export function openIndex(index: AsPlainObject): (query: string) => ResultGroup[] {
  const search = MiniSearch.loadJS(index, indexOptions);
  return (query) => {
    for (const options of attempts) {
      const results = search.search(query, options);
      if (results.length > 0) return groupByKind(namedFirst(results, query.trim()));
    }
    return [];
  };
}

/**
 * An exact name in the same case ranks first: `MarketId` is a schema, `marketId` a field. So does an operation whose path it
 * is: `/v2/auth` is in the changes of longer paths too.
 */
function namedFirst(results: readonly SearchResult[], query: string): SearchResult[] {
  const isNamed = ({ kind, title, detail }: SearchResult) =>
    title === query || (kind === "operation" && detail.split(" ")[1] === query);
  return results.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
}

function groupByKind(results: readonly SearchResult[]): ResultGroup[] {
  const groups = new Map<ResultKind, Omit<SearchDocument, "text">[]>();
  for (const { kind, title, host, detail, path } of results) {
    const found = groups.get(kind) ?? [];
    groups.set(kind, found);
    if (found.length < maxResultsPerKind) found.push({ kind, title, host, detail, path });
  }
  return [...groups].map(([kind, found]) => ({ kind, found }));
}
