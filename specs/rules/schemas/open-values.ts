import { documentRule } from "../plugin/document-rule.ts";
import { isMapping } from "../plugin/mapping.ts";
import { bodySchemas, servedOperations, webhookOperations } from "../plugin/operations.ts";
import { findProperty, reachableSchemas } from "../plugin/schemas.ts";
import type { SpecNode } from "../plugin/spec-node.ts";

const upperBounds = ["maximum", "exclusiveMaximum"];

/**
 * A response may gain an enum value, and a figure may exceed its former maximum: a loan-to-value ratio of 1.04 is bad
 * debt, not an error. Readers checking responses must accept both, so known values stand in `x-extensible-enum`, and
 * response-only figures have no upper bound. The service writes webhook bodies, so they count as responses.
 */
export const openValues = documentRule(({ root, report }) => {
  const served = servedOperations(root);
  const responses = reachableSchemas(
    [
      ...served.flatMap(({ node }) => node.at("responses").members().map(second)),
      ...webhookOperations(root).map(({ node }) => node.at("requestBody")),
    ].flatMap(bodySchemas),
  );
  const requests = reachableSchemas([
    ...served.flatMap(({ node }) => bodySchemas(node.at("requestBody"))),
    ...served.flatMap(({ parameters }) => parameters.map((parameter) => parameter.at("schema"))),
  ]);
  const requestIds = new Set(requests.map(({ id }) => id));
  const discriminants = new Set(responses.flatMap(discriminantsOf).map(({ id }) => id));
  for (const schema of responses) {
    if (!isMapping(schema.value)) continue;
    if (Array.isArray(schema.value.enum) && !discriminants.has(schema.id)) {
      const advice = 'list the known values in "x-extensible-enum" instead.';
      report(schema.child("enum"), `A new value of this enum would break clients; ${advice}`);
    }
    const bound = upperBounds.find((keyword) => schema.child(keyword).exists);
    if (bound === undefined || requestIds.has(schema.id)) continue;
    report(schema.child(bound), `A response may exceed this "${bound}"; remove it.`);
  }
});

/** The discriminator properties in union members: their values select the member. */
function discriminantsOf(schema: SpecNode): SpecNode[] {
  const name = schema.at("discriminator", "propertyName").value;
  if (typeof name !== "string") return [];
  return ["oneOf", "anyOf"]
    .flatMap((keyword) => schema.at(keyword).members().map(second))
    .flatMap((member) => findProperty(member, name) ?? [])
    .map((property) => property.target());
}

function second([, node]: [string, SpecNode]): SpecNode {
  return node;
}
