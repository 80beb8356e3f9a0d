import type { ErrorObject } from "ajv";
import { formatCount } from "../../domain/format-count.ts";
import type { FieldProblem } from "../../domain/problems.ts";
import type { SchemaConstraints } from "../request/operation-plan.ts";
import { formatFieldPath, isSecretField, listKnownFields } from "./field-names.ts";
import { describeAllowed, describeCountLimits, describeValue, joinWithOr } from "./messages.ts";
import { mutuallyExclusive } from "./mutually-exclusive-fields.ts";
import { findRelevantErrors } from "./relevant-errors.ts";

/** A response lists no more problems than these. */
export const maxProblems = 20;

/**
 * Turns a validator's errors into problems in plain words, one for each field.
 *
 * @param root the validated value's location: `body`, or empty for parameters, whose value has a group for each
 *   location
 */
export function toFieldProblems(root: string, errors: readonly ErrorObject[]): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  for (const error of findRelevantErrors(errors)) {
    const field = fieldOf(root, error);
    // Further problems in the same field mostly follow from the first.
    if (!problems.has(field)) problems.set(field, { field, ...describeError(field, error) });
    if (problems.size === maxProblems) break;
  }
  return [...problems.values()];
}

function fieldOf(root: string, { instancePath, params }: ErrorObject): string {
  const names = instancePath.split("/").slice(1).map(unescapePointer);
  const property: unknown =
    params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
  if (typeof property === "string") names.push(property);
  return formatFieldPath(root, names);
}

function unescapePointer(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}

type Description = Omit<FieldProblem, "field">;
type Describe = (error: ErrorObject, isSecret: boolean) => Description;

function describeError(field: string, error: ErrorObject): Description {
  const describe = keywords[error.keyword] ?? describeInvalidValue;
  return describe(error, isSecretField(field));
}

const describeMissing: Describe = ({ parentSchema, params }) => {
  const property: unknown = parentSchema?.properties?.[String(params.missingProperty)];
  const schema = typeof property === "object" && property !== null ? property : {};
  return { message: "is missing", ...describeAllowed(schema) };
};

const describeUnknown: Describe = ({ data, parentSchema }) => {
  const names = listKnownFields(parentSchema ?? {}, data);
  if (names.length === 0) return { message: "is not known", advice: "leave it out" };
  const allowed = joinWithOr(names);
  return { message: "is not known", allowed, advice: `the fields are ${allowed}` };
};

const describeLength: Describe = ({ data, parentSchema }) => {
  const { minLength, maxLength } = parentSchema ?? {};
  return describeWrongCount(countCharacters(String(data)), minLength, maxLength, "character");
};

/** The length in code points, which limits count; a list would take 50 MB for a 1 MiB body. */
function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

const describeItems: Describe = ({ data, parentSchema }) => {
  const { minItems, maxItems } = parentSchema ?? {};
  return describeWrongCount(Array.isArray(data) ? data.length : 0, minItems, maxItems, "entry");
};

const describeProperties: Describe = ({ data, parentSchema }) => {
  const { minProperties, maxProperties } = parentSchema ?? {};
  const count = Object.keys(Object(data)).length;
  return describeWrongCount(count, minProperties, maxProperties, "field");
};

function describeWrongCount(
  count: number,
  min: number | undefined,
  max: number | undefined,
  noun: string,
): Description {
  return { message: `has ${formatCount(count, noun)}`, ...describeCountLimits(min, max, noun) };
}

const describeMutuallyExclusive: Describe = ({ params: { additionalProperty: own, beside } }) => ({
  message: `cannot be combined with ${beside}`,
  allowed: `${own} alone, or ${beside} alone`,
  advice: `give ${own} or ${beside}`,
});

const describeType: Describe = ({ data, parentSchema, params }, isSecret) => ({
  message: isSecret && typeof data !== "object" ? "has the wrong type" : describeWrongType(data),
  ...describeAllowed({ ...parentSchema, type: params.type }),
});

/** `amount is the text "5"`: the quotes show why a number in a JSON string is wrong. */
function describeWrongType(data: unknown): string {
  return typeof data === "string"
    ? `is the text ${JSON.stringify(data.slice(0, 64))}`
    : describeValue(data);
}

const keywords: Readonly<Record<string, Describe>> = {
  required: describeMissing,
  additionalProperties: describeUnknown,
  unevaluatedProperties: describeUnknown,
  [mutuallyExclusive]: describeMutuallyExclusive,
  minLength: describeLength,
  maxLength: describeLength,
  minItems: describeItems,
  maxItems: describeItems,
  uniqueItems: ({ params }) => ({
    message: `has the same entry at ${params.j} and at ${params.i}`,
    advice: "each entry must be different",
  }),
  minProperties: describeProperties,
  maxProperties: describeProperties,
  oneOf: () => ({ message: "matches none of the allowed forms, or more than one" }),
  anyOf: () => ({ message: "matches none of the allowed forms" }),
  type: describeType,
};

function describeInvalidValue(error: ErrorObject, isSecret: boolean): Description {
  const { allowed, advice } = describeAllowed(violatedLimits(error));
  if (isSecret) return { message: `is not ${allowed ?? "valid"}`, ...(allowed && { allowed }) };
  return {
    message: describeValue(error.data),
    ...(allowed && { allowed }),
    ...(advice && { advice }),
  };
}

/** The violated limits; the message leaves out the schema's other limits. */
function violatedLimits({ parentSchema, keyword }: ErrorObject): SchemaConstraints {
  const limits: SchemaConstraints & object = { ...parentSchema };
  const { type, format, ...others } = limits;
  if (keyword === "minimum" || keyword === "maximum") {
    return [type].flat().includes("null") ? { ...others, type: "null" } : others;
  }
  // The build adds a pattern without a description to the format date-time.
  const isDescribed = others["x-pattern-description"] !== undefined;
  const isOfPattern = keyword === "pattern" && (isDescribed || format !== "date-time");
  return isOfPattern ? others : limits;
}
