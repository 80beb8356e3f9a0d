import { isMapping } from "./mapping.ts";
import type { SpecNode } from "./spec-node.ts";

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
// Their schemas test the value instead of describing a part.
const conditions = ["not", "if"];
const notSchemas = new Set(["example", "examples", "default", "enum", "const", "value"]);

/** A list whose invalid items the service skips and reports: their schemas reject no request. */
export function reportsInvalidItems(schema: SpecNode): boolean {
  return schema.child("x-invalid-items").value === "reported";
}

/** The subschemas describing a part of the value; a `$ref` is not followed. */
function partsOf(schema: SpecNode): SpecNode[] {
  return [
    ...oneSchema.map((keyword) => schema.child(keyword)),
    ...[...listOfSchemas, ...mapOfSchemas].flatMap((keyword) => childrenOf(schema.child(keyword))),
  ].filter((part) => isMapping(part.value));
}

/**
 * Every schema describing these schemas or their parts, each once. Follows every `$ref`, except into items the service
 * does not enforce.
 */
export function reachableSchemas(starts: readonly SpecNode[]): SpecNode[] {
  const found = new Map<string, SpecNode>();
  const visit = (schema: SpecNode): void => {
    if (!isMapping(schema.value) || found.has(schema.id)) return;
    found.set(schema.id, schema);
    if (reportsInvalidItems(schema)) return;
    for (const part of partsOf(schema)) visit(part.target());
  };
  for (const start of starts) visit(start.target());
  return [...found.values()];
}

/** A file's outermost schemas: components and inline schemas. */
export function outermostSchemas(node: SpecNode): SpecNode[] {
  return childrenOf(node).flatMap((child) => {
    const key = child.keys.at(-1) ?? "";
    if (notSchemas.has(key)) return [];
    if (key === "schema") return [child];
    if (key === "schemas") return childrenOf(child);
    return outermostSchemas(child);
  });
}

/** The subschemas, including conditions; a `$ref` is not followed. */
export function schemasInside(schema: SpecNode): SpecNode[] {
  return [...partsOf(schema), ...conditions.map((keyword) => schema.child(keyword))].filter(
    (part) => isMapping(part.value),
  );
}

/** A property in the schema or in one of its `allOf` branches. */
export function findProperty(schema: SpecNode, name: string): SpecNode | undefined {
  const own = schema.at("properties", name);
  if (own.exists) return own;
  for (const [, branch] of schema.at("allOf").members()) {
    const inherited = findProperty(branch, name);
    if (inherited !== undefined) return inherited;
  }
  return undefined;
}

function childrenOf(node: SpecNode): SpecNode[] {
  return node.names().map((name) => node.child(name));
}
