import { isObject, type JsonObject } from "../document/nodes.ts";
import { type JsonSchema, lookUp, resolve, type SchemaRoot } from "./json-schema.ts";

/** A keyword's value with the schema that it stands in. */
export interface Held<Value = unknown> {
  readonly value: Value;
  readonly holder: JsonObject;
}

export interface Union {
  readonly keyword: "anyOf" | "oneOf";
  readonly members: readonly JsonSchema[];
  readonly holder: JsonObject;
}

/** All that a schema demands by itself and through what it is made of, keyword by keyword. */
export interface View {
  readonly keywords: ReadonlyMap<string, readonly Held[]>;
  readonly properties: ReadonlyMap<string, readonly Held<JsonSchema>[]>;
  readonly unions: readonly Union[];
  /** A union with nothing but null beside one schema is that schema, or null. */
  readonly mayBeNull: boolean;
  /** The schema allows nothing at all. */
  readonly isNothing: boolean;
}

/** Reads a schema as one list of demands: references followed, allOf flattened, null taken out of unions. */
export function viewOf(root: SchemaRoot, schema: JsonSchema): View {
  const keywords = new Map<string, Held[]>();
  const properties = new Map<string, Held<JsonSchema>[]>();
  const unions: Union[] = [];
  const seen = new Set<object>();
  const state = { mayBeNull: false, isNothing: false };

  function read(raw: JsonSchema): void {
    const part = resolve(root, raw);
    if (part === true) return;
    if (part === false) {
      state.isNothing = true;
      return;
    }
    if (seen.has(part)) return;
    seen.add(part);
    for (const keyword of inOrder(part)) readKeyword(part, keyword, part[keyword]);
  }

  function readKeyword(holder: JsonObject, keyword: string, value: unknown): void {
    if (value === undefined) return;
    if (keyword === "$ref" && typeof value === "string") {
      read(lookUp(root, value));
    } else if (keyword === "allOf" && Array.isArray(value)) {
      for (const member of value) read(member);
    } else if ((keyword === "anyOf" || keyword === "oneOf") && Array.isArray(value)) {
      readUnion({ keyword, members: value, holder });
    } else if (keyword === "properties" && isObject(value)) {
      for (const [name, property] of Object.entries(value)) {
        const held = { value: property as JsonSchema, holder: value };
        properties.set(name, [...(properties.get(name) ?? []), held]);
      }
    } else {
      keywords.set(keyword, [...(keywords.get(keyword) ?? []), { value, holder }]);
    }
  }

  function readUnion(union: Union): void {
    const members = union.members.filter((member) => !isNull(resolve(root, member)));
    const [only] = members;
    if (members.length === union.members.length && members.length > 1) {
      unions.push(union);
      return;
    }
    // Null beside a union is null beside the schema, as long as nothing else is demanded of it.
    if (members.length < union.members.length) state.mayBeNull = true;
    if (members.length === 1 && only !== undefined) read(only);
    else unions.push({ ...union, members });
  }

  read(schema);
  return { keywords, properties, unions, ...state };
}

/** What a schema is made of, after what it says itself: keys have no order, and the first one counts. */
const madeOf = ["anyOf", "oneOf", "$ref", "allOf"];

function inOrder(schema: JsonObject): string[] {
  const own = Object.keys(schema).filter((keyword) => !madeOf.includes(keyword));
  return [...own, ...madeOf.filter((keyword) => keyword in schema)];
}

/** Whether a schema allows null and nothing else. */
function isNull(schema: JsonSchema): boolean {
  if (typeof schema !== "object") return false;
  const { type, enum: values } = schema;
  if (type === "null" || (Array.isArray(type) && type.length === 1 && type[0] === "null"))
    return true;
  return schema.const === null || (values?.length === 1 && values[0] === null);
}

/** The first value of a keyword, where one is all that counts. */
export function firstOf(view: View, keyword: string): Held | undefined {
  return view.keywords.get(keyword)?.[0];
}
