import { isObject } from "../../document/nodes.ts";
import type { JsonSchema, SchemaObject } from "../../schemas/json-schema.ts";
import type { Held } from "../../schemas/view.ts";

/** Merges parts describing the same property. */
export interface SchemaMerger {
  /** The same parts give the same schema, so what has been compared is known again. */
  merge(held: readonly Held<JsonSchema>[]): JsonSchema;
  /** Whether a schema was merged here and is in no document. */
  isMerged(schema: JsonSchema): boolean;
}

export function createSchemaMerger(): SchemaMerger {
  const made = new WeakSet<object>();
  const known = new WeakMap<object, SchemaList[]>();

  function merge(held: readonly Held<JsonSchema>[]): JsonSchema {
    const parts = held.map(({ value }) => value).filter((value) => value !== true);
    const [first, ...others] = parts;
    if (first === undefined) return true;
    if (others.length === 0) return first;
    // No value is allowed then; `false` schemas are reported at every location.
    const key = parts.find(isObject);
    if (key === undefined || parts.includes(false)) return false;
    const candidates = known.get(key) ?? [];
    const before = candidates.find(({ allOf }) => areEqual(allOf, parts));
    if (before !== undefined) return before;
    const schema: SchemaList = { allOf: parts };
    known.set(key, [...candidates, schema]);
    made.add(schema);
    return schema;
  }

  return { merge, isMerged: (schema) => isObject(schema) && made.has(schema) };
}

type SchemaList = SchemaObject & { readonly allOf: readonly JsonSchema[] };

function areEqual(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}
