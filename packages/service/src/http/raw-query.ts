import { decodeQuery } from "./decode-text.ts";

/** The values of each name, still encoded: a comma inside a list's entry is told by its encoding. */
export type RawQuery = ReadonlyMap<string, readonly string[]>;

const empty: RawQuery = new Map();

export function parseRawQuery(search: string): RawQuery {
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

/** The address of a request in its two halves. */
export function splitTarget(target: string): { readonly path: string; readonly search: string } {
  const end = target.search(/[?#]/);
  if (end < 0) return { path: target, search: "" };
  const path = target.slice(0, end);
  const search = target[end] === "?" ? (target.slice(end + 1).split("#", 1)[0] ?? "") : "";
  return { path, search };
}
