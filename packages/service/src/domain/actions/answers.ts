import { actionHeaders, preflightHeaders } from "./headers.ts";

/** 200 with what an action host always sends beside the body. */
export function answer<Body>(body: Body, blockchainId: string) {
  return { status: 200 as const, headers: actionHeaders(blockchainId), body };
}

/** 204 for a browser's question. */
export function preflightAnswer(blockchainId: string) {
  return { status: 204 as const, headers: preflightHeaders(blockchainId) };
}

/**
 * 308 to where an action is found now; it keeps the method and the body, and we keep the query.
 *
 * @param search the query as it was sent, without the question mark
 */
export function movedAnswer(path: string, search: string, blockchainId: string) {
  const location = search === "" ? path : `${path}?${asUriText(search)}`;
  return {
    status: 308 as const,
    headers: { ...actionHeaders(blockchainId), Location: location },
  };
}

/** Servers accept characters in a query that no URI reference may hold. */
function asUriText(search: string): string {
  return search
    .replace(/[^\w\-.~!$&'()*+,;=:@/?%]/gu, (character) =>
      encodeURIComponent(character.toWellFormed()),
    )
    .replace(/%(?![0-9A-Fa-f]{2})/g, "%25");
}
