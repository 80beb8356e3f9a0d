import { isNode } from "./node.ts";
import type { Place } from "./place.ts";

const oneSchema = [
  "items",
  "additionalProperties",
  "unevaluatedProperties",
  "unevaluatedItems",
  "contains",
  "propertyNames",
  "then",
  "else",
];
const listOfSchemas = ["allOf", "anyOf", "oneOf", "prefixItems"];
const mapOfSchemas = ["properties", "patternProperties", "dependentSchemas", "$defs"];
// What these hold is a question about the value, not a part of it.
const conditions = ["not", "if"];
const notSchemas = new Set(["example", "examples", "default", "enum", "const", "value"]);

/** The schemas directly inside a schema that describe a part of its value, as they are written. */
function partsOf(schema: Place): Place[] {
  return [
    ...oneSchema.map((keyword) => schema.child(keyword)),
    ...[...listOfSchemas, ...mapOfSchemas].flatMap((keyword) => childrenOf(schema.child(keyword))),
  ].filter((part) => isNode(part.value));
}

/** Every schema that a value of these schemas can be made of, each once, through every `$ref`. */
export function reachableSchemas(starts: readonly Place[]): Place[] {
  const found = new Map<string, Place>();
  const visit = (schema: Place): void => {
    if (!isNode(schema.value) || found.has(schema.id)) return;
    found.set(schema.id, schema);
    for (const part of partsOf(schema)) visit(part.target());
  };
  for (const start of starts) visit(start.target());
  return [...found.values()];
}

/** The schemas written in one file that stand in no other schema: components and inline ones. */
export function outermostSchemas(place: Place): Place[] {
  return childrenOf(place).flatMap((child) => {
    const key = child.keys.at(-1) ?? "";
    if (notSchemas.has(key)) return [];
    if (key === "schema") return [child];
    if (key === "schemas") return childrenOf(child);
    return outermostSchemas(child);
  });
}

/** The schemas inside a schema, conditions included, as they are written. */
export function schemasInside(schema: Place): Place[] {
  return [...partsOf(schema), ...conditions.map((keyword) => schema.child(keyword))].filter(
    (part) => isNode(part.value),
  );
}

/** A property of a schema, its own or of a schema it is composed of with `allOf`. */
export function findProperty(schema: Place, name: string): Place | undefined {
  const own = schema.at("properties", name);
  if (own.exists) return own;
  for (const [, branch] of schema.at("allOf").members()) {
    const inherited = findProperty(branch, name);
    if (inherited !== undefined) return inherited;
  }
  return undefined;
}

function childrenOf(place: Place): Place[] {
  return place.names().map((name) => place.child(name));
}
