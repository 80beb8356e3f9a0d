import { dereference, type OpenApiDocument, type Schema } from "@bellwether/bundle/open-api";
import type { DeprecatedField, DeprecationPlan } from "../src/http/request/operation-plan.ts";

/** The fields deprecating an operation, a parameter or a schema. */
interface Deprecable {
  readonly deprecated?: boolean;
  readonly "x-deprecated-since"?: string;
  readonly "x-sunset"?: string;
}

export interface Deprecated {
  readonly deprecation?: DeprecationPlan;
}

/** A deprecated part's dates; the lint rule `deprecations-dated` requires the first one. */
export function describeDeprecation(part: Deprecable): Deprecated {
  const { "x-deprecated-since": since, "x-sunset": sunset } = part;
  if (part.deprecated !== true || since === undefined) return {};
  return { deprecation: { since, ...(sunset !== undefined && { sunset }) } };
}

/** A request body's deprecated fields at any depth. A schema inside itself is read once. */
export function findDeprecatedFields(document: OpenApiDocument, body: Schema): DeprecatedField[] {
  return findFields(document, body, [], []);
}

function findFields(
  document: OpenApiDocument,
  reference: Schema,
  path: readonly string[],
  ancestors: readonly Schema[],
): DeprecatedField[] {
  const schema = dereference<Schema>(document, reference);
  if (ancestors.includes(schema)) return [];
  const inside = [...ancestors, schema];
  const { allOf = [], anyOf = [], oneOf = [], properties = {}, items } = schema;
  const parts = [...allOf, ...anyOf, ...oneOf].flatMap((part) =>
    findFields(document, part, path, inside),
  );
  const members = [...Object.entries(properties), ...(items ? [[eachItem, items] as const] : [])];
  const found = members.flatMap(([name, member]) => {
    const memberPath = [...path, name];
    const { deprecation } = describeDeprecation({
      ...dereference<Schema>(document, member),
      ...member,
    });
    const own = deprecation === undefined ? [] : [{ path: memberPath, deprecation }];
    return [...own, ...findFields(document, member, memberPath, inside)];
  });
  return [...parts, ...found];
}

/** Stands for every array entry in a field's path. */
const eachItem = "*";
