import type { Options } from "minisearch";
import type { SearchDocument } from "./search-document.ts";

/** The options of the index; building and opening it must use the same. */
export const indexOptions: Options<SearchDocument & { readonly id: number }> = {
  fields: ["title", "detail", "text", "host"],
  storeFields: ["kind", "title", "host", "detail", "path"],
  processTerm: splitName,
};

/** Indexes `depositApy` as a whole and by each of its words. */
function splitName(term: string): string[] {
  const words = term.split(/(?<=[a-z0-9])(?=[A-Z])/);
  const all = words.length > 1 ? [term, ...words] : words;
  return all.map((word) => word.toLowerCase());
}
