import type { AsPlainObject, Options } from "minisearch";
import type { SearchDocument } from "./search-document.ts";
import { stem } from "./stem.ts";

/**
 * The parts of the index script. MiniSearch would repeat the name of each stored field in each entry, and name each
 * document by its place.
 */
export interface SiteIndex {
  readonly index: Omit<AsPlainObject, "documentIds" | "fieldLength">;
  /** The words in the fields of each document. */
  readonly lengths: readonly (readonly number[])[];
  /** The paths of all pages: many documents are parts of one. */
  readonly pages: readonly string[];
  /** Kind, title, API, detail, page and fragment of each document, in the order of their ids. */
  readonly entries: readonly (readonly [string, string, string, string, number, string])[];
}

/** A document of the index, with the words that readers search for and its page does not use. */
export type IndexedDocument = SearchDocument & { readonly id: number; readonly keywords: string };

/** The options of the index; building and opening it must use the same. */
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

/** Words of questions that say nothing about the answer: "how do I set up SMTP". */
const questionWords = new Set(
  "can do does find get getting how i me my set through too up use using we what where why".split(
    " ",
  ),
);

/** Splits at spaces and punctuation, as MiniSearch does; `10,000` is one number. */
function splitWords(text: string): string[] {
  return text.replaceAll(/(?<=\d),(?=\d{3})/g, "").split(/[\n\r\p{Z}\p{P}]+/u);
}

/** The words of a query that distinguish documents, each once; all of them when none does. */
export function wordsOf(query: string): readonly string[] {
  const words = splitWords(query.toLowerCase()).filter((word) => word !== "");
  const significant = words.filter((word) => !stopWords.has(word) && !questionWords.has(word));
  return [...new Set(significant.length > 0 ? significant : words)];
}

/** Indexes `depositApy` as a whole and by each of its words. */
function splitName(term: string, field?: string): string[] {
  if (term === "" || (field === "text" && stopWords.has(term.toLowerCase()))) return [];
  const words = term.split(/(?<=[a-z0-9])(?=[A-Z])/);
  const all = words.length > 1 ? [term, ...words] : words;
  return all.map((word) => stem(word.toLowerCase()));
}
