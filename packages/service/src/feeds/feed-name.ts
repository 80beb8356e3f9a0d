import { scryptSync } from "node:crypto";
import type { SourceSpec } from "./parse-feed-settings.ts";

/**
 * A source's name: its entry's, or its kind with its URL's host and path and a digest for the rest. A URL has the same
 * name in every process and at every start, and two URLs have two names. Headers are not included, so a new key is no
 * new feed.
 */
export function nameOfSource({ kind, url, name }: SourceSpec): string {
  if (name !== undefined) return name;
  const { host, pathname, search, username, password } = new URL(url);
  const address = `${kind}:${host}${pathname === "/" ? "" : pathname}`;
  const rest = JSON.stringify([username, password, search]);
  return rest === noSecrets ? address : `${address}#${digest(rest)}`;
}

const noSecrets = JSON.stringify(["", "", ""]);

/** The rest may contain keys and passwords, and names are logged: a slow hash, so they cannot be guessed. */
function digest(rest: string): string {
  return scryptSync(rest, "the name of a feed", 4).toString("hex");
}
