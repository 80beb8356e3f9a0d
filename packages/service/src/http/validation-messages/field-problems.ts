import type { ErrorObject } from "ajv";
import type { FieldProblem } from "../../domain/problems.ts";
import type { ValueLimits } from "../request/operation-plan.ts";
import { formatFieldPath } from "./field-names.ts";
import { listKnownFields } from "./known-fields.ts";
import {
  describeAllowed,
  describeCountLimits,
  formatCount,
  joinWithOr,
  showValue,
} from "./messages.ts";
import { findRelevantErrors } from "./relevant-errors.ts";

/** More than that nobody reads. */
export const maxProblems = 20;

/**
 * What is wrong with a request, in plain words, from what the validators found.
 *
 * @param root where the validated value stands: `body`, or empty for the parameters, whose places
 *   are part of the value
 */
export function toFieldProblems(root: string, errors: readonly ErrorObject[]): FieldProblem[] {
  const details = new Map<string, FieldProblem>();
  for (const error of findRelevantErrors(errors)) {
    const field = fieldOf(root, error);
    // One problem for each field: further ones mostly follow from the first.
    if (!details.has(field)) details.set(field, { field, ...describe(field, error) });
    if (details.size === maxProblems) break;
  }
  return [...details.values()];
}

function fieldOf(root: string, { instancePath, params }: ErrorObject): string {
  const names = instancePath.split("/").slice(1).map(unescapeToken);
  const named: unknown = params.missingProperty ?? params.additionalProperty;
  const inner: unknown = named ?? params.unevaluatedProperty;
  if (typeof inner === "string") names.push(inner);
  return formatFieldPath(root, names);
}

function unescapeToken(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}

type Words = Omit<FieldProblem, "field">;

function describe(field: string, error: ErrorObject): Words {
  const words = keywords[error.keyword] ?? describeValue;
  return words(error, isSecret(field));
}

/** Fields that no answer and no log may repeat: what proves who somebody is, or where they are. */
export function isSecret(field: string): boolean {
  return /^(?:body|headers)\b.*\b(?:signature|code|secret|token|auth|p256dh|email|endpoint)$/i.test(
    field,
  );
}

const missing = (error: ErrorObject): Words => {
  const schema = propertySchema(error, error.params.missingProperty);
  return { message: "is missing", ...describeAllowed(schema) };
};

const unknown = ({ data, parentSchema }: ErrorObject): Words => {
  const names = listKnownFields(parentSchema ?? {}, data);
  if (names.length === 0) return { message: "is not known", advice: "leave it out" };
  const allowed = joinWithOr(names);
  return { message: "is not known", allowed, advice: `the fields are ${allowed}` };
};

const length = ({ data, parentSchema }: ErrorObject): Words => {
  const { minLength, maxLength } = parentSchema ?? {};
  const count = [...String(data)].length;
  return {
    message: `has ${formatCount(count, "character")}`,
    ...describeCountLimits(minLength, maxLength, "character"),
  };
};

const entries = ({ data, parentSchema }: ErrorObject): Words => {
  const { minItems, maxItems } = parentSchema ?? {};
  const count = Array.isArray(data) ? data.length : 0;
  return {
    message: `has ${formatCount(count, "entry")}`,
    ...describeCountLimits(minItems, maxItems, "entry"),
  };
};

const fields = ({ data, parentSchema }: ErrorObject): Words => {
  const { minProperties, maxProperties } = parentSchema ?? {};
  const count = Object.keys(Object(data)).length;
  return {
    message: `has ${formatCount(count, "field")}`,
    ...describeCountLimits(minProperties, maxProperties, "field"),
  };
};

const keywords: Readonly<Record<string, (error: ErrorObject, secret: boolean) => Words>> = {
  required: missing,
  additionalProperties: unknown,
  mixture,
  unevaluatedProperties: unknown,
  minLength: length,
  maxLength: length,
  minItems: entries,
  maxItems: entries,
  uniqueItems: ({ params }) => ({
    message: `has the same entry at ${params.j} and at ${params.i}`,
    advice: "each entry must be different",
  }),
  minProperties: fields,
  maxProperties: fields,
  oneOf: () => ({ message: "fits none of the forms that are allowed, or more than one" }),
  anyOf: () => ({ message: "fits none of the forms that are allowed" }),
  type: describeType,
};

function mixture({ params: { additionalProperty: own, beside } }: ErrorObject): Words {
  const allowed = `${own} alone, or ${beside} alone`;
  return { message: `stands beside ${beside}`, allowed, advice: `give ${own} or ${beside}` };
}

function describeType({ data, parentSchema, params }: ErrorObject, secret: boolean): Words {
  const shown = secret && typeof data !== "object" ? "has the wrong type" : showValue(data);
  const limits = { ...parentSchema, type: params.type };
  // `amount is "5"`: a text in JSON, so its quotes are the point.
  return {
    message:
      typeof data === "string" && !secret
        ? `is the text ${JSON.stringify(data.slice(0, 64))}`
        : shown,
    ...describeAllowed(limits),
  };
}

function describeValue(error: ErrorObject, secret: boolean): Words {
  const words = describeAllowed(brokenLimits(error));
  if (!secret) return { message: showValue(error.data), ...words };
  const { allowed } = words;
  return { message: `is not ${allowed ?? "what is allowed"}`, ...(allowed && { allowed }) };
}

/** A value is told of what it broke, not of all that its schema says. */
function brokenLimits({ parentSchema, keyword }: ErrorObject): ValueLimits {
  const limits: ValueLimits & object = { ...parentSchema };
  const { type, format, ...others } = limits;
  if (keyword === "minimum" || keyword === "maximum") {
    return [type].flat().includes("null") ? { ...others, type: "null" } : others;
  }
  // The build adds a pattern without a description to the format date-time.
  const isDescribed = others["x-pattern-description"] !== undefined;
  const isOfPattern = keyword === "pattern" && (isDescribed || format !== "date-time");
  return isOfPattern ? others : limits;
}

function propertySchema({ parentSchema }: ErrorObject, name: unknown): object {
  const property: unknown = parentSchema?.properties?.[String(name)];
  return typeof property === "object" && property !== null ? property : {};
}
