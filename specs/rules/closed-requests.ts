import { documentRule } from "./plugin/document-rule.ts";
import { isNode, type Node, typesOf } from "./plugin/node.ts";
import { bodySchemas, servedOperations } from "./plugin/operations.ts";
import type { Place } from "./plugin/place.ts";
import { reachableSchemas } from "./plugin/schemas.ts";

const compositions = ["allOf", "anyOf", "oneOf"];

/**
 * A misspelt field in a request must be refused, not ignored: `recipent` would otherwise send to
 * nobody and answer 202. An object that is a map says so with a schema for its values, or with a
 * bare `additionalProperties: true` and no fields of its own.
 *
 * Webhook bodies are ours to send and stay open. In a composition the whole is closed, with
 * `unevaluatedProperties: false`, and its branches must not be: each would refuse the others' fields.
 */
export const closedRequests = documentRule(({ root, report }) => {
  const bodies = servedOperations(root).flatMap(({ place }) =>
    bodySchemas(place.at("requestBody")),
  );
  const schemas = reachableSchemas(bodies);
  const branches = new Set(schemas.flatMap(branchesOf).map(({ id }) => id));
  for (const schema of schemas) {
    if (!isNode(schema.value) || !describesObject(schema)) continue;
    if (isClosed(schema.value) || isMap(schema.value)) continue;
    if (branches.has(schema.id) || leavesItToMembers(schema.value)) continue;
    report(
      schema,
      isComposed(schema.value)
        ? `This request object accepts any other field; add "unevaluatedProperties: false" beside its composition.`
        : `This request object accepts any other field; add "additionalProperties: false".`,
    );
  }
});

/** The members whose fields belong to an object that is described around them. */
function branchesOf(schema: Place): Place[] {
  const whole = schema.value;
  if (!isNode(whole)) return [];
  const hasOwnFields = isNode(whole.properties) || whole.unevaluatedProperties === false;
  const shared = hasOwnFields ? compositions : ["allOf"];
  return shared.flatMap((keyword) =>
    schema
      .at(keyword)
      .members()
      .map(([, branch]) => branch),
  );
}

function describesObject(schema: Place): boolean {
  if (!isNode(schema.value)) return false;
  if (isObjectItself(schema.value)) return true;
  return schema
    .at("allOf")
    .members()
    .some(([, branch]) => describesObject(branch));
}

function isObjectItself(schema: Node): boolean {
  return isNode(schema.properties) || typesOf(schema).includes("object");
}

function isComposed(schema: Node): boolean {
  return compositions.some((keyword) => Array.isArray(schema[keyword]));
}

function isClosed(schema: Node): boolean {
  if (schema.unevaluatedProperties === false) return true;
  return schema.additionalProperties === false && !Array.isArray(schema.allOf);
}

function isMap({ additionalProperties, properties }: Node): boolean {
  return (
    isNode(additionalProperties) || (additionalProperties === true && properties === undefined)
  );
}

/** `type: object` beside a union of whole objects adds no fields; each member closes itself. */
function leavesItToMembers(schema: Node): boolean {
  const isUnion = Array.isArray(schema.oneOf) || Array.isArray(schema.anyOf);
  return isUnion && schema.properties === undefined && schema.allOf === undefined;
}
