import { dereference, type Schema } from "@cfworker/json-schema";
import { writeJson } from "../document/exact-numbers.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { References } from "./references.ts";
import { canonical } from "./shape.ts";

/** Schemas as the validator reads them, with all that they refer to. */
export class SchemaRegistry {
  lookup = createLookup();
  readonly #references: References;
  readonly #prepared = new Map<string, Schema>();
  #byIdentity = new WeakMap<object, Schema>();
  #registered = new Set<string>();
  #count = 0;

  constructor(references: References) {
    this.#references = references;
  }

  prepare(schema: object): Schema {
    const known = this.#byIdentity.get(schema);
    if (known !== undefined) return known;
    const key = canonical(schema);
    const prepared = this.#prepared.get(key) ?? this.#prepareNew(schema, key);
    this.#byIdentity.set(schema, prepared);
    return prepared;
  }

  #prepareNew(schema: object, key: string): Schema {
    this.#register(schema);
    const prepared = prune(schema, false) as Schema;
    this.#count += 1;
    dereference(prepared, this.lookup, undefined, `/compared/${this.#count}`);
    this.#prepared.set(key, prepared);
    return prepared;
  }

  /** Copies only what a schema refers to; a large document has hundreds of others. */
  #register(schema: unknown): void {
    for (const reference of listReferences(schema)) {
      if (!reference.startsWith("#") || this.#isRegistered(reference)) continue;
      const target = this.#references.lookUp(reference);
      if (this.#hasPartOf(reference)) this.#registerAnew(reference);
      else this.#add(reference, target);
      this.#register(target);
    }
  }

  /** The validator accepts each location once, so a schema whose part is registered needs a new lookup. */
  #registerAnew(reference: string): void {
    const others = [...this.#registered].filter((other) => !other.startsWith(`${reference}/`));
    this.lookup = createLookup();
    this.#prepared.clear();
    this.#byIdentity = new WeakMap();
    this.#registered = new Set();
    for (const each of [reference, ...others]) this.#add(each, this.#references.lookUp(each));
  }

  #add(reference: string, target: JsonSchema): void {
    this.#registered.add(reference);
    dereference(prune(target, false) as Schema, this.lookup, undefined, reference.slice(1));
  }

  #hasPartOf(reference: string): boolean {
    return [...this.#registered].some((other) => other.startsWith(`${reference}/`));
  }

  /** A registered schema includes all of its parts. */
  #isRegistered(reference: string): boolean {
    for (let end = reference.length; end > 0; end = reference.lastIndexOf("/", end - 1)) {
      if (this.#registered.has(reference.slice(0, end))) return true;
    }
    return false;
  }
}

function createLookup(): ReturnType<typeof dereference> {
  return Object.create(null);
}

function listReferences(schema: unknown): string[] {
  const text = writeJson(schema) ?? "";
  return [...text.matchAll(/"\$ref":("(?:[^"\\]|\\.)*")/g)].map(([, quoted = '""']) =>
    JSON.parse(quoted),
  );
}

/**
 * Keywords that hold values, which the validator might read as schemas, and names under which it would look
 * for references; here they all lead through the document.
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

/** A copy with schemas alone, since the validator adds properties to what it reads. */
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
