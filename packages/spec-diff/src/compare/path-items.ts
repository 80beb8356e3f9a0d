import type { JsonObject } from "../document/nodes.ts";
import { type ComparisonContext, compareWords } from "./comparison.ts";
import { childOf, methods } from "./operation.ts";
import type { OperationPairs } from "./operation-pairs.ts";

/** Maps of path items in both versions. */
export interface PathMaps {
  readonly old: JsonObject;
  readonly new: JsonObject;
  /** A prefix for the names of operations, such as `webhook priceChanged: `. */
  readonly prefix?: string;
  /** The new keys of path items whose key changed. */
  readonly renamed?: ReadonlyMap<string, string>;
}

const pathItemKeys = new Set<string>([
  ...methods,
  "$ref",
  "additionalOperations",
  "parameters",
  "servers",
]);

/** The words of a path hold for each of its operations. */
export function comparePathItems(
  comparison: ComparisonContext,
  maps: PathMaps,
  operations: OperationPairs["both"],
): void {
  const nameNow = (path: string) => maps.renamed?.get(path) ?? path;
  const common = Object.keys(maps.old).filter((path) => Object.hasOwn(maps.new, nameNow(path)));
  const paths = new Map(common.map((path) => [path, nameNow(path)]));
  // A path whose parameters have other names is the path of its operations.
  for (const [{ path: before }, { path: after }] of operations) {
    const isOnlyOld = Object.hasOwn(maps.old, before) && !Object.hasOwn(maps.new, before);
    if (isOnlyOld && !Object.hasOwn(maps.old, after)) paths.set(before, after);
  }
  for (const [before, after] of paths) {
    if (before.startsWith("x-")) continue;
    const nodes = {
      old: childOf(comparison.old, maps.old, before),
      new: childOf(comparison.new, maps.new, after),
    };
    compareWords(comparison, undefined, `${maps.prefix ?? ""}${after}`, nodes, pathItemKeys);
  }
}
