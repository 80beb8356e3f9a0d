import { isIP } from "node:net";
import { hasPublicSuffix } from "../domain/network/top-level-domains.ts";

export type CheckOperatorHost = (host: string | undefined) => boolean;

/**
 * Creates the `Host` header check for operator requests. A page can point its own name to this service (DNS rebinding),
 * and its requests then have this name. No stranger can register a name without a public suffix, an address is not
 * resolved, and browsers always send the header.
 *
 * @param names further names, such as the public URL's
 */
export function createOperatorHostCheck(names: readonly string[]): CheckOperatorHost {
  const known = new Set(names.map((name) => name.toLowerCase()));
  return (host) => {
    if (host === undefined) return true;
    const name = readHostname(host);
    if (name === undefined) return false;
    return isIP(name) !== 0 || !hasPublicSuffix(name) || known.has(name);
  };
}

/** A `Host` header's name or address in lower case, without brackets and port; undefined for other text. */
function readHostname(host: string): string | undefined {
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname.replace(/^\[|\]$|\.$/g, "");
}
