import { documentRule } from "../plugin/document-rule.ts";
import { typesOf } from "../plugin/mapping.ts";
import { servedOperations, successSchemas } from "../plugin/operations.ts";
import { findProperty } from "../plugin/schemas.ts";
import type { SpecNode } from "../plugin/spec-node.ts";

/**
 * Every list ends in the same way: its last page has a cursor that is null. An omitted cursor would look like the end
 * of a list also where a reader misspells its name.
 */
export const nextCursors = documentRule(({ root, report }) => {
  for (const operation of servedOperations(root)) {
    const named = operation.node.at("x-pagination").child("next");
    const { value: next } = named;
    if (typeof next !== "string") continue;
    const schemas = successSchemas(operation).filter((schema) => findProperty(schema, next));
    const field = `The field "${next}" of ${operation.name}`;
    if (!schemas.every((schema) => isRequired(schema, next))) {
      report(named, `${field} can be missing; add it to "required".`);
    }
    if (!schemas.every((schema) => allowsNull(findProperty(schema, next)))) {
      report(named, `${field} cannot be null; use NextCursor of common/paging.yaml.`);
    }
  }
});

function isRequired(schema: SpecNode, name: string): boolean {
  const { value } = schema.at("required");
  if (Array.isArray(value) && value.includes(name)) return true;
  return branchesOf(schema, "allOf").some((branch) => isRequired(branch, name));
}

function allowsNull(schema: SpecNode | undefined): boolean {
  if (schema === undefined) return false;
  if (typesOf(schema.value).includes("null")) return true;
  return [...branchesOf(schema, "anyOf"), ...branchesOf(schema, "oneOf")].some(allowsNull);
}

function branchesOf(schema: SpecNode, keyword: string): SpecNode[] {
  return schema
    .at(keyword)
    .members()
    .map(([, branch]) => branch);
}
