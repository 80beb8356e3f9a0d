import { isBeyondDouble } from "../document/exact-numbers.ts";
import type { JsonSchema } from "./json-schema.ts";

/** JSON value kinds; whole numbers are a separate kind beside all other numbers. */
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

/** The kinds named by a JSON Schema `type`. */
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

/** One schema alternative's joint demands. */
export interface Shape {
  readonly kinds: ReadonlySet<Kind>;
  /** The only allowed values; undefined where any is. */
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
  /** Schemas demanded too and not taken apart: two shapes with the same ones demand the same. */
  readonly opaque: ReadonlySet<object>;
}

export interface Bound {
  readonly value: number | bigint;
  readonly isExclusive: boolean;
}

/** The shape without demands. */
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
export function intersect(left: Shape, right: Shape): Shape {
  if (left === anything) return right;
  if (right === anything) return left;
  const names = new Set([...left.properties.keys(), ...right.properties.keys()]);
  return {
    kinds: new Set([...left.kinds].filter((kind) => right.kinds.has(kind))),
    values: commonValues(left.values, right.values),
    least: stricter(left.least, right.least, (a, b) => a > b),
    most: stricter(left.most, right.most, (a, b) => a < b),
    multiples: commonMultiples([...left.multiples, ...right.multiples]),
    minLength: Math.max(left.minLength, right.minLength),
    maxLength: Math.min(left.maxLength, right.maxLength),
    patterns: new Set([...left.patterns, ...right.patterns]),
    formats: new Set([...left.formats, ...right.formats]),
    minItems: Math.max(left.minItems, right.minItems),
    maxItems: Math.min(left.maxItems, right.maxItems),
    isUnique: left.isUnique || right.isUnique,
    prefix: Array.from({ length: Math.max(left.prefix.length, right.prefix.length) }, (_, index) =>
      both(left.prefix[index] ?? left.items, right.prefix[index] ?? right.items),
    ),
    items: both(left.items, right.items),
    minProperties: Math.max(left.minProperties, right.minProperties),
    maxProperties: Math.min(left.maxProperties, right.maxProperties),
    required: new Set([...left.required, ...right.required]),
    properties: new Map(
      [...names].map((name) => [
        name,
        both(left.properties.get(name) ?? left.others, right.properties.get(name) ?? right.others),
      ]),
    ),
    others: both(left.others, right.others),
    opaque: new Set([...left.opaque, ...right.opaque]),
  };
}

/** Returns the same object for the same two schemas, so caches by object apply. */
function both(left: JsonSchema, right: JsonSchema): JsonSchema {
  if (left === true) return right;
  if (right === true || left === right) return left;
  if (left === false || right === false) return false;
  const known = together.get(left)?.get(right);
  if (known !== undefined) return known;
  const parts = [...new Set([...partsOf(left), ...partsOf(right)])];
  const [first = true, ...others] = parts;
  const schema = others.length === 0 ? first : { allOf: parts };
  if (typeof schema === "object" && others.length > 0) made.set(schema, parts);
  const ofLeft = together.get(left) ?? new WeakMap<object, JsonSchema>();
  together.set(left, ofLeft.set(right, schema));
  return schema;
}

const together = new WeakMap<object, WeakMap<object, JsonSchema>>();

/** Memoizes merged schemas by their parts; a part counts once. */
const made = new WeakMap<object, readonly JsonSchema[]>();

/** Flattens merged schemas, which would otherwise grow each time two circular schemas are merged again. */
function partsOf(schema: JsonSchema): readonly JsonSchema[] {
  return (typeof schema === "object" ? made.get(schema) : undefined) ?? [schema];
}

function stricter(
  left: Bound | undefined,
  right: Bound | undefined,
  isStricter: (a: Bound["value"], b: Bound["value"]) => boolean,
): Bound | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  if (left.value === right.value) return left.isExclusive ? left : right;
  return isStricter(left.value, right.value) ? left : right;
}

/** Common multiples of several whole numbers are the multiples of their least common one. */
function commonMultiples(multiples: readonly number[]): readonly number[] {
  const distinct = [...new Set(multiples)];
  if (
    distinct.length < 2 ||
    !distinct.every((divisor) => Number.isSafeInteger(divisor) && divisor > 0)
  ) {
    return distinct;
  }
  const least = distinct.reduce((left, right) => (left / greatestDivisor(left, right)) * right);
  return Number.isSafeInteger(least) ? [least] : distinct;
}

function greatestDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestDivisor(right, left % right);
}

function commonValues(
  left: readonly unknown[] | undefined,
  right: readonly unknown[] | undefined,
): readonly unknown[] | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  const known = new Set(right.map(canonical));
  return left.filter((value) => known.has(canonical(value)));
}

/** A value as text, the same for equal values also if their property order differs. */
export function canonical(value: unknown): string {
  // Most values are text or flags, which need no replacer.
  if (typeof value === "string" || typeof value === "boolean") return JSON.stringify(value);
  return JSON.stringify(value, (_, inner: unknown) => {
    if (isBeyondDouble(inner)) return `\uE0F0${BigInt(inner)}`;
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
