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
  let byIdentity = new WeakMap<object, Schema>();
  let lookup = createLookup();
  let registered = new Set<string>();

  /** Only what a schema leads to is copied; a large document has hundreds of others. */
  function register(schema: unknown): void {
    for (const reference of listReferences(schema)) {
      if (!reference.startsWith("#") || isRegistered(registered, reference)) continue;
      const target = lookUp(root, reference);
      if ([...registered].some((other) => other.startsWith(`${reference}/`))) {
        // A part of it is there already, and the validator knows each place once: begin anew.
        lookup = createLookup();
        prepared.clear();
        byIdentity = new WeakMap();
        const others = [...registered].filter((other) => !other.startsWith(`${reference}/`));
        registered = new Set();
        for (const other of [reference, ...others]) add(other, lookUp(root, other));
      } else add(reference, target);
      register(target);
    }
  }

  function add(reference: string, target: JsonSchema): void {
    registered.add(reference);
    dereference(prune(target, false) as Schema, lookup, undefined, reference.slice(1));
  }

  return (schema, value) => {
    if (typeof schema === "boolean") return schema;
    let known = byIdentity.get(schema) ?? prepared.get(canonical(schema));
    if (known === undefined) {
      const key = canonical(schema);
      register(schema);
      known = prune(schema, false) as Schema;
      dereference(known, lookup, undefined, `/compared/${prepared.size}`);
      prepared.set(key, known);
    }
    byIdentity.set(schema, known);
    return validate(value, known, "2020-12", lookup).valid;
  };
}

function createLookup(): ReturnType<typeof dereference> {
  return Object.create(null);
}

/** What holds a place holds all places in it. */
function isRegistered(registered: ReadonlySet<string>, reference: string): boolean {
  for (let end = reference.length; end > 0; end = reference.lastIndexOf("/", end - 1)) {
    if (registered.has(reference.slice(0, end))) return true;
  }
  return false;
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
