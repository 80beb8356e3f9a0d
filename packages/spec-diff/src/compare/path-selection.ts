import type { JsonObject } from "../document/nodes.ts";

/** Which paths are compared, and the prefixes that do not count. */
export interface PathSelection {
  /** Only matching paths, as they are written. */
  readonly match?: RegExp | undefined;
  /** No matching path. */
  readonly unmatch?: RegExp | undefined;
  /** The prefix of the old version's paths, such as `/v1`. */
  readonly stripOld?: string | undefined;
  readonly stripNew?: string | undefined;
}

export interface SelectedPaths {
  readonly isIncluded: ((path: string) => boolean) | undefined;
  /** New names for old paths that differ in the prefix alone. */
  readonly renamed: ReadonlyMap<string, string> | undefined;
}

export function selectPaths(
  { match, unmatch, stripOld, stripNew }: PathSelection,
  paths: { readonly old: JsonObject; readonly new: JsonObject },
): SelectedPaths {
  const isFiltered = match !== undefined || unmatch !== undefined;
  const isIncluded = (path: string) => match?.test(path) !== false && unmatch?.test(path) !== true;
  const isRenamed = stripOld !== undefined || stripNew !== undefined;
  return {
    isIncluded: isFiltered ? isIncluded : undefined,
    renamed: isRenamed ? pairPrefixes(paths, stripOld ?? "", stripNew ?? "") : undefined,
  };
}

function pairPrefixes(
  paths: { readonly old: JsonObject; readonly new: JsonObject },
  stripOld: string,
  stripNew: string,
): ReadonlyMap<string, string> {
  const nameless = (path: string) => path.replaceAll(/\{[^}]*\}/g, "{}");
  const prefixes = new Map<string, string>();
  for (const path of Object.keys(paths.new)) {
    const rest = withoutPrefix(path, stripNew);
    const key = nameless(rest);
    if (!prefixes.has(key)) prefixes.set(key, path.slice(0, path.length - rest.length));
  }
  const pairs = Object.keys(paths.old).flatMap((path) => {
    const rest = withoutPrefix(path, stripOld);
    const prefix = prefixes.get(nameless(rest));
    // Its parameters keep their names from the old version.
    return prefix === undefined ? [] : [[path, prefix + rest] as const];
  });
  return new Map(pairs);
}

/** A prefix ends where a path step does: `/v1` is none of `/v10/markets`. */
function withoutPrefix(path: string, prefix: string): string {
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}
