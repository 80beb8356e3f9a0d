import type { Query } from "minisearch";
import { significantWords } from "./search-options.ts";
import { synonyms } from "./synonyms.ts";

/** The weight of a synonym; the word itself has 1. */
const synonymWeight = 0.7;

/** The words of a query, as MiniSearch splits them. */
export function wordsOf(query: string): readonly string[] {
  return significantWords(query.split(/[\n\r\p{Z}\p{P}]+/u).filter((word) => word !== ""));
}

/** Each word, or one of its synonyms. The options of the search say whether all words are required. */
export function buildQuery(words: readonly string[]): Query {
  return { queries: words.map(withSynonyms) };
}

function withSynonyms(word: string): Query {
  const terms = Object.hasOwn(synonyms, word.toLowerCase()) ? synonyms[word.toLowerCase()] : [];
  if (terms === undefined || terms.length === 0) return word;
  const others = terms.map((term) => ({
    queries: [term],
    combineWith: "AND" as const,
    boostTerm: () => synonymWeight,
    // A synonym stands for the reader's word as a whole, so no longer word is meant.
    prefix: false,
  }));
  return { combineWith: "OR", queries: [word, ...others] };
}
