import { dereference, type Schema, validate } from "@cfworker/json-schema";
import { type JsonSchema, lookUp, type SchemaRoot } from "./json-schema.ts";
import { canonical } from "./shape.ts";

/**
 * Whether a value fits a schema of one document; undefined where that is undecidable: the schema asks about the
 * value by asking about the value, or has a pattern that is no regular expression of JavaScript.
 */
export type Accepts = (schema: JsonSchema, value: unknown) => boolean | undefined;

/**
 * Keywords that hold values, which a validator might take for schemas, and names by which it would look for
 * references; here they all lead through the document.
 */
const ignored = new Set(["default", "example", "examples", "$id", "$anchor", "$schema"]);

/** Maps of names to schemas, in which a name may look like a keyword. */
const mapKeywords = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "dependentSchemas",
  "schemas",
]);

/** After this many circles, each of which costs a whole stack, no more values are looked at, so that time stays bounded. */
const maxUndecidable = 2;

/** Decides single values by a validator of its own, independent of how relations are proved. */
export function createEvaluator(root: SchemaRoot): Accepts {
  const prepared = new Map<string, Schema>();
  let byIdentity = new WeakMap<object, Schema>();
  let lookup = createLookup();
  let registered = new Set<string>();
  /** What a circle costs, which is a whole stack, is paid once. */
  const undecidable = new Set<string>();
  let isGivenUp = false;
  let places = 0;

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

  function prepare(schema: object): Schema {
    const own = byIdentity.get(schema);
    if (own !== undefined) return own;
    const key = canonical(schema);
    const known = prepared.get(key);
    if (known !== undefined) {
      byIdentity.set(schema, known);
      return known;
    }
    register(schema);
    const pruned = prune(schema, false) as Schema;
    places += 1;
    dereference(pruned, lookup, undefined, `/compared/${places}`);
    prepared.set(key, pruned);
    byIdentity.set(schema, pruned);
    return pruned;
  }

  return (schema, value) => {
    if (typeof schema === "boolean") return schema;
    if (isGivenUp || (undecidable.size > 0 && undecidable.has(canonical(schema)))) return undefined;
    try {
      return validate(value, prepare(schema), "2020-12", lookup).valid;
    } catch {
      // Only the schema can be at fault; the proofs go on without an example.
      undecidable.add(canonical(schema));
      isGivenUp = undecidable.size === maxUndecidable;
      return undefined;
    }
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
  const kept = Object.entries(node).filter(([key]) => isMap || !ignored.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      key === "enum" || key === "const" ? value : prune(value, !isMap && mapKeywords.has(key)),
    ]),
  );
}
