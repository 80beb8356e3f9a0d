import { isPureReference, type JsonSchema, referenceOf } from "./json-schema.ts";

/** Follows the local references of one document. */
export class References {
  readonly #root: object;

  constructor(root: object) {
    this.#root = root;
  }

  /** The schema at a reference such as `#/components/schemas/Market`; `false` if there is none. */
  lookUp(reference: string): JsonSchema {
    const keys = reference.replace(/^#\/?/, "").split("/");
    let found: unknown = this.#root;
    for (const key of keys) {
      const name = decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~");
      if (typeof found !== "object" || found === null) return false;
      found = Reflect.get(found, name);
    }
    // The loader has checked the types of all keywords of a schema.
    return typeof found === "object" && found !== null ? (found as JsonSchema) : found === true;
  }

  /** The schema behind references that stand alone; a circle of them allows nothing. */
  resolve(schema: JsonSchema): JsonSchema {
    const seen = new Set<string>();
    let current = schema;
    while (typeof current === "object" && isPureReference(current)) {
      const reference = referenceOf(current);
      if (reference === undefined || seen.has(reference)) return false;
      seen.add(reference);
      current = this.lookUp(reference);
    }
    return current;
  }
}
