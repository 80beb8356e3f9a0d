import { scryptSync } from "node:crypto";

/**
 * The name of the feed that asks an address: its host and path, and what stands for the rest. The same address
 * has the same name in every process and at every start, another address has another one.
 *
 * @param kind how the source answers: `http`, `defillama` or `jupiter`
 */
export function feedNameOf(kind: string, { host, pathname, search, username, password }: URL) {
  const place = `${kind}:${host}${pathname === "/" ? "" : pathname}`;
  const rest = JSON.stringify([username, password, search]);
  return rest === nothing ? place : `${place}#${digest(rest)}`;
}

const nothing = JSON.stringify(["", "", ""]);

/** Keys and passwords stand there, and names are in logs: a hash that is slow on purpose, so that none is guessed. */
function digest(rest: string): string {
  return scryptSync(rest, "the name of a feed", 4).toString("hex");
}
