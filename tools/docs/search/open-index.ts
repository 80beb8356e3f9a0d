import MiniSearch, { type AsPlainObject, type SearchOptions, type SearchResult } from "minisearch";
import type { ResultKind, SearchEntry } from "./search-document.ts";
import { indexOptions, type SiteIndex, wordsOf } from "./search-options.ts";
import { synonymsOf } from "./synonyms.ts";

/** One kind's results, the best first. */
export interface ResultGroup {
  readonly kind: ResultKind;
  readonly found: readonly SearchEntry[];
}

const maxResultsPerKind = 5;

/** Guides come first among equal matches: they explain, and link to the rest. */
const weights: Readonly<Record<ResultKind, number>> = {
  guide: 2.6,
  operation: 1.75,
  page: 1.6,
  version: 1.4,
  error: 1.1,
  field: 0.7,
  schema: 1,
  setting: 0.8,
  package: 1,
  decision: 1,
  change: 0.5,
  rule: 0.4,
};

/** Letters shared by a misspelt word and the right one: `docker` is not `ticker`. */
const sharedPrefix = 2;

/** A synonym's weight; the word itself has 1. */
const synonymWeight = 0.7;

/** Opens an index. The returned function searches it; the group with the best match comes first. */
export function openIndex(site: SiteIndex): (query: string) => ResultGroup[] {
  const engine = MiniSearch.loadJS(readIndex(site), indexOptions);
  const documents = readEntries(site);
  const exact: SearchOptions = {
    boost: { title: 5, keywords: 6, host: 2, detail: 2 },
    combineWith: "AND",
    // Only a longer word's end may still be missing: "up" is not "updatedAt".
    prefix: (term) => term.length > 3,
    weights: { fuzzy: 0.8, prefix: 0.5 },
    boostDocument: (id) => weights[documents[id]?.kind ?? "change"],
  };
  const whole = { ...exact, prefix: false };
  // A typing error in a short word makes another word.
  const fuzzy = { ...exact, maxFuzzy: 2, fuzzy: (term: string) => term.length > 3 && 0.25 };

  /** Each document's score for one word: as typed, as a synonym, or else with a typing error. */
  const scoreWord = (word: string): Map<number, number> => {
    const scores = new Map<number, number>();
    const add = (results: readonly SearchResult[], weight: number): void => {
      for (const { id, score } of results)
        scores.set(id, Math.max(scores.get(id) ?? 0, score * weight));
    };
    const synonyms = synonymsOf(word);
    // A word with synonyms is finished: "logo" does not begin "logout".
    add(engine.search(word, synonyms.length > 0 ? whole : exact), 1);
    for (const synonym of synonyms) add(engine.search(synonym, whole), synonymWeight);
    if (scores.size === 0) add(engine.search(word, fuzzy).filter(sharesPrefix), 1);
    return scores;
  };

  return (query) => {
    const results = rankByWords(wordsOf(query).map(scoreWord));
    const found = results.flatMap((id) => documents[id] ?? []);
    return groupByKind(namedFirst(found, query.trim()));
  };
}

/** A document with all query words comes before one with half of them more often. */
function rankByWords(scoresOfWords: readonly ReadonlyMap<number, number>[]): number[] {
  const totals = new Map<number, { score: number; words: number }>();
  for (const [id, score] of scoresOfWords.flatMap((scores) => [...scores])) {
    const known = totals.get(id) ?? { score: 0, words: 0 };
    totals.set(id, { score: known.score + score, words: known.words + 1 });
  }
  const rank = ({ score, words }: { score: number; words: number }) => score * words ** 2;
  return [...totals].sort(([, a], [, b]) => rank(b) - rank(a)).map(([id]) => id);
}

/** As MiniSearch writes it. Documents have their places as ids. */
function readIndex({ index, lengths, entries }: SiteIndex): AsPlainObject {
  const documentIds = Object.fromEntries(entries.map((_, id) => [id, id]));
  const fieldLength = Object.fromEntries(lengths.map((fields, id) => [id, [...fields]]));
  return { ...index, documentIds, fieldLength };
}

/** An index's documents, in id order. */
export function readEntries({ entries, pages }: SiteIndex): readonly SearchEntry[] {
  return entries.map(([kind, title, host, detail, page, fragment]) => {
    const path = `${pages[page]}${fragment}`;
    const entry = { kind: kind as ResultKind, title, detail, path };
    return host === "" ? entry : { ...entry, host };
  });
}

/** Whether each matched word begins like a word in the document. */
function sharesPrefix({ queryTerms, terms }: SearchResult): boolean {
  return queryTerms.every((word) =>
    terms.some((term) => term.slice(0, sharedPrefix) === word.slice(0, sharedPrefix)),
  );
}

/**
 * A name ranks first: `MarketId` is a schema, `marketId` a field, and `send alert` the operation `sendAlert`. So do an
 * operation whose path it is, as `/v2/auth` is in changes to longer paths too, and a guide with this title. A plain
 * word such as `telegram` names many fields, and guides explain it.
 */
function namedFirst(results: readonly SearchEntry[], query: string): SearchEntry[] {
  const words = query.toLowerCase();
  const isWord = /^[a-z]+$/.test(query);
  const rank = ({ kind, title, detail }: SearchEntry): number => {
    if (kind === "field" && isWord) return 0;
    const exact = kind === "operation" ? detail.split(" ")[1] : detail;
    if (title === query || exact === query || (exact === `Decision: ${query}` && !isWord)) return 2;
    if (title.toLowerCase() === words)
      return Number(kind === "field" || (kind === "guide" && !isWord));
    return Number((kind === "operation" || kind === "field") && spaced(title) === words);
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
