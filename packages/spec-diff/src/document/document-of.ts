import { resolve } from "node:path";
import { loadDocument, type SpecDocument } from "./load-document.ts";

/** A document that is already in memory. Its references must lead to itself. */
export function documentOf(value: unknown, label = "document"): Promise<SpecDocument> {
  const file = resolve(`${label}.json`);
  const text = JSON.stringify(value, null, 2);
  const files = {
    nameOf: () => label,
    read(wanted: string) {
      if (wanted === file) return text;
      throw new Error(`${wanted} is another file; a document in memory has none.`);
    },
  };
  return loadDocument({ file, files, label });
}
