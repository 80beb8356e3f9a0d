import { documentRule } from "../plugin/document-rule.ts";
import { isMapping, type Mapping, typesOf } from "../plugin/mapping.ts";
import { bodySchemas, servedOperations } from "../plugin/operations.ts";
import { reachableSchemas } from "../plugin/schemas.ts";
import type { SpecNode } from "../plugin/spec-node.ts";

const compositions = ["allOf", "anyOf", "oneOf"];

/**
 * The service must refuse a misspelt field: ignoring `recipent` would answer 202 and send no alert. A map
 * has a schema for its values, or `additionalProperties: true` and no properties.
 *
 * The service writes webhook bodies, so those stay open. A composition sets `unevaluatedProperties: false` beside its
 * branches. A closed branch would refuse the other branches' fields.
 */
export const closedRequests = documentRule(({ root, report }) => {
  const bodies = servedOperations(root).flatMap(({ node }) => bodySchemas(node.at("requestBody")));
  const schemas = reachableSchemas(bodies);
  const branches = new Set(schemas.flatMap(branchesOf).map(({ id }) => id));
  for (const schema of schemas) {
    if (!isMapping(schema.value) || !describesObject(schema)) continue;
    if (isClosed(schema.value) || isMap(schema.value)) continue;
    if (branches.has(schema.id) || leavesItToMembers(schema.value)) continue;
    report(
      schema,
      isComposed(schema.value)
        ? `This request object accepts unknown fields; add "unevaluatedProperties: false" beside its composition.`
        : `This request object accepts unknown fields; add "additionalProperties: false".`,
    );
  }
});

/** The members whose fields belong to the schema around them. */
function branchesOf(schema: SpecNode): SpecNode[] {
  const whole = schema.value;
  if (!isMapping(whole)) return [];
  const hasOwnFields = isMapping(whole.properties) || whole.unevaluatedProperties === false;
  const shared = hasOwnFields ? compositions : ["allOf"];
  return shared.flatMap((keyword) =>
    schema
      .at(keyword)
      .members()
      .map(([, branch]) => branch),
  );
}

function describesObject(schema: SpecNode): boolean {
  if (!isMapping(schema.value)) return false;
  if (isObjectItself(schema.value)) return true;
  return schema
    .at("allOf")
    .members()
    .some(([, branch]) => describesObject(branch));
}

function isObjectItself(schema: Mapping): boolean {
  return isMapping(schema.properties) || typesOf(schema).includes("object");
}

function isComposed(schema: Mapping): boolean {
  return compositions.some((keyword) => Array.isArray(schema[keyword]));
}

function isClosed(schema: Mapping): boolean {
  if (schema.unevaluatedProperties === false) return true;
  return schema.additionalProperties === false && !Array.isArray(schema.allOf);
}

function isMap({ additionalProperties, properties }: Mapping): boolean {
  return (
    isMapping(additionalProperties) || (additionalProperties === true && properties === undefined)
  );
}

/** `type: object` beside a union adds no fields, so each member must be closed. */
function leavesItToMembers(schema: Mapping): boolean {
  const isUnion = Array.isArray(schema.oneOf) || Array.isArray(schema.anyOf);
  return isUnion && schema.properties === undefined && schema.allOf === undefined;
}
