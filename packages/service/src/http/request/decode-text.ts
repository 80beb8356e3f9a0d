/** A text as it was meant, or what is wrong with it. */
export type DecodedText = { readonly text: string } | { readonly problem: string };

/** Undoes the percent-encoding of a path segment. */
export function decodeSegment(raw: string): DecodedText {
  // Nearly all that is sent is plain, and one look shows it.
  if (/^[!-$&-~]*$/.test(raw)) return { text: raw };
  if (!/^[!-~]*$/.test(raw)) return { problem: "has characters that must be percent-encoded" };
  try {
    return refuseNul(decodeURIComponent(raw));
  } catch {
    return { problem: "has a percent-encoding that is no UTF-8 text" };
  }
}

/** Undoes the encoding of a query, where forms and many libraries write a blank as a plus. */
export function decodeQuery(raw: string): DecodedText {
  return decodeSegment(raw.includes("+") ? raw.replaceAll("+", "%20") : raw);
}

/** PostgreSQL keeps no NUL, and nothing that a person means has one. */
function refuseNul(text: string): DecodedText {
  return text.includes("\0") ? { problem: "has a NUL character" } : { text };
}
