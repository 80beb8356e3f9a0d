import type { Direction } from "../rules/rule.ts";
import type { JsonSchema } from "../schemas/json-schema.ts";
import type { AffectedOperation, EditLog } from "./edit.ts";
import type { PairLocation, SchemaPair } from "./schemas/schema-pair.ts";
import type { SchemaWalk } from "./schemas/schema-walk.ts";

/** Where values enter the schemas: bodies, parameters and headers. */
export interface SchemaRoots {
  add(
    old: JsonSchema,
    now: JsonSchema,
    root: { at: PairLocation; operation: AffectedOperation },
  ): void;
  /** Writes down every edit with all operations that reach it, once all roots are known. */
  recordInto(log: EditLog): void;
}

/** An operation whose values enter the schemas at a pair; the last one that was added comes first in reports. */
interface Root {
  readonly pair: SchemaPair;
  readonly operation: AffectedOperation;
  readonly index: number;
}

/** Roots that lead to the same pairs: those that enter at the same one, in the same direction. */
type Group = Root[];

export function createSchemaRoots(walk: SchemaWalk): SchemaRoots {
  const roots: Root[] = [];
  return {
    add(old, now, { at, operation }) {
      const pair = walk.pair(old, now, at);
      if (pair !== undefined) roots.push({ pair, operation, index: roots.length });
    },
    recordInto(log) {
      for (const [pair, groups] of reachedFrom(groupsOf(roots))) {
        if (pair.edits.length === 0) continue;
        const operations = operationsOf(groups);
        for (const edit of pair.edits) {
          const there = operations.filter(({ direction }) => travels(edit.only, direction));
          // What never travels that way is no change there.
          if (there.length === 0) continue;
          log.record({ ...edit, subject: pair.subject, isOfSchema: true }, there);
        }
      }
    },
  };
}

function groupsOf(roots: readonly Root[]): Group[] {
  const groups = new Map<SchemaPair, Map<Direction | undefined, Group>>();
  const inOrder: Group[] = [];
  for (const root of [...roots].reverse()) {
    const ofPair = groups.get(root.pair) ?? new Map<Direction | undefined, Group>();
    groups.set(root.pair, ofPair);
    const group = ofPair.get(root.operation.direction);
    if (group !== undefined) group.push(root);
    else {
      const made = [root];
      ofPair.set(root.operation.direction, made);
      inOrder.push(made);
    }
  }
  return inOrder;
}

/**
 * Follows the roots through the pairs that changed, each group once: thousands of operations may share schemas.
 * Most of a description is left out by then.
 */
function reachedFrom(groups: readonly Group[]): ReadonlyMap<SchemaPair, ReadonlySet<Group>> {
  const reached = new Map<SchemaPair, Set<Group>>();
  for (const group of groups) {
    const [root] = group;
    if (root === undefined) continue;
    const { direction } = root.operation;
    const open = [root.pair];
    for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
      const known = reached.get(pair) ?? new Set<Group>();
      reached.set(pair, known);
      if (known.has(group)) continue;
      known.add(group);
      for (const child of pair.children) {
        if (travels(child.only, direction)) open.push(child.pair);
      }
    }
  }
  return reached;
}

function operationsOf(groups: ReadonlySet<Group>): AffectedOperation[] {
  const roots = [...groups].flat().sort((one, other) => other.index - one.index);
  const operations = new Map<string, AffectedOperation>();
  for (const { operation } of roots) {
    const key = `${operation.direction} ${operation.operation}`;
    if (!operations.has(key)) operations.set(key, operation);
  }
  return [...operations.values()];
}

function travels(only: Direction | undefined, direction: Direction | undefined): boolean {
  return only === undefined || direction === undefined || only === direction;
}
