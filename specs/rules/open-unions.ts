import { documentRule } from "./plugin/document-rule.ts";
import { isMapping } from "./plugin/mapping.ts";
import { bodySchemas, servedOperations, webhookOperations } from "./plugin/operations.ts";
import { findProperty, reachableSchemas } from "./plugin/schemas.ts";
import type { SpecNode } from "./plugin/spec-node.ts";

interface Union {
  readonly node: SpecNode;
  readonly discriminator: string;
  readonly members: readonly SpecNode[];
}

/**
 * A response union may gain a member, which must not break existing clients: its last member accepts every
 * unknown discriminator value. A request union is closed: an unknown value is the caller's mistake. The
 * service writes webhook bodies, so they count as responses.
 */
export const openUnions = documentRule(({ root, report }) => {
  const served = servedOperations(root);
  const responses = [
    ...served.flatMap(({ node }) =>
      node
        .at("responses")
        .members()
        .map(([, each]) => each),
    ),
    ...webhookOperations(root).map(({ node }) => node.at("requestBody")),
  ];
  for (const union of unionsIn(responses)) {
    const problem = describeClosedResponse(union);
    if (problem !== undefined) report(union.node, problem);
  }
  for (const { node, discriminator, members } of unionsIn(
    served.map((operation) => operation.node.at("requestBody")),
  )) {
    if (!members.some((member) => acceptsUnknown(member, discriminator))) continue;
    report(
      node,
      `A request union must not accept an unknown "${discriminator}"; remove the member that does.`,
    );
  }
});

function unionsIn(bodies: readonly SpecNode[]): Union[] {
  return reachableSchemas(bodies.flatMap(bodySchemas)).flatMap((node) => {
    const discriminator = node.at("discriminator", "propertyName").value;
    if (typeof discriminator !== "string") return [];
    const members = [...node.at("anyOf").members(), ...node.at("oneOf").members()];
    return members.length === 0
      ? []
      : [{ node, discriminator, members: members.map(([, member]) => member) }];
  });
}

function describeClosedResponse({ members, discriminator }: Union): string | undefined {
  const last = members.at(-1);
  if (last === undefined || !acceptsUnknown(last, discriminator)) {
    return `A new "${discriminator}" would break clients; end the union with a member whose "${discriminator}" is "type: string" with "not" the known values.`;
  }
  const excluded = excludedValues(last, discriminator);
  const overlap = members
    .slice(0, -1)
    .flatMap((member) => knownValues(member, discriminator))
    .filter((value) => !excluded.includes(value));
  if (overlap.length === 0) return undefined;
  return `The unknown member also accepts the known ${overlap.join(", ")}; add ${overlap.length === 1 ? "it" : "them"} to the "not" of its "${discriminator}".`;
}

function acceptsUnknown(member: SpecNode, discriminator: string): boolean {
  const property = findProperty(member, discriminator)?.value;
  return isMapping(property) && property.type === "string" && isMapping(property.not);
}

function excludedValues(member: SpecNode, discriminator: string): unknown[] {
  const excluded = findProperty(member, discriminator)?.at("not");
  return excluded === undefined ? [] : constantsOf(excluded.value);
}

function knownValues(member: SpecNode, discriminator: string): unknown[] {
  return constantsOf(findProperty(member, discriminator)?.value);
}

function constantsOf(schema: unknown): unknown[] {
  if (!isMapping(schema)) return [];
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : [];
}
