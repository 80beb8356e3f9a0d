import { isObject, type JsonObject } from "../../document/nodes.ts";
import type { DocumentSchemas } from "../../schemas/document-schemas.ts";
import { isDemand, type JsonSchema, type SchemaObject } from "../../schemas/json-schema.ts";
import { canonical } from "../../schemas/shape.ts";
import type { Union } from "../../schemas/view.ts";

/**
 * A union with nested unions replaced by their alternatives: an `anyOf` with the known members and one for unknown
 * values allows the same as a flat `anyOf`.
 *
 * @returns the same union where no member is one
 */
export function flattenUnion(schemas: DocumentSchemas, union: Union): Union {
  const flatten = (member: JsonSchema, outer: readonly JsonSchema[]): JsonSchema[] => {
    const inner = innerUnion(schemas, member, union.keyword);
    if (inner === undefined || outer.includes(member)) return [member];
    return inner.flatMap((schema) => flatten(schema, [...outer, member]));
  };
  const members = union.members.flatMap((member) => flatten(member, []));
  const isFlat = members.every((member, index) => member === union.members[index]);
  return isFlat && members.length === union.members.length ? union : { ...union, members };
}

/** A member's alternatives without other demands; undefined where taking it apart could change the allowed values. */
function innerUnion(
  schemas: DocumentSchemas,
  member: JsonSchema,
  outer: Union["keyword"],
): readonly JsonSchema[] | undefined {
  const schema = schemas.resolve(member);
  if (!isObject(schema)) return undefined;
  const { anyOf, oneOf, ...rest } = schema as SchemaObject;
  if (Object.keys(rest).some(isDemand)) return undefined;
  // Exclusive alternatives are the same as inclusive ones only where no value matches two.
  if (oneOf !== undefined && anyOf === undefined) {
    return rest.discriminator !== undefined && haveDistinctTags(schemas, rest.discriminator, oneOf)
      ? oneOf
      : undefined;
  }
  return anyOf !== undefined && oneOf === undefined && outer === "anyOf" ? anyOf : undefined;
}

function haveDistinctTags(
  schemas: DocumentSchemas,
  discriminator: unknown,
  members: readonly JsonSchema[],
): boolean {
  const property = isObject(discriminator) ? discriminator.propertyName : undefined;
  if (typeof property !== "string") return false;
  const tags = members.map((member) => {
    const schema = schemas.resolve(member);
    if (!isObject(schema)) return undefined;
    const { properties, required } = schema as SchemaObject;
    const tag = schemas.resolve(properties?.[property] ?? true);
    const isRequired = Array.isArray(required) && required.includes(property);
    return isRequired && isObject(tag) ? tag.const : undefined;
  });
  return !tags.includes(undefined) && new Set(tags.map(canonical)).size === tags.length;
}

/** Whether a schema without a discriminator has a member with this one. */
export function hasNestedDiscriminator(
  schemas: DocumentSchemas,
  schema: JsonObject,
  discriminator: unknown,
): boolean {
  const { anyOf = [], oneOf = [] } = schema as SchemaObject;
  return [...anyOf, ...oneOf].some((member) => {
    const resolved = schemas.resolve(member);
    return (
      isObject(resolved) && canonical(resolved.discriminator ?? null) === canonical(discriminator)
    );
  });
}
