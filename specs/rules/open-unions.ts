import { documentRule } from "./plugin/document-rule.ts";
import { isNode } from "./plugin/node.ts";
import { bodySchemas, sentOperations, servedOperations } from "./plugin/operations.ts";
import type { Place } from "./plugin/place.ts";
import { findProperty, reachableSchemas } from "./plugin/schemas.ts";

interface Union {
  readonly place: Place;
  readonly discriminator: string;
  readonly members: readonly Place[];
}

/**
 * What we answer may gain a kind, and a reader of today must not break on it: the last member of a
 * response union takes every kind that the others do not. What we are sent is a closed list: an
 * unknown kind is the caller's mistake. Webhook bodies are ours, so they count as answers.
 */
export const openUnions = documentRule(({ root, report }) => {
  const served = servedOperations(root);
  const answered = [
    ...served.flatMap(({ place }) =>
      place
        .at("responses")
        .members()
        .map(([, each]) => each),
    ),
    ...sentOperations(root).map(({ place }) => place.at("requestBody")),
  ];
  for (const union of unionsIn(answered)) {
    const problem = describeClosedAnswer(union);
    if (problem !== undefined) report(union.place, problem);
  }
  for (const { place, discriminator, members } of unionsIn(
    served.map((operation) => operation.place.at("requestBody")),
  )) {
    if (!members.some((member) => takesUnknown(member, discriminator))) continue;
    report(
      place,
      `A request union must not take an unknown "${discriminator}"; remove the member that does.`,
    );
  }
});

function unionsIn(bodies: readonly Place[]): Union[] {
  return reachableSchemas(bodies.flatMap(bodySchemas)).flatMap((place) => {
    const discriminator = place.at("discriminator", "propertyName").value;
    if (typeof discriminator !== "string") return [];
    const members = [...place.at("anyOf").members(), ...place.at("oneOf").members()];
    return members.length === 0
      ? []
      : [{ place, discriminator, members: members.map(([, member]) => member) }];
  });
}

function describeClosedAnswer({ members, discriminator }: Union): string | undefined {
  const last = members.at(-1);
  if (last === undefined || !takesUnknown(last, discriminator)) {
    return `A reader would break on a new "${discriminator}"; end the union with a member whose "${discriminator}" is "type: string" with "not" the known values.`;
  }
  const excluded = excludedValues(last, discriminator);
  const overlap = members
    .slice(0, -1)
    .flatMap((member) => knownValues(member, discriminator))
    .filter((value) => !excluded.includes(value));
  if (overlap.length === 0) return undefined;
  return `The unknown member takes the known ${overlap.join(", ")} too; add ${overlap.length === 1 ? "it" : "them"} to what its "${discriminator}" is not.`;
}

function takesUnknown(member: Place, discriminator: string): boolean {
  const property = findProperty(member, discriminator)?.value;
  return isNode(property) && property.type === "string" && isNode(property.not);
}

function excludedValues(member: Place, discriminator: string): unknown[] {
  const excluded = findProperty(member, discriminator)?.at("not");
  return excluded === undefined ? [] : constantsOf(excluded.value);
}

function knownValues(member: Place, discriminator: string): unknown[] {
  return constantsOf(findProperty(member, discriminator)?.value);
}

function constantsOf(schema: unknown): unknown[] {
  if (!isNode(schema)) return [];
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : [];
}
