import type { OperationVersion } from "./operation.ts";

export interface OperationPairs {
  readonly both: readonly (readonly [old: OperationVersion, now: OperationVersion])[];
  readonly removed: readonly OperationVersion[];
  readonly added: readonly OperationVersion[];
}

/** How the keys of a path item map identify them. */
export type PathKind = "expression" | "name" | "template";

/**
 * Pairs both versions' operations. The same text is the same operation. Otherwise, path templates differing only in
 * parameter names are the same; runtime expressions and names are not.
 */
export function pairOperations(
  old: readonly OperationVersion[],
  now: readonly OperationVersion[],
  kind: PathKind,
  isSameUrl: IsSameUrl = () => false,
): OperationPairs {
  const exact = pairBy(old, now, ({ key }) => key);
  if (kind !== "template") return exact;
  const nameless = pairBy(exact.removed, exact.added, ({ namelessKey }) => namelessKey);
  const moved = pairMoved(nameless, isSameUrl);
  const partners = new Map([...exact.both, ...nameless.both, ...moved.both]);
  // In the old version's order, in which a report lists findings with the same level.
  const both = old.flatMap((operation) => {
    const other = partners.get(operation);
    return other === undefined ? [] : [[operation, other] as const];
  });
  return { ...moved, both };
}

/** Whether an operation is still served at its old URLs although a base path moved between servers and paths. */
export type IsSameUrl = (old: OperationVersion, now: OperationVersion) => boolean;

function pairMoved({ removed, added }: OperationPairs, isSameUrl: IsSameUrl): OperationPairs {
  const [byPath, byEnd] = [indexBy(added, pathOf), indexBy(added, pathEndsOf)];
  const both: (readonly [OperationVersion, OperationVersion])[] = [];
  const taken = new Set<OperationVersion>();
  for (const operation of removed) {
    const [path = ""] = pathOf(operation);
    const ends = pathEndsOf(operation).flatMap((end) => byPath.get(end) ?? []);
    const other = [...(byEnd.get(path) ?? []), ...ends].find(
      (candidate) => !taken.has(candidate) && isSameUrl(operation, candidate),
    );
    if (other === undefined) continue;
    taken.add(other);
    both.push([operation, other]);
  }
  const moved = new Set(both.map(([operation]) => operation));
  return {
    both,
    removed: removed.filter((operation) => !moved.has(operation)),
    added: added.filter((operation) => !taken.has(operation)),
  };
}

function pathOf({ namelessKey }: OperationVersion): readonly string[] {
  return [namelessKey];
}

/** The method with the path after each leading step. */
function pathEndsOf({ namelessKey }: OperationVersion): readonly string[] {
  const at = namelessKey.indexOf(" ") + 1;
  const [method, steps] = [namelessKey.slice(0, at), namelessKey.slice(at).split("/").slice(1)];
  return steps.slice(1).map((_, index) => `${method}/${steps.slice(index + 1).join("/")}`);
}

function indexBy(
  operations: readonly OperationVersion[],
  keysOf: (operation: OperationVersion) => readonly string[],
): ReadonlyMap<string, readonly OperationVersion[]> {
  const index = new Map<string, OperationVersion[]>();
  for (const operation of operations) {
    for (const key of keysOf(operation)) {
      const known = index.get(key);
      if (known === undefined) index.set(key, [operation]);
      else known.push(operation);
    }
  }
  return index;
}

function pairBy(
  old: readonly OperationVersion[],
  now: readonly OperationVersion[],
  keyOf: (operation: OperationVersion) => string,
): OperationPairs {
  const left = new Map<string, OperationVersion[]>();
  for (const operation of now)
    left.set(keyOf(operation), [...(left.get(keyOf(operation)) ?? []), operation]);
  const both: (readonly [OperationVersion, OperationVersion])[] = [];
  const removed: OperationVersion[] = [];
  for (const operation of old) {
    const other = left.get(keyOf(operation))?.shift();
    if (other === undefined) removed.push(operation);
    else both.push([operation, other]);
  }
  const paired = new Set(both.map(([, other]) => other));
  return { both, removed, added: now.filter((operation) => !paired.has(operation)) };
}
