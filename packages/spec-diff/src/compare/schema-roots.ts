import type { Direction } from "../rules/rule.ts";
import type { JsonSchema } from "../schemas/json-schema.ts";
import type { AffectedOperation, EditLog } from "./edit.ts";
import { isEffectShown } from "./schema-proof.ts";
import { type Entry, reachedFrom, travels } from "./schema-reach.ts";
import type { PairLocation, SchemaPair } from "./schemas/schema-pair.ts";
import type { SchemaWalk } from "./schemas/schema-walk.ts";

/** Where values enter the schemas: bodies, parameters and headers. */
export interface SchemaRoots {
  add(
    old: JsonSchema,
    now: JsonSchema,
    root: { at: PairLocation; operation: AffectedOperation },
  ): void;
  /** Records every edit with all operations reaching it, once all roots are known. */
  recordInto(log: EditLog): void;
}

/** An operation whose values enter the schemas at a pair; the last added one comes first in reports. */
interface Root {
  readonly pair: SchemaPair;
  readonly operation: AffectedOperation;
  readonly index: number;
}

/** Roots leading to the same pairs: those with the same entry, in the same direction. */
interface Group extends Entry {
  readonly roots: Root[];
}

export function createSchemaRoots(walk: SchemaWalk): SchemaRoots {
  const roots: Root[] = [];
  return {
    add(old, now, { at, operation }) {
      const pair = walk.pair(old, now, at);
      if (pair !== undefined) roots.push({ pair, operation, index: roots.length });
    },
    recordInto(log) {
      const known = new Map<readonly Group[], AffectedOperation[]>();
      for (const [pair, groups] of reachedFrom(groupsOf(roots))) {
        if (pair.edits.length === 0) continue;
        const operations = known.get(groups) ?? operationsOf(groups);
        known.set(groups, operations);
        for (const edit of pair.edits) {
          const there = operations.filter(({ direction }) => travels(edit.only, direction));
          // Values never sent that way are no change there.
          if (there.length === 0) continue;
          const isShown = isEffectShown(edit, pair, groups);
          log.record({ ...edit, subject: pair.subject, isOfSchema: true }, there, isShown);
        }
      }
    },
  };
}

function groupsOf(roots: readonly Root[]): Group[] {
  const groups = new Map<SchemaPair, Map<Direction | undefined, Group>>();
  const inOrder: Group[] = [];
  for (const root of [...roots].reverse()) {
    const { pair, operation } = root;
    const ofPair = groups.get(pair) ?? new Map<Direction | undefined, Group>();
    groups.set(pair, ofPair);
    const group = ofPair.get(operation.direction);
    if (group !== undefined) group.roots.push(root);
    else {
      const made = { pair, direction: operation.direction, roots: [root] };
      ofPair.set(operation.direction, made);
      inOrder.push(made);
    }
  }
  return inOrder;
}

function operationsOf(groups: readonly Group[]): AffectedOperation[] {
  const roots = groups.flatMap((group) => group.roots).sort((a, b) => b.index - a.index);
  const operations = new Map<string, AffectedOperation>();
  for (const { operation } of roots) {
    const key = `${operation.direction} ${operation.operation}`;
    if (!operations.has(key)) operations.set(key, operation);
  }
  return [...operations.values()];
}
