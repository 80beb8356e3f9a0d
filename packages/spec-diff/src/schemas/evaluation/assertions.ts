import type { SchemaObject } from "../json-schema.ts";
import type { PatternMatcher } from "../patterns/pattern-matcher.ts";
import { canonical, kindOf, kindsOfType } from "../shape.ts";
import { fitsFormat } from "./formats.ts";
import { isMultipleOf } from "./multiple-of.ts";
import type { Verdict } from "./verdict.ts";

/** The demands on a value by keywords without subschemas. */
export function* assertions(
  schema: SchemaObject,
  value: unknown,
  patterns: PatternMatcher,
): Generator<Verdict, void> {
  const { type, enum: listed } = schema;
  if (type !== undefined) yield fitsType([type].flat(), value);
  if (schema.const !== undefined) yield isEqual(schema.const, value);
  if (listed !== undefined) yield isListed(listed, value);
  if (typeof value === "number" || typeof value === "bigint")
    yield* numberAssertions(schema, value);
  if (typeof value === "string") yield* stringAssertions(schema, value, patterns);
  if (Array.isArray(value)) yield* arrayAssertions(schema, value);
  else if (typeof value === "object" && value !== null) yield* objectAssertions(schema, value);
}

function fitsType(types: readonly string[], value: unknown): boolean {
  const kind = kindOf(value);
  return types.some((name) => kindsOfType[name]?.includes(kind));
}

/** Each enum's values as text: a large one is asked about many values. */
const texts = new WeakMap<readonly unknown[], ReadonlySet<string>>();

function isListed(listed: readonly unknown[], value: unknown): boolean {
  const known = texts.get(listed) ?? new Set(listed.map(canonical));
  texts.set(listed, known);
  return known.has(canonical(value));
}

function isEqual(left: unknown, right: unknown): boolean {
  if (typeof left !== "object" || typeof right !== "object") return left === right;
  return canonical(left) === canonical(right);
}

function* numberAssertions(schema: SchemaObject, value: number | bigint): Generator<boolean, void> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (minimum !== undefined) yield value >= minimum;
  if (maximum !== undefined) yield value <= maximum;
  if (exclusiveMinimum !== undefined) yield value > exclusiveMinimum;
  if (exclusiveMaximum !== undefined) yield value < exclusiveMaximum;
  if (multipleOf !== undefined) yield isMultipleOf(value, multipleOf);
}

function* stringAssertions(
  { minLength, maxLength, format, pattern }: SchemaObject,
  value: string,
  patterns: PatternMatcher,
): Generator<Verdict, void> {
  if (minLength !== undefined || maxLength !== undefined) {
    const length = [...value].length;
    yield length >= (minLength ?? 0) && length <= (maxLength ?? length);
  }
  if (format !== undefined) yield fitsFormat(format, value);
  if (pattern !== undefined) yield patterns.find(pattern, value);
}

function* arrayAssertions(
  { minItems, maxItems, uniqueItems }: SchemaObject,
  value: readonly unknown[],
): Generator<boolean, void> {
  yield value.length >= (minItems ?? 0) && value.length <= (maxItems ?? value.length);
  if (uniqueItems === true) yield new Set(value.map(canonical)).size === value.length;
}

function* objectAssertions(
  { minProperties, maxProperties, required = [], dependentRequired }: SchemaObject,
  value: object,
): Generator<boolean, void> {
  const size = Object.keys(value).length;
  yield size >= (minProperties ?? 0) && size <= (maxProperties ?? size);
  yield required.every((name) => Object.hasOwn(value, name));
  if (typeof dependentRequired !== "object" || dependentRequired === null) return;
  for (const [name, others] of Object.entries(dependentRequired)) {
    if (!Object.hasOwn(value, name) || !Array.isArray(others)) continue;
    yield others.every((other) => Object.hasOwn(value, other));
  }
}
