import { dereference, type Schema, validate } from "@cfworker/json-schema";
import { type JsonSchema, lookUp, type SchemaRoot } from "./json-schema.ts";
import { canonical } from "./shape.ts";

/** Whether a value fits a schema of one document. */
export type Accepts = (schema: JsonSchema, value: unknown) => boolean;

/** Keywords that hold values, which a validator might take for schemas. */
const valueKeywords = new Set(["default", "example", "examples"]);

/** Maps of names to schemas, in which a name may look like a keyword. */
const mapKeywords = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "dependentSchemas",
  "schemas",
]);

/** Decides single values by a validator of its own, independent of how relations are proved. */
export function createEvaluator(root: SchemaRoot): Accepts {
  const prepared = new Map<string, Schema>();
  const lookup: ReturnType<typeof dereference> = Object.create(null);
  const registered = new Set<string>();

  /** Only what a schema leads to is copied; a large document has hundreds of others. */
  function register(schema: unknown): void {
    for (const reference of listReferences(schema)) {
      if (registered.has(reference) || !reference.startsWith("#")) continue;
      registered.add(reference);
      const target = lookUp(root, reference);
      dereference(prune(target, false) as Schema, lookup, undefined, reference.slice(1));
      register(target);
    }
  }

  return (schema, value) => {
    if (typeof schema === "boolean") return schema;
    const key = canonical(schema);
    let known = prepared.get(key);
    if (known === undefined) {
      register(schema);
      known = prune(schema, false) as Schema;
      dereference(known, lookup, undefined, `/compared/${prepared.size}`);
      prepared.set(key, known);
    }
    return validate(value, known, "2020-12", lookup).valid;
  };
}

function listReferences(schema: unknown): string[] {
  const text = JSON.stringify(schema) ?? "";
  return [...text.matchAll(/"\$ref":("(?:[^"\\]|\\.)*")/g)].map(([, quoted = '""']) =>
    JSON.parse(quoted),
  );
}

/** A copy without values that are no schemas; the validator marks what it is given. */
function prune(node: unknown, isMap: boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => prune(item, false));
  if (typeof node !== "object" || node === null) return node;
  const kept = Object.entries(node).filter(([key]) => isMap || !valueKeywords.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      key === "enum" || key === "const" ? value : prune(value, !isMap && mapKeywords.has(key)),
    ]),
  );
}
