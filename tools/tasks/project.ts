import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What a fork sets once, in the package.json at the root, for docs and packages. */
export interface Project {
  /** The address for `git clone`; undefined when the repository has no public address. */
  readonly cloneUrl: string | undefined;
  /** Whether the packages are on npm: the field `published`. */
  readonly isPublished: boolean;
}

export function readProject(): Project {
  const file = join(import.meta.dirname, "../../package.json");
  return projectOf(JSON.parse(readFileSync(file, "utf8")));
}

interface RootManifest {
  readonly repository?: string | { readonly url: string };
  readonly published?: boolean;
}

export function projectOf({ repository, published = false }: RootManifest): Project {
  const address = typeof repository === "object" ? repository.url : repository;
  // npm's short form for GitHub: `github:owner/name` or `owner/name`.
  const [, short] = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(address ?? "") ?? [];
  const cloneUrl = short === undefined ? address : `https://github.com/${short}.git`;
  return { cloneUrl: cloneUrl?.replace(/^git\+/, ""), isPublished: published };
}
