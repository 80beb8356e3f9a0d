import { scryptSync } from "node:crypto";

/**
 * The name of an HTTP feed: the host and path of its URL, and a digest of the rest. A URL has the same name in
 * every process and at every start, and two URLs have two names.
 *
 * @param kind the form of the answers: `http`, `defillama` or `jupiter`
 */
export function feedNameOf(kind: string, { host, pathname, search, username, password }: URL) {
  const address = `${kind}:${host}${pathname === "/" ? "" : pathname}`;
  const rest = JSON.stringify([username, password, search]);
  return rest === nothing ? address : `${address}#${digest(rest)}`;
}

const nothing = JSON.stringify(["", "", ""]);

/** The rest may contain keys and passwords, and names are logged: a slow hash, so that they cannot be guessed. */
function digest(rest: string): string {
  return scryptSync(rest, "the name of a feed", 4).toString("hex");
}
