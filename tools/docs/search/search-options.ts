import type { AsPlainObject, Options } from "minisearch";
import type { SearchDocument } from "./search-document.ts";
import { stem } from "./stem.ts";

/**
 * The index script's parts. MiniSearch would repeat each stored field's name in each entry, and name each document by
 * its place.
 */
export interface SiteIndex {
  readonly index: Omit<AsPlainObject, "documentIds" | "fieldLength">;
  /** The words in each document's fields. */
  readonly lengths: readonly (readonly number[])[];
  /** All page paths: many documents belong to one page. */
  readonly pages: readonly string[];
  /** Kind, title, API, detail, page and fragment for each document, in id order. */
  readonly entries: readonly (readonly [string, string, string, string, number, string])[];
}

/** An index document, with words readers search for but its page does not use. */
export type IndexedDocument = SearchDocument & { readonly id: number; readonly keywords: string };

/** The index options; building and opening must use the same. */
export const indexOptions: Options<IndexedDocument> = {
  fields: ["title", "keywords", "detail", "text", "host"],
  tokenize: splitWords,
  processTerm: splitName,
};

/** Too frequent in text to distinguish documents. */
const stopWords = new Set(
  "a an and are as at be by for from has have if in is it its not of on one or that the their then they this to was when which with you your".split(
    " ",
  ),
);

/** Words in questions that say nothing about the answer: "how do I set up SMTP". */
const questionWords = new Set(
  "can do does find get getting how i me my set through too up use using we what where why".split(
    " ",
  ),
);

/** Splits at spaces and punctuation, as MiniSearch does; `10,000` is one number. */
function splitWords(text: string): string[] {
  return text.replaceAll(/(?<=\d),(?=\d{3})/g, "").split(/[\n\r\p{Z}\p{P}]+/u);
}

/** A query's words that distinguish documents, each once; all words when none does. */
export function wordsOf(query: string): readonly string[] {
  const words = splitWords(query.toLowerCase()).filter((word) => word !== "");
  const significant = words.filter((word) => !stopWords.has(word) && !questionWords.has(word));
  return [...new Set(significant.length > 0 ? significant : words)];
}

/** Indexes `depositApy` as a whole and by each word in it. */
function splitName(term: string, field?: string): string[] {
  if (term === "" || (field === "text" && stopWords.has(term.toLowerCase()))) return [];
  const words = term.split(/(?<=[a-z0-9])(?=[A-Z])/);
  const all = words.length > 1 ? [term, ...words] : words;
  return all.map((word) => stem(word.toLowerCase()));
}
