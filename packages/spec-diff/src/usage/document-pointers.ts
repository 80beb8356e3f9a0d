import {
  escapeStep,
  isObject,
  type JsonObject,
  lookUpPointer,
  unescapeStep,
} from "../document/nodes.ts";

/** Keywords whose schema describes the same value, its items or its further properties. */
const listKeywords = ["allOf", "anyOf", "oneOf", "prefixItems"];
const schemaKeywords = [
  "items",
  "additionalProperties",
  "unevaluatedItems",
  "unevaluatedProperties",
  "contains",
  "not",
  "if",
  "then",
  "else",
];
const mapKeywords = ["patternProperties", "dependentSchemas"];

/** A document read by JSON pointers such as `#/components/schemas/Market`. */
export class DocumentPointers {
  readonly root: JsonObject;
  readonly #nodes = new Map<string, JsonObject>();
  readonly #schemas = new Map<string, ReadonlySet<string>>();

  constructor(root: JsonObject) {
    this.root = root;
  }

  nodeAt(pointer: string): JsonObject {
    const known = this.#nodes.get(pointer);
    if (known !== undefined) return known;
    const found = lookUpPointer(this.root, pointer);
    const node = isObject(found) ? found : {};
    this.#nodes.set(pointer, node);
    return node;
  }

  has(pointer: string): boolean {
    return lookUpPointer(this.root, pointer) !== undefined;
  }

  child(pointer: string, ...steps: (string | number)[]): string {
    return [pointer, ...steps.map(escapeStep)].join("/");
  }

  /** The pointer a `$ref` leads to; undefined if the node has none. */
  target(pointer: string): string | undefined {
    const { $ref } = this.nodeAt(pointer);
    if (typeof $ref !== "string" || !$ref.startsWith("#/")) return undefined;
    const steps = $ref.slice(2).split("/").map(unescapeStep);
    return this.child("#", ...steps);
  }

  /** The pointer after all references. */
  resolve(pointer: string): string {
    const seen = new Set<string>();
    let here = pointer;
    while (!seen.has(here)) {
      seen.add(here);
      here = this.target(here) ?? here;
    }
    return here;
  }

  keys(pointer: string): readonly string[] {
    return Object.keys(this.nodeAt(pointer));
  }

  /** Pointers to subschemas reached without a property. */
  partsOf(pointer: string): readonly string[] {
    const node = this.nodeAt(pointer);
    const lists = listKeywords.flatMap((keyword) => {
      const members = node[keyword];
      if (!Array.isArray(members)) return [];
      return members.map((_, index) => this.child(pointer, keyword, index));
    });
    const single = schemaKeywords
      .filter((keyword) => isObject(node[keyword]))
      .map((keyword) => this.child(pointer, keyword));
    const maps = mapKeywords.flatMap((keyword) =>
      this.keys(this.child(pointer, keyword)).map((name) => this.child(pointer, keyword, name)),
    );
    const target = this.target(pointer);
    return [...lists, ...single, ...maps, ...(target === undefined ? [] : [target])];
  }

  /** This pointer and those of every schema for the same value, its items or further properties. */
  schemasFor(pointer: string): ReadonlySet<string> {
    const known = this.#schemas.get(pointer);
    if (known !== undefined) return known;
    const found = new Set<string>();
    const open = [pointer];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(...this.partsOf(next));
    }
    this.#schemas.set(pointer, found);
    return found;
  }

  /** Pointers to a value's properties, through references and combinations. */
  propertiesFor(pointer: string): readonly string[] {
    return [...this.schemasFor(pointer)].flatMap((schema) => {
      const properties = this.child(schema, "properties");
      return this.keys(properties).map((name) => this.child(properties, name));
    });
  }
}

/** The pointer of the enclosing node; undefined for the root. */
export function parentPointer(pointer: string): string | undefined {
  const end = pointer.lastIndexOf("/");
  return end < 0 ? undefined : pointer.slice(0, end);
}
