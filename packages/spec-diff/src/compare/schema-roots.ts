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

interface Reached {
  readonly pair: SchemaPair;
  readonly operations: Map<string, AffectedOperation>;
}

export function createSchemaRoots(walk: SchemaWalk): SchemaRoots {
  const roots: { pair: SchemaPair; operation: AffectedOperation }[] = [];
  return {
    add(old, now, { at, operation }) {
      const pair = walk.pair(old, now, at);
      if (pair !== undefined) roots.push({ pair, operation });
    },
    recordInto(log) {
      for (const { pair, operations } of reachedFrom(roots)) {
        for (const edit of pair.edits) {
          const there = [...operations.values()].filter(({ direction }) =>
            travels(edit.only, direction),
          );
          // What never travels that way is no change there.
          if (there.length === 0) continue;
          log.record({ ...edit, subject: pair.subject, isOfSchema: true }, there);
        }
      }
    },
  };
}

/** Follows every root through the pairs that changed. Most of a description is left out by then. */
function reachedFrom(
  roots: readonly { readonly pair: SchemaPair; readonly operation: AffectedOperation }[],
): Iterable<Reached> {
  const reached = new Map<SchemaPair, Reached>();
  const open = roots.map(({ pair, operation }) => ({ pair, operation }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { pair, operation } = next;
    const entry = reached.get(pair) ?? { pair, operations: new Map<string, AffectedOperation>() };
    reached.set(pair, entry);
    const key = `${operation.direction} ${operation.operation}`;
    if (entry.operations.has(key)) continue;
    entry.operations.set(key, operation);
    for (const child of pair.children) {
      if (travels(child.only, operation.direction)) open.push({ pair: child.pair, operation });
    }
  }
  return reached.values();
}

function travels(only: Direction | undefined, direction: Direction | undefined): boolean {
  return only === undefined || direction === undefined || only === direction;
}
