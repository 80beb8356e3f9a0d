import { isObject, type JsonObject } from "../document/nodes.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { References } from "./references.ts";

/** A keyword's value with its schema. */
export interface Held<Value = unknown> {
  readonly value: Value;
  readonly holder: JsonObject;
}

export interface Union {
  readonly keyword: "anyOf" | "oneOf";
  readonly members: readonly JsonSchema[];
  readonly holder: JsonObject;
}

/** All a schema and its parts demand, keyword by keyword. */
export interface View {
  readonly keywords: ReadonlyMap<string, readonly Held[]>;
  readonly properties: ReadonlyMap<string, readonly Held<JsonSchema>[]>;
  readonly unions: readonly Union[];
  /** A union with nothing but null beside one schema is this schema, or null. */
  readonly mayBeNull: boolean;
  /** The schema allows nothing at all. */
  readonly isNothing: boolean;
}

/** Reads a schema as one demand list: references followed, allOf flattened, null taken out of unions. */
export function viewOf(
  references: References,
  schema: JsonSchema,
  withoutNull: MembersWithoutNull,
): View {
  return new ViewReader(references, withoutNull).read(schema);
}

/** Union members allowing more than null; all subtypes share their base's union. */
export type MembersWithoutNull = WeakMap<readonly JsonSchema[], readonly JsonSchema[]>;

/** Collects one schema's demands. */
class ViewReader {
  readonly #references: References;
  readonly #keywords = new Map<string, Held[]>();
  readonly #properties = new Map<string, Held<JsonSchema>[]>();
  readonly #unions: Union[] = [];
  readonly #seen = new Set<object>();
  #mayBeNull = false;
  #isNothing = false;

  readonly #withoutNull: MembersWithoutNull;

  constructor(references: References, withoutNull: MembersWithoutNull) {
    this.#references = references;
    this.#withoutNull = withoutNull;
  }

  read(schema: JsonSchema): View {
    this.#readPart(schema);
    return {
      keywords: this.#keywords,
      properties: this.#properties,
      unions: this.#unions,
      mayBeNull: this.#mayBeNull,
      isNothing: this.#isNothing,
    };
  }

  #readPart(schema: JsonSchema): void {
    const part = this.#references.resolve(schema);
    if (part === true) return;
    if (part === false) {
      this.#isNothing = true;
      return;
    }
    if (this.#seen.has(part)) return;
    this.#seen.add(part);
    for (const keyword of inOrder(part)) this.#readKeyword(part, keyword, part[keyword]);
  }

  #readKeyword(holder: JsonObject, keyword: string, value: unknown): void {
    if (value === undefined) return;
    if (keyword === "$ref" && typeof value === "string") {
      this.#readPart(this.#references.lookUp(value));
    } else if (keyword === "allOf" && Array.isArray(value)) {
      for (const member of value) this.#readPart(member);
    } else if ((keyword === "anyOf" || keyword === "oneOf") && Array.isArray(value)) {
      this.#readUnion({ keyword, members: value, holder });
    } else if (keyword === "properties" && isObject(value)) {
      for (const [name, property] of Object.entries(value)) {
        append(this.#properties, name, { value: property as JsonSchema, holder: value });
      }
    } else {
      append(this.#keywords, keyword, { value, holder });
    }
  }

  #readUnion(union: Union): void {
    const members =
      this.#withoutNull.get(union.members) ??
      union.members.filter((member) => !isNull(this.#references.resolve(member)));
    this.#withoutNull.set(union.members, members);
    const [only] = members;
    const hasNull = members.length < union.members.length;
    if (!hasNull && members.length > 1) {
      this.#unions.push(union);
      return;
    }
    // Null in a union is null beside the schema, as long as the union demands nothing else from it.
    if (hasNull) this.#mayBeNull = true;
    if (members.length === 1 && only !== undefined) this.#readPart(only);
    else this.#unions.push({ ...union, members });
  }
}

function append<Value>(map: Map<string, Held<Value>[]>, key: string, held: Held<Value>): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [held]);
  else list.push(held);
}

/** A schema's parts, after what it says itself: keys have no order, and the first one counts. */
const madeOf = ["anyOf", "oneOf", "$ref", "allOf"];

function inOrder(schema: JsonObject): string[] {
  const own = Object.keys(schema).filter((keyword) => !madeOf.includes(keyword));
  return [...own, ...madeOf.filter((keyword) => keyword in schema)];
}

/** Whether a schema allows null and nothing else. */
export function isNull(schema: JsonSchema): boolean {
  if (typeof schema !== "object") return false;
  const { type, enum: values } = schema;
  if (type === "null" || (Array.isArray(type) && type.length === 1 && type[0] === "null"))
    return true;
  return schema.const === null || (values?.length === 1 && values[0] === null);
}

/** A keyword's first value, where only one counts. */
export function firstOf(view: View, keyword: string): Held | undefined {
  return view.keywords.get(keyword)?.[0];
}
