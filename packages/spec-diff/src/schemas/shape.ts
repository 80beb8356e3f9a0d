import { isBeyondDouble } from "../document/exact-numbers.ts";
import type { JsonSchema } from "./json-schema.ts";

/** The kinds of JSON values; whole numbers are a kind of their own beside all other numbers. */
export const kinds = [
  "null",
  "boolean",
  "integer",
  "fraction",
  "string",
  "array",
  "object",
] as const;
export type Kind = (typeof kinds)[number];

/** The kinds that a `type` of JSON Schema names. */
export const kindsOfType: Readonly<Record<string, readonly Kind[]>> = {
  null: ["null"],
  boolean: ["boolean"],
  integer: ["integer"],
  number: ["integer", "fraction"],
  string: ["string"],
  array: ["array"],
  object: ["object"],
};

export function kindOf(value: unknown): Kind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "bigint") return "integer";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "fraction";
  if (typeof value === "string" || typeof value === "boolean") return typeof value as Kind;
  return "object";
}

/** What one alternative of a schema demands, all of it at once. */
export interface Shape {
  readonly kinds: ReadonlySet<Kind>;
  /** The only values that are allowed; undefined where any is. */
  readonly values: readonly unknown[] | undefined;
  /** Bounds are inclusive unless they say otherwise. */
  readonly least: Bound | undefined;
  readonly most: Bound | undefined;
  readonly multiples: readonly number[];
  readonly minLength: number;
  readonly maxLength: number;
  readonly patterns: ReadonlySet<string>;
  readonly formats: ReadonlySet<string>;
  readonly minItems: number;
  readonly maxItems: number;
  readonly isUnique: boolean;
  readonly prefix: readonly JsonSchema[];
  readonly items: JsonSchema;
  readonly minProperties: number;
  readonly maxProperties: number;
  readonly required: ReadonlySet<string>;
  readonly properties: ReadonlyMap<string, JsonSchema>;
  readonly others: JsonSchema;
  /** Schemas that are demanded too and not taken apart: two shapes with the same ones demand the same. */
  readonly opaque: ReadonlySet<object>;
}

export interface Bound {
  readonly value: number | bigint;
  readonly isExclusive: boolean;
}

/** The shape that demands nothing. */
export const anything: Shape = {
  kinds: new Set(kinds),
  values: undefined,
  least: undefined,
  most: undefined,
  multiples: [],
  minLength: 0,
  maxLength: Number.POSITIVE_INFINITY,
  patterns: new Set(),
  formats: new Set(),
  minItems: 0,
  maxItems: Number.POSITIVE_INFINITY,
  isUnique: false,
  prefix: [],
  items: true,
  minProperties: 0,
  maxProperties: Number.POSITIVE_INFINITY,
  required: new Set(),
  properties: new Map(),
  others: true,
  opaque: new Set(),
};

/** What both shapes demand together. */
export function intersect(one: Shape, other: Shape): Shape {
  if (one === anything) return other;
  if (other === anything) return one;
  const names = new Set([...one.properties.keys(), ...other.properties.keys()]);
  return {
    kinds: new Set([...one.kinds].filter((kind) => other.kinds.has(kind))),
    values: commonValues(one.values, other.values),
    least: stricter(one.least, other.least, (a, b) => a > b),
    most: stricter(one.most, other.most, (a, b) => a < b),
    multiples: commonMultiples([...one.multiples, ...other.multiples]),
    minLength: Math.max(one.minLength, other.minLength),
    maxLength: Math.min(one.maxLength, other.maxLength),
    patterns: new Set([...one.patterns, ...other.patterns]),
    formats: new Set([...one.formats, ...other.formats]),
    minItems: Math.max(one.minItems, other.minItems),
    maxItems: Math.min(one.maxItems, other.maxItems),
    isUnique: one.isUnique || other.isUnique,
    prefix: Array.from({ length: Math.max(one.prefix.length, other.prefix.length) }, (_, index) =>
      both(one.prefix[index] ?? one.items, other.prefix[index] ?? other.items),
    ),
    items: both(one.items, other.items),
    minProperties: Math.max(one.minProperties, other.minProperties),
    maxProperties: Math.min(one.maxProperties, other.maxProperties),
    required: new Set([...one.required, ...other.required]),
    properties: new Map(
      [...names].map((name) => [
        name,
        both(one.properties.get(name) ?? one.others, other.properties.get(name) ?? other.others),
      ]),
    ),
    others: both(one.others, other.others),
    opaque: new Set([...one.opaque, ...other.opaque]),
  };
}

/** The same two schemas give the same one, so that what is known of it is known again. */
function both(one: JsonSchema, other: JsonSchema): JsonSchema {
  if (one === true) return other;
  if (other === true || one === other) return one;
  if (one === false || other === false) return false;
  const known = together.get(one)?.get(other);
  if (known !== undefined) return known;
  const parts = [...new Set([...partsOf(one), ...partsOf(other)])];
  const [first = true, ...others] = parts;
  const schema = others.length === 0 ? first : { allOf: parts };
  if (typeof schema === "object" && others.length > 0) made.set(schema, parts);
  const ofOne = together.get(one) ?? new WeakMap<object, JsonSchema>();
  together.set(one, ofOne.set(other, schema));
  return schema;
}

const together = new WeakMap<object, WeakMap<object, JsonSchema>>();

/** What was put together here, and of what: the same part twice demands no more than once. */
const made = new WeakMap<object, readonly JsonSchema[]>();

/** Without this, schemas that lead to each other in two ways would grow with each round. */
function partsOf(schema: JsonSchema): readonly JsonSchema[] {
  return (typeof schema === "object" ? made.get(schema) : undefined) ?? [schema];
}

function stricter(
  one: Bound | undefined,
  other: Bound | undefined,
  isStricter: (one: Bound["value"], other: Bound["value"]) => boolean,
): Bound | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  if (one.value === other.value) return one.isExclusive ? one : other;
  return isStricter(one.value, other.value) ? one : other;
}

/** Multiples of several whole numbers are those of their least common one. */
function commonMultiples(multiples: readonly number[]): readonly number[] {
  const distinct = [...new Set(multiples)];
  if (distinct.length < 2 || !distinct.every((one) => Number.isSafeInteger(one) && one > 0)) {
    return distinct;
  }
  const least = distinct.reduce((one, other) => (one / greatestDivisor(one, other)) * other);
  return Number.isSafeInteger(least) ? [least] : distinct;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}

function commonValues(
  one: readonly unknown[] | undefined,
  other: readonly unknown[] | undefined,
): readonly unknown[] | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const known = new Set(other.map(canonical));
  return one.filter((value) => known.has(canonical(value)));
}

/** A value as text, the same for equal values also if the order of their properties differs. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (isBeyondDouble(inner)) return `\uE0F0${BigInt(inner)}`;
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
