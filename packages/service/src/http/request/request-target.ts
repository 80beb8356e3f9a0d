/** A decoded text, or why the encoded one is refused. */
export type DecodedText = { readonly text: string } | { readonly problem: string };

/** Each query parameter's values, still encoded: `%2C` is part of a list entry, `,` separates entries. */
export type EncodedQuery = ReadonlyMap<string, readonly string[]>;

/** Splits a request target into path and query, without a fragment, which clients should not send. */
export function splitTarget(target: string): { readonly path: string; readonly search: string } {
  const hash = target.indexOf("#");
  const sent = hash < 0 ? target : target.slice(0, hash);
  const mark = sent.indexOf("?");
  if (mark < 0) return { path: sent, search: "" };
  return { path: sent.slice(0, mark), search: sent.slice(mark + 1) };
}

/**
 * Turns a target's absolute form, `http://host/path`, into the origin form (RFC 9112, section 3.2.2). Servers must
 * accept it, and operations read their parameters from the path.
 */
export function toOriginForm(target: string): string {
  if (target.startsWith("/")) return target;
  const rest = /^https?:\/\/[^/?#]+(.*)$/i.exec(target)?.[1];
  if (rest === undefined) return target;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

const emptyQuery: EncodedQuery = new Map();

export function parseQuery(search: string): EncodedQuery {
  if (search === "") return emptyQuery;
  const values = new Map<string, string[]>();
  for (const pair of search.split("&")) {
    if (pair === "") continue;
    const at = pair.indexOf("=");
    const encodedName = at < 0 ? pair : pair.slice(0, at);
    const decoded = decodeQuery(encodedName);
    // No parameter has an undecodable name, so such a name is unknown as it is.
    const name = "text" in decoded ? decoded.text : encodedName;
    const value = at < 0 ? "" : pair.slice(at + 1);
    const known = values.get(name);
    if (known === undefined) values.set(name, [value]);
    else known.push(value);
  }
  return values;
}

/** Decodes a path segment. */
export function decodeSegment(encoded: string): DecodedText {
  // Most values have no escape; one match is cheaper than decoding.
  if (/^[!-$&-~]*$/.test(encoded)) return { text: encoded };
  if (!/^[!-~]*$/.test(encoded)) return { problem: "has characters that must be percent-encoded" };
  try {
    return refuseNul(decodeURIComponent(encoded));
  } catch {
    return { problem: "has a percent-encoding that is not UTF-8" };
  }
}

/** Decodes a name or a value in a query, where forms and many libraries write a space as a plus. */
export function decodeQuery(encoded: string): DecodedText {
  return decodeSegment(encoded.includes("+") ? encoded.replaceAll("+", "%20") : encoded);
}

/** PostgreSQL text cannot hold NUL. */
function refuseNul(text: string): DecodedText {
  return text.includes("\0") ? { problem: "has a NUL character" } : { text };
}
