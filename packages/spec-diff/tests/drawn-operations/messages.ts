import { Ajv2020 } from "ajv/dist/2020.js";
import type { SchemaObject } from "../../src/schemas/json-schema.ts";
import type { Content, Field, Operation, Response } from "./operation-model.ts";

/** A field's name without a value, as in `?limit`. */
const empty = Symbol("empty");

/** What a field carries: nothing, its name alone, or a text. */
export type FieldText = string | typeof empty | undefined;

const texts: readonly FieldText[] = [
  ...[undefined, "", "a", "ab", "abc", "abcd", "true"],
  ...["-100", "-1", "1", "2", "3", "4", "1000", "1.5", "2.5"],
];

/** Only a query has names without a value. */
export function textsFor(name: string): readonly FieldText[] {
  return name.startsWith("query ") ? [empty, ...texts] : texts;
}

export const bodyValues: readonly unknown[] = [
  ...["", "a", "ab", "abc", "abcd", -1, 1, 2, 3, 4, 1.5, 2.5, true, null],
  ...[{}, { name: "a" }, { name: 1 }],
];
export const sentMediaTypes = [
  "application/json",
  "application/xml",
  "application/cbor",
  "text/csv",
];
export const sentStatuses = ["200", "201", "204", "400", "404", "500"];

/** Whether the field's description includes the text. */
export function allowsText({ required, allowEmptyValue, schema }: Field, text: FieldText): boolean {
  if (text === undefined) return !required;
  if (text === empty) return allowEmptyValue;
  const parsed = /^-?\d+(\.\d+)?$/.test(text) ? [Number(text)] : text === "true" ? [true] : [];
  return [text, ...parsed].some((value) => isValid(schema, value));
}

/** The schema for a media type: its own, or its range's. */
export function schemaFor(content: Content, mediaType: string): SchemaObject | undefined {
  return content[mediaType] ?? content[mediaType.replace(/\/.*/, "/*")];
}

export function isSuccess(status: string): boolean {
  return status.startsWith("2");
}

/** The response for a status: its own, its range's, or the default, which beside a success is for errors. */
export function responseFor({ responses }: Operation, status: string): Response | undefined {
  const described = responses[status] ?? responses[`${status[0]}XX`];
  if (described !== undefined) return described;
  const isForErrors = Object.keys(responses).some(isSuccess);
  return isForErrors && isSuccess(status) ? undefined : responses.default;
}

const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false });
const validators = new Map<string, (value: unknown) => boolean>();

export function isValid(schema: SchemaObject, value: unknown): boolean {
  const key = JSON.stringify(schema);
  const known = validators.get(key);
  const validate = known ?? (ajv.compile(schema) as (value: unknown) => boolean);
  if (known === undefined) validators.set(key, validate);
  return validate(value);
}
