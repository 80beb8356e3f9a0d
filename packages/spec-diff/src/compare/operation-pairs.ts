import type { OperationVersion } from "./operation.ts";

export interface OperationPairs {
  readonly both: readonly (readonly [old: OperationVersion, now: OperationVersion])[];
  readonly removed: readonly OperationVersion[];
  readonly added: readonly OperationVersion[];
}

/** How the keys of a path item map identify them. */
export type PathKind = "expression" | "name" | "template";

/**
 * Pairs both versions' operations. The same text is the same operation. Of the others, path templates that differ only
 * in parameter names are the same; runtime expressions and names are not.
 */
export function pairOperations(
  old: readonly OperationVersion[],
  now: readonly OperationVersion[],
  kind: PathKind,
): OperationPairs {
  const exact = pairBy(old, now, ({ key }) => key);
  if (kind !== "template") return exact;
  const nameless = pairBy(exact.removed, exact.added, ({ namelessKey }) => namelessKey);
  const partners = new Map([...exact.both, ...nameless.both]);
  // In the old version's order, in which a report lists findings with the same level.
  const both = old.flatMap((operation) => {
    const other = partners.get(operation);
    return other === undefined ? [] : [[operation, other] as const];
  });
  return { ...nameless, both };
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
