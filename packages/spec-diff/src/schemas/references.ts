import { lookUpPointer } from "../document/nodes.ts";
import { type DynamicAnchors, listDynamicAnchors } from "./dynamic-anchors.ts";
import { isPureReference, type JsonSchema, referenceOf } from "./json-schema.ts";

/** Follows one document's references. The loader has turned each `$ref` into a JSON pointer. */
export class References {
  readonly #root: object;
  #dynamicAnchors: DynamicAnchors | undefined;

  constructor(root: object) {
    this.#root = root;
  }

  /** The schema at a reference such as `#/components/schemas/Market`; `false` if there is none. */
  lookUp(reference: string): JsonSchema {
    const [found] = this.dynamicTargets(reference);
    return found ?? false;
  }

  /** The schema behind standalone references; a circle of them allows nothing. */
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

  /** The schemas a `$dynamicRef` such as `#node` may lead to: all with this `$dynamicAnchor`. */
  dynamicTargets(reference: string): readonly JsonSchema[] {
    if (/^#(\/|$)/.test(reference)) {
      const found = lookUpPointer(this.#root, reference);
      // The loader has checked every schema keyword's type.
      if (typeof found === "object" && found !== null) return [found as JsonSchema];
      return typeof found === "boolean" ? [found] : [];
    }
    return [...this.dynamicAnchors(reference.slice(reference.indexOf("#") + 1)).values()];
  }

  /** The schemas with a `$dynamicAnchor` of this name, by their JSON pointers. */
  dynamicAnchors(name: string): ReadonlyMap<string, JsonSchema> {
    this.#dynamicAnchors ??= listDynamicAnchors(this.#root);
    return this.#dynamicAnchors.get(name) ?? new Map();
  }
}
