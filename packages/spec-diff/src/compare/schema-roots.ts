import type { Direction } from "../rules/rule.ts";
import type { JsonSchema } from "../schemas/json-schema.ts";
import type { EditLog, Touch } from "./edit.ts";
import type { PairLocation, SchemaPair } from "./schemas/schema-pair.ts";
import type { SchemaWalk } from "./schemas/schema-walk.ts";

/** Where values enter the schemas: bodies, parameters and headers. */
export interface SchemaRoots {
  add(old: JsonSchema, now: JsonSchema, root: { place: PairLocation; touch: Touch }): void;
  /** Writes down every edit with all operations that reach it, once all roots are known. */
  recordInto(log: EditLog): void;
}

interface Reached {
  readonly pair: SchemaPair;
  readonly touches: Map<string, Touch>;
}

export function createSchemaRoots(walk: SchemaWalk): SchemaRoots {
  const roots: { pair: SchemaPair; touch: Touch }[] = [];
  return {
    add(old, now, { place, touch }) {
      const pair = walk.pair(old, now, place);
      if (pair !== undefined) roots.push({ pair, touch });
    },
    recordInto(log) {
      for (const { pair, touches } of reachedFrom(roots)) {
        for (const edit of pair.edits) {
          const there = [...touches.values()].filter(({ direction }) =>
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
  roots: readonly { readonly pair: SchemaPair; readonly touch: Touch }[],
): Iterable<Reached> {
  const reached = new Map<SchemaPair, Reached>();
  const open = roots.map(({ pair, touch }) => ({ pair, touch }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { pair, touch } = next;
    const entry = reached.get(pair) ?? { pair, touches: new Map<string, Touch>() };
    reached.set(pair, entry);
    const key = `${touch.direction} ${touch.operation}`;
    if (entry.touches.has(key)) continue;
    entry.touches.set(key, touch);
    for (const child of pair.children) {
      if (travels(child.only, touch.direction)) open.push({ pair: child.pair, touch });
    }
  }
  return reached.values();
}

function travels(only: Direction | undefined, direction: Direction | undefined): boolean {
  return only === undefined || direction === undefined || only === direction;
}
