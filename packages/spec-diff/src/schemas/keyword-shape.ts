import { isDemand, type SchemaObject } from "./json-schema.ts";
import { anything, type Bound, canonical, kindOf, kindsOfType, type Shape } from "./shape.ts";

/** Keywords a shape holds. */
const shapeKeywords = new Set([
  "type",
  "enum",
  "const",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "minItems",
  "maxItems",
  "uniqueItems",
  "prefixItems",
  "items",
  "required",
  "properties",
  "additionalProperties",
  "minProperties",
  "maxProperties",
]);

/** The shape from the keywords needing no other schema. */
export function readKeywords(schema: SchemaObject): Shape {
  const { enum: listed, const: fixed, type } = schema;
  const values = fixed === undefined ? listed : [fixed];
  const left = Object.entries(schema).filter(([keyword]) => isOpaque(schema, keyword));
  return {
    ...anything,
    kinds:
      type === undefined
        ? anything.kinds
        : new Set([type].flat().flatMap((name) => kindsOfType[name] ?? [])),
    values: listed !== undefined && fixed !== undefined ? keepEqual(listed, fixed) : values,
    least: boundOf(schema.minimum, schema.exclusiveMinimum, (a, b) => a >= b),
    most: boundOf(schema.maximum, schema.exclusiveMaximum, (a, b) => a <= b),
    multiples: schema.multipleOf === undefined ? [] : [Number(schema.multipleOf)],
    minLength: Number(schema.minLength ?? 0),
    maxLength: Number(schema.maxLength ?? Number.POSITIVE_INFINITY),
    patterns: new Set(
      schema.pattern === undefined || matchingAll.has(schema.pattern) ? [] : [schema.pattern],
    ),
    formats: new Set(schema.format === undefined ? [] : [schema.format]),
    minItems: Number(schema.minItems ?? 0),
    maxItems: Number(schema.maxItems ?? Number.POSITIVE_INFINITY),
    isUnique: schema.uniqueItems === true,
    prefix: schema.prefixItems ?? [],
    items: schema.items ?? true,
    minProperties: Number(schema.minProperties ?? 0),
    maxProperties: Number(schema.maxProperties ?? Number.POSITIVE_INFINITY),
    required: new Set(schema.required ?? []),
    properties: new Map(Object.entries(schema.properties ?? {})),
    others: schema.additionalProperties ?? true,
    // These lean on their neighbours, so they are kept together with them.
    opaque: new Set(left.length === 0 ? [] : [withNeighbours(schema, left)]),
  };
}

/** Patterns found in every text; a dot leaves out line ends, so `^.*$` is not one. */
const matchingAll: ReadonlySet<string> = new Set(["", "^", "$", ".*", "^.*", ".*$", "(?:)"]);

function isOpaque(schema: SchemaObject, keyword: string): boolean {
  if (shapeKeywords.has(keyword)) {
    // Which properties are additional depends on patterns not taken apart.
    return keyword === "additionalProperties" && schema.patternProperties !== undefined;
  }
  return isDemand(keyword);
}

/** Keywords whose meaning depends on their sibling keywords. */
const leaning = new Set([
  "unevaluatedProperties",
  "unevaluatedItems",
  "patternProperties",
  "contains",
]);

function withNeighbours(schema: SchemaObject, left: readonly [string, unknown][]): object {
  return left.some(([keyword]) => leaning.has(keyword)) ? schema : Object.fromEntries(left);
}

function keepEqual(listed: readonly unknown[], fixed: unknown): readonly unknown[] {
  return listed.filter((value) => canonical(value) === canonical(fixed));
}

function boundOf(
  inclusive: Bound["value"] | undefined,
  exclusive: Bound["value"] | undefined,
  isAsStrict: (a: Bound["value"], b: Bound["value"]) => boolean,
): Bound | undefined {
  if (exclusive === undefined) {
    return inclusive === undefined ? undefined : { value: inclusive, isExclusive: false };
  }
  const isStrictest = inclusive === undefined || isAsStrict(exclusive, inclusive);
  return isStrictest
    ? { value: exclusive, isExclusive: true }
    : { value: inclusive, isExclusive: false };
}

/** A multiple of a whole number is whole. */
function onlyWhole(shape: Shape): Shape {
  if (!shape.multiples.some((multiple) => Number.isInteger(multiple))) return shape;
  return { ...shape, kinds: new Set([...shape.kinds].filter((kind) => kind !== "fraction")) };
}

/** Values have kinds, so kinds excluded by the type fall away, and the other way round. */
export function narrowToPossible(given: Shape): Shape {
  const shape = onlyWhole(given);
  if (shape.values === undefined) return shape;
  const values = shape.values.filter((value) => shape.kinds.has(kindOf(value)));
  return { ...shape, values, kinds: new Set(values.map(kindOf)) };
}

/** An opaque schema's shape. */
export function opaque(schema: object): Shape {
  return { ...anything, opaque: new Set([schema]) };
}
