import type { Direction } from "../rules/rule.ts";
import type { SchemaPair } from "./schemas/schema-pair.ts";

/** Where values in one direction enter the schemas. */
export interface Entry {
  readonly pair: SchemaPair;
  readonly direction: Direction | undefined;
}

/**
 * The entries leading to each pair, in the order in which they reach the pairs. Pairs in a circle are reached by the
 * same entries, so each circle is one unit: thousands of operations may share thousands of schemas.
 */
export function reachedFrom<Some extends Entry>(
  entries: readonly Some[],
): ReadonlyMap<SchemaPair, readonly Some[]> {
  const directions = new Set(entries.map(({ direction }) => direction));
  const found = [...directions].map((direction) => {
    const own = entries.filter((entry) => entry.direction === direction);
    return reachedInDirection(own, direction);
  });
  const reached = new Map<SchemaPair, readonly Some[]>();
  for (const pair of inOrder(entries)) {
    const lists = found.map((lists) => lists.get(pair)).filter((list) => list !== undefined);
    const [only] = lists;
    // The same list for every pair in a circle, so its consequences are computed once.
    reached.set(pair, lists.length === 1 && only !== undefined ? only : lists.flat());
  }
  return reached;
}

export function travels(only: Direction | undefined, direction: Direction | undefined): boolean {
  return only === undefined || direction === undefined || only === direction;
}

/** All reached pairs, each once: those the first entry reaches first. */
function inOrder(entries: readonly Entry[]): ReadonlySet<SchemaPair> {
  const ordered = new Set<SchemaPair>();
  const seen = new Map<Direction | undefined, Set<SchemaPair>>();
  for (const { pair: root, direction } of entries) {
    const ofDirection = seen.get(direction) ?? new Set<SchemaPair>();
    seen.set(direction, ofDirection);
    const open = [root];
    for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
      if (ofDirection.has(pair)) continue;
      ofDirection.add(pair);
      ordered.add(pair);
      for (const child of pair.children) if (travels(child.only, direction)) open.push(child.pair);
    }
  }
  return ordered;
}

function reachedInDirection<Some extends Entry>(
  entries: readonly Some[],
  direction: Direction | undefined,
): ReadonlyMap<SchemaPair, readonly Some[]> {
  const circles = listCircles(
    entries.map(({ pair }) => pair),
    direction,
  );
  const circleOf = new Map(
    circles.flatMap((circle) => circle.map((pair) => [pair, circle] as const)),
  );
  const bits = new Map(circles.map((circle) => [circle, new Uint32Array(words(entries.length))]));
  const bitsOf = (pair: SchemaPair) => bits.get(circleOf.get(pair) ?? []) ?? new Uint32Array();
  for (const [index, { pair }] of entries.entries()) {
    const own = bitsOf(pair);
    own[index >>> 5] = (own[index >>> 5] ?? 0) | (1 << (index & 31));
  }
  // The innermost circles come first in the list, and entries spread from the outermost.
  for (const circle of [...circles].reverse()) {
    const own = bits.get(circle) ?? new Uint32Array();
    const inner = new Set<SchemaPair[] | undefined>();
    for (const { children } of circle) {
      for (const child of children) {
        if (travels(child.only, direction)) inner.add(circleOf.get(child.pair));
      }
    }
    for (const pair of inner) {
      const target = pair === undefined || pair === circle ? undefined : bits.get(pair);
      target?.forEach((word, index) => {
        target[index] = word | (own[index] ?? 0);
      });
    }
  }
  const found = new Map<SchemaPair, readonly Some[]>();
  for (const circle of circles) {
    if (circle.every(({ edits }) => edits.length === 0)) continue;
    const own = bits.get(circle) ?? new Uint32Array();
    const list = entries.filter((_, index) => ((own[index >>> 5] ?? 0) >>> (index & 31)) & 1);
    for (const pair of circle) found.set(pair, list);
  }
  return found;
}

function words(count: number): number {
  return Math.ceil(count / 32);
}

/** Strongly connected pairs, and each other pair alone: Tarjan's algorithm, without recursion. */
function listCircles(
  roots: readonly SchemaPair[],
  direction: Direction | undefined,
): SchemaPair[][] {
  const circles: SchemaPair[][] = [];
  const indexes = new Map<SchemaPair, number>();
  const lowest = new Map<SchemaPair, number>();
  const stack: SchemaPair[] = [];
  const onStack = new Set<SchemaPair>();
  const lower = (pair: SchemaPair, index: number) =>
    lowest.set(pair, Math.min(lowest.get(pair) ?? index, index));
  for (const root of roots) {
    if (indexes.has(root)) continue;
    const visits = [{ pair: root, next: 0 }];
    for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
      const { pair } = visit;
      if (visit.next === 0) {
        indexes.set(pair, indexes.size);
        lower(pair, indexes.size - 1);
        stack.push(pair);
        onStack.add(pair);
      }
      const child = pair.children[visit.next];
      visit.next += 1;
      if (child !== undefined) {
        if (!travels(child.only, direction)) continue;
        if (!indexes.has(child.pair)) visits.push({ pair: child.pair, next: 0 });
        else if (onStack.has(child.pair)) lower(pair, indexes.get(child.pair) ?? 0);
        continue;
      }
      visits.pop();
      const outer = visits.at(-1);
      const low = lowest.get(pair) ?? 0;
      if (outer !== undefined) lower(outer.pair, low);
      if (low !== indexes.get(pair)) continue;
      const circle = stack.splice(stack.lastIndexOf(pair));
      for (const pair of circle) onStack.delete(pair);
      circles.push(circle);
    }
  }
  return circles;
}
