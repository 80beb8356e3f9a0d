import { readFileSync } from "node:fs";
import { specFile } from "@bellwether/bundle/hosts";
import { hostNames } from "./navigation.ts";

/** Matched in the text: the bundler parses the specs and reports their errors. */
export const newestVersions = hostNames.map((host) => {
  const [, version = ""] =
    /^ {2}version: *["']?([^"'\s]+)/m.exec(readFileSync(specFile(host), "utf8")) ?? [];
  return { host, version };
});

/**
 * The path search engines should list for a newest-version page, which is in its host's folder and in its version's
 * folder; undefined for all other pages.
 */
export function canonicalPath(path: string): string | undefined {
  for (const { host, version } of newestVersions) {
    const folder = `${host}/${version}/`;
    if (path.startsWith(folder)) return `${host}/${path.slice(folder.length)}`;
  }
  return undefined;
}

/** A path as addresses have it: servers answer with a folder's index. */
export function withoutIndex(path: string): string {
  return path.replace(/(^|\/)index\.html$/, "$1");
}
