import { isIP } from "node:net";
import { hasPublicSuffix } from "../domain/network/top-level-domains.ts";

export type CheckOperatorHost = (host: string | undefined) => boolean;

/**
 * Creates the check of the `Host` header of requests for operators. A page can point a name of its own to this service
 * (DNS rebinding), and its requests then have that name. No stranger can register a name without a public suffix, an
 * address is not resolved, and browsers always send the header.
 *
 * @param names further names, such as that of the public URL
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

/** The name or address of a `Host` header in lower case, without brackets and port; undefined for other text. */
function readHostname(host: string): string | undefined {
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname.replace(/^\[|\]$|\.$/g, "");
}
