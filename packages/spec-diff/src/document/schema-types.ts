import { isObject, type JsonObject } from "./nodes.ts";
import { walkNodes } from "./walk-nodes.ts";

/** An unreadable schema part. */
export interface Misfit {
  readonly node: JsonObject;
  readonly key: string;
  readonly message: string;
}

const texts = ["$ref", "pattern", "$dynamicRef"];
const plainLists = ["enum", "required"];
const lists = ["allOf", "anyOf", "oneOf", "prefixItems"];
const maps = ["properties", "patternProperties", "dependentSchemas"];
const singles = [
  "additionalProperties",
  "contains",
  "contentSchema",
  "else",
  "if",
  "items",
  "not",
  "propertyNames",
  "then",
  "unevaluatedItems",
  "unevaluatedProperties",
];

/** Finds the first schema part whose type makes it unreadable, such as a list where a map belongs. */
export function findMisfit(root: JsonObject): Misfit | undefined {
  const seen = new Set<unknown>();
  let found: Misfit | undefined;

  function refuse(node: JsonObject, key: string, what: string): void {
    found ??= { node, key, message: `${key} must be ${what}.` };
  }

  function check(holder: JsonObject, key: string, schema: unknown): void {
    if (typeof schema === "boolean" || seen.has(schema)) return;
    if (!isObject(schema)) {
      refuse(holder, key, "a schema, which is an object or a boolean");
      return;
    }
    seen.add(schema);
    for (const keyword of texts) {
      const text = schema[keyword];
      if (text !== undefined && typeof text !== "string") refuse(schema, keyword, "text");
    }
    for (const keyword of plainLists) {
      const list = schema[keyword];
      if (list !== undefined && !Array.isArray(list)) refuse(schema, keyword, "a list");
    }
    for (const keyword of lists) {
      const list = schema[keyword];
      if (list === undefined) continue;
      if (!Array.isArray(list)) refuse(schema, keyword, "a list of schemas");
      else for (const member of list) check(schema, keyword, member);
    }
    for (const keyword of maps) {
      const map = schema[keyword];
      if (map === undefined) continue;
      if (!isObject(map)) refuse(schema, keyword, "an object of schemas");
      else for (const [name, inner] of Object.entries(map)) check(map, name, inner);
    }
    for (const keyword of singles) {
      if (schema[keyword] !== undefined) check(schema, keyword, schema[keyword]);
    }
  }

  const schemas = isObject(root.components) ? root.components.schemas : undefined;
  if (isObject(schemas)) {
    for (const [name, schema] of Object.entries(schemas)) check(schemas, name, schema);
  }
  walkNodes(root, (node) => {
    if (node.schema !== undefined) check(node, "schema", node.schema);
    if (node.itemSchema !== undefined) check(node, "itemSchema", node.itemSchema);
  });
  return found;
}
