import { decodeQuery } from "./decode-text.ts";

/** The values of each name, still encoded: a comma inside a list's entry is told by its encoding. */
export type EncodedQuery = ReadonlyMap<string, readonly string[]>;

const empty: EncodedQuery = new Map();

export function parseQuery(search: string): EncodedQuery {
  if (search === "") return empty;
  const values = new Map<string, string[]>();
  for (const pair of search.split("&")) {
    if (pair === "") continue;
    const at = pair.indexOf("=");
    const name = decodeQuery(at < 0 ? pair : pair.slice(0, at));
    // A name that is no text is none of ours, and unknown names are ignored.
    if (!("text" in name)) continue;
    const value = at < 0 ? "" : pair.slice(at + 1);
    const known = values.get(name.text);
    if (known === undefined) values.set(name.text, [value]);
    else known.push(value);
  }
  return values;
}

/** The address of a request in its two halves; a fragment, which no client should send, is left out. */
export function splitTarget(target: string): { readonly path: string; readonly search: string } {
  const hash = target.indexOf("#");
  const sent = hash < 0 ? target : target.slice(0, hash);
  const mark = sent.indexOf("?");
  if (mark < 0) return { path: sent, search: "" };
  return { path: sent.slice(0, mark), search: sent.slice(mark + 1) };
}
