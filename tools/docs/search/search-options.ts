import type { Options } from "minisearch";
import type { SearchDocument } from "./search-document.ts";

/** How documents become an index, the same when it is made and when it is read. */
export const indexOptions: Options<SearchDocument & { readonly id: number }> = {
  fields: ["title", "detail", "text", "host"],
  storeFields: ["kind", "title", "host", "detail", "path"],
  processTerm: splitName,
};

/** `depositApy` is found as a whole and by each of its words. */
function splitName(term: string): string[] {
  const words = term.split(/(?<=[a-z0-9])(?=[A-Z])/);
  const all = words.length > 1 ? [term, ...words] : words;
  return all.map((word) => word.toLowerCase());
}
