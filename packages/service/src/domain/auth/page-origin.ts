import { isLoopback } from "../network/loopback.ts";

/** A client key has at most this many origins; each call with the key looks through them. */
export const maxOrigins = 50;

/**
 * Whether a text is a page's origin, as browsers send it: `https://app.example`, without a path. A page over http is
 * safe on this machine only.
 */
export function isPageOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  if (origin !== text || hostname.includes("*")) return false;
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}
