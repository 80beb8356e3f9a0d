import { type JsonObject, ownValue } from "../document/nodes.ts";
import { type ComparisonContext, compareWords, isSame, record } from "./comparison.ts";
import { childOf, methods, pathItemsAt } from "./operation.ts";
import type { OperationPairs } from "./operation-pairs.ts";

/** Path item maps in both versions. */
export interface PathMaps {
  readonly old: JsonObject;
  readonly new: JsonObject;
  /** A prefix for operation names, such as `webhook priceChanged: `. */
  readonly prefix?: string;
  /** New keys for path items whose key changed. */
  readonly renamed?: ReadonlyMap<string, string> | undefined;
  /** Whether a path is compared, by its written name; default: all are. */
  readonly isIncluded?: ((path: string) => boolean) | undefined;
}

const pathItemKeys = new Set<string>([
  ...methods,
  "$ref",
  "additionalOperations",
  "parameters",
  "servers",
]);

/** A path's descriptions apply to each of its operations. */
export function comparePathItems(
  comparison: ComparisonContext,
  maps: PathMaps,
  operations: OperationPairs["both"],
): void {
  const nameNow = (path: string) => maps.renamed?.get(path) ?? path;
  const common = Object.keys(maps.old).filter((path) => Object.hasOwn(maps.new, nameNow(path)));
  const paths = new Map(common.map((path) => [path, nameNow(path)]));
  // A path whose parameters have other names is its operations' path.
  for (const [{ path: before }, { path: after }] of operations) {
    const isOnlyOld = Object.hasOwn(maps.old, before) && !Object.hasOwn(maps.new, before);
    if (isOnlyOld && !Object.hasOwn(maps.old, after)) paths.set(before, after);
  }
  for (const [before, after] of paths) {
    if (before.startsWith("x-") || maps.isIncluded?.(before) === false) continue;
    const nodes = {
      old: childOf(comparison.old, maps.old, before),
      new: childOf(comparison.new, maps.new, after),
    };
    const extensions = Object.keys({ ...nodes.old, ...nodes.new }).filter(isExtension);
    const handled = new Set([...pathItemKeys, ...extensions]);
    const subject = `${maps.prefix ?? ""}${after}`;
    compareWords(comparison, undefined, subject, nodes, handled);
    compareExtensions(
      comparison,
      subject,
      pathItemsAt(comparison.old, maps.old, before),
      pathItemsAt(comparison.new, maps.new, after),
    );
  }
}

function isExtension(key: string): boolean {
  return key.startsWith("x-");
}

/** A path item reference has the extensions beside it and its target's. */
function compareExtensions(
  comparison: ComparisonContext,
  subject: string,
  old: readonly JsonObject[],
  now: readonly JsonObject[],
): void {
  const keys = [...old, ...now].flatMap((node) => Object.keys(node)).filter(isExtension);
  for (const key of new Set(keys)) {
    const [holder, newHolder] = [old, now].map(
      (nodes) => nodes.find((node) => Object.hasOwn(node, key)) ?? nodes[0] ?? {},
    );
    const [before, after] = [ownValue(holder ?? {}, key), ownValue(newHolder ?? {}, key)];
    if (isSame(before, after)) continue;
    const locations = { old: { node: holder ?? {}, key }, new: { node: newHolder ?? {}, key } };
    const edit = { rule: "extension-changed", subject: `${subject} ${key}` } as const;
    record(comparison, undefined, { ...edit, ...locations, before, after });
  }
}
