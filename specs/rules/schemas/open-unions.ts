import { documentRule } from "../plugin/document-rule.ts";
import { isMapping } from "../plugin/mapping.ts";
import { bodySchemas, servedOperations, webhookOperations } from "../plugin/operations.ts";
import { findProperty, reachableSchemas } from "../plugin/schemas.ts";
import type { SpecNode } from "../plugin/spec-node.ts";

interface Union {
  readonly node: SpecNode;
  readonly discriminator: string;
  readonly members: readonly SpecNode[];
}

/** An `anyOf` with a union and, last, a member for the values unknown to the union. */
interface OpenUnion {
  readonly node: SpecNode;
  readonly known: Union;
  readonly last: SpecNode;
}

/**
 * A response union may gain a member, which must not break existing clients. So it is an `anyOf` of two: a `oneOf` with
 * the known members and the discriminator, and a member accepting every unknown discriminator value. Generators refuse
 * unknown values when one `anyOf` lists all members beside the discriminator.
 *
 * A request union is closed: an unknown value is the caller's mistake. The service writes webhook bodies, so
 * they count as responses.
 */
export const openUnions = documentRule(({ root, report }) => {
  const served = servedOperations(root);
  const responses = reachableSchemas(
    [
      ...served.flatMap(({ node }) =>
        node
          .at("responses")
          .members()
          .map(([, each]) => each),
      ),
      ...webhookOperations(root).map(({ node }) => node.at("requestBody")),
    ].flatMap(bodySchemas),
  );
  const opened = new Map(openUnionsIn(responses).map((open) => [open.known.node.id, open]));
  for (const union of unionsIn(responses)) {
    const problem = describeResponse(union, opened.get(union.node.id));
    if (problem !== undefined) report(union.node, problem);
  }
  const requests = reachableSchemas(
    served.flatMap(({ node }) => bodySchemas(node.at("requestBody"))),
  );
  const openRequests = [
    ...openUnionsIn(requests).map(({ node, known }) => ({ ...known, node })),
    ...unionsIn(requests).filter(({ members, discriminator }) =>
      members.some((member) => acceptsUnknown(member, discriminator)),
    ),
  ];
  for (const { node, discriminator } of openRequests) {
    report(
      node,
      `A request union must not accept an unknown "${discriminator}"; remove the member that does.`,
    );
  }
});

function unionOf(node: SpecNode): Union | undefined {
  const discriminator = node.at("discriminator", "propertyName").value;
  if (typeof discriminator !== "string") return undefined;
  const members = [...node.at("anyOf").members(), ...node.at("oneOf").members()];
  return { node, discriminator, members: members.map(([, member]) => member) };
}

function unionsIn(schemas: readonly SpecNode[]): Union[] {
  return schemas.flatMap((schema) => {
    const union = unionOf(schema);
    return union === undefined || union.members.length === 0 ? [] : [union];
  });
}

function openUnionsIn(schemas: readonly SpecNode[]): OpenUnion[] {
  return schemas.flatMap((node) => {
    const [first, last, ...others] = node.at("anyOf").members();
    const known = first === undefined ? undefined : unionOf(first[1]);
    if (known === undefined || last === undefined || others.length > 0) return [];
    return acceptsUnknown(last[1], known.discriminator) ? [{ node, known, last: last[1] }] : [];
  });
}

function describeResponse(
  { node, members, discriminator }: Union,
  opened: OpenUnion | undefined,
): string | undefined {
  if (node.child("anyOf").exists) {
    return 'A "discriminator" beside "anyOf" makes generators refuse unknown values; list the known members in a "oneOf" of their own.';
  }
  if (opened === undefined) {
    return `A new "${discriminator}" would break clients; use the union in an "anyOf", before a member whose "${discriminator}" is "type: string" with "not" the known values.`;
  }
  const excluded = excludedValues(opened.last, discriminator);
  const overlap = members
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
