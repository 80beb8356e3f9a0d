import {
  annotations,
  type JsonSchema,
  lookUp,
  resolve,
  type SchemaObject,
  type SchemaRoot,
} from "./json-schema.ts";
import { anything, canonical, intersect, type Kind, type Shape } from "./shape.ts";
import { simplify } from "./simplify.ts";

/** A schema as its alternatives; an instance fits when it fits one of them. */
export type NormalForm = readonly Shape[];

/** Beyond this many alternatives a schema is taken as a whole, so that time stays bounded. */
const maxAlternatives = 64;

/** The schemas that are being taken apart, innermost first. */
interface Trail {
  readonly schema: SchemaObject;
  readonly within: Trail | undefined;
}

/** Takes a schema apart, without going into what its items and properties are. */
export function normalise(root: SchemaRoot, schema: JsonSchema, within?: Trail): NormalForm {
  const resolved = resolve(root, schema);
  if (resolved === true) return [anything];
  if (resolved === false) return [];
  // A schema that contains itself beside other demands is left whole where it comes round again.
  if (isOn(within, resolved)) return [opaque(schema)];
  const trail: Trail = { schema: resolved, within };
  const { $ref, allOf = [], anyOf, oneOf, ...own } = simplify(root, resolved);
  const isLeaning = own.unevaluatedProperties !== undefined || own.unevaluatedItems !== undefined;
  const read = readOwn(root, own);
  // What nothing describes depends on all that the schema is made of.
  let alternatives: NormalForm = [isLeaning ? intersect(read, opaque(resolved)) : read];
  const parts = [...($ref === undefined ? [] : [lookUp(root, $ref)]), ...allOf];
  for (const part of parts) {
    alternatives = combine(alternatives, normalise(root, part, trail), resolved);
  }
  for (const members of [anyOf, oneOf]) {
    if (members === undefined) continue;
    const inner = members.flatMap((member) => [...normalise(root, member, trail)]);
    const isSplit = members === anyOf || areDisjoint(root, members, alternatives, trail);
    const whole = isSplit ? inner : inner.map((one) => intersect(one, opaque({ oneOf: members })));
    alternatives = combine(alternatives, whole, resolved);
  }
  return alternatives.filter((shape) => !isEmpty(shape));
}

function isOn(trail: Trail | undefined, schema: SchemaObject): boolean {
  for (let step = trail; step !== undefined; step = step.within) {
    if (step.schema === schema) return true;
  }
  return false;
}

/** The alternatives of both demands; too many of them are one that is not taken apart. */
function combine(one: NormalForm, other: NormalForm, whole: SchemaObject): NormalForm {
  if (one.length * other.length > maxAlternatives) return [opaque(whole)];
  return one.flatMap((left) => other.map((right) => intersect(left, right)));
}

function opaque(schema: JsonSchema): Shape {
  return { ...anything, opaque: new Set([canonical(demandsOf(schema))]) };
}

/** Maps of names to schemas or values, in which a name may look like an annotation. */
const nameMaps: ReadonlySet<string> = new Set([
  "dependentRequired",
  "dependentSchemas",
  "patternProperties",
  "properties",
]);

/** A schema without what says nothing about instances, so that text does not tell two apart. */
function demandsOf(schema: unknown, isNameMap = false): unknown {
  if (Array.isArray(schema)) return schema.map((item) => demandsOf(item));
  if (typeof schema !== "object" || schema === null) return schema;
  const kept = Object.entries(schema).filter(
    ([key]) => isNameMap || !(annotations.has(key) || key.startsWith("x-")),
  );
  return Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      key === "enum" || key === "const" ? value : demandsOf(value, !isNameMap && nameMaps.has(key)),
    ]),
  );
}

/** Whether no instance fits two members and what stands beside them, so that exactly one means any. */
function areDisjoint(
  root: SchemaRoot,
  members: readonly JsonSchema[],
  beside: NormalForm,
  trail: Trail,
): boolean {
  if (members.length > 24) return false;
  const [only] = beside;
  const own = only !== undefined && beside.length === 1 ? only : anything;
  const forms = members.map((member) =>
    normalise(root, member, trail).map((shape) => intersect(own, shape)),
  );
  return forms.every((one, index) =>
    forms
      .slice(index + 1)
      .every((other) =>
        one.every((left) => other.every((right) => isEmptyTogether(root, left, right))),
      ),
  );
}

function isEmptyTogether(root: SchemaRoot, one: Shape, other: Shape): boolean {
  const together = intersect(one, other);
  if (isEmpty(together)) return true;
  // A discriminant: a property that both demand, with values of its own for each.
  return [...together.required].some((name) => {
    const left = valuesOf(root, one.properties.get(name));
    const right = valuesOf(root, other.properties.get(name));
    if (left === undefined || right === undefined) return false;
    const known = new Set(right.map(canonical));
    const onlyObjects = together.kinds.size === 1 && together.kinds.has("object");
    return onlyObjects && !left.some((value) => known.has(canonical(value)));
  });
}

function valuesOf(root: SchemaRoot, schema: JsonSchema | undefined) {
  const resolved = schema === undefined ? undefined : resolve(root, schema);
  if (typeof resolved !== "object") return undefined;
  return resolved.const === undefined ? resolved.enum : [resolved.const];
}

/** Whether a shape is certain to allow nothing. */
export function isEmpty(shape: Shape): boolean {
  if (shape.values?.length === 0) return true;
  return [...shape.kinds].every((kind) => isKindEmpty(shape, kind));
}

function isKindEmpty(shape: Shape, kind: Kind): boolean {
  const { least, most } = shape;
  switch (kind) {
    case "integer":
    case "fraction": {
      if (least === undefined || most === undefined) return false;
      const isPoint = least.value === most.value;
      return isPoint ? least.isExclusive || most.isExclusive : least.value > most.value;
    }
    case "string":
      return shape.minLength > shape.maxLength;
    case "array":
      return shape.minItems > shape.maxItems;
    case "object":
      return Math.max(shape.minProperties, shape.required.size) > shape.maxProperties;
    default:
      return false;
  }
}

const kindsOfType: Readonly<Record<string, readonly Kind[]>> = {
  null: ["null"],
  boolean: ["boolean"],
  integer: ["integer"],
  number: ["integer", "fraction"],
  string: ["string"],
  array: ["array"],
  object: ["object"],
};

const readKeywords = new Set([
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

function readOwn(root: SchemaRoot, schema: SchemaObject): Shape {
  const { not, ...rest } = schema;
  const refused = not === undefined ? undefined : kindsOnly(root, not);
  if (refused === undefined) return narrowToPossible(readKeywordsOf(schema));
  const shape = readKeywordsOf(rest);
  const kept = new Set([...shape.kinds].filter((kind) => !refused.has(kind)));
  return narrowToPossible({ ...shape, kinds: kept });
}

/** The kinds of a schema that demands nothing else; undefined for any other schema. */
function kindsOnly(root: SchemaRoot, schema: JsonSchema): ReadonlySet<Kind> | undefined {
  const resolved = resolve(root, schema);
  if (resolved === true) return anything.kinds;
  if (typeof resolved !== "object") return undefined;
  const demands = Object.keys(resolved).filter((key) => !annotations.has(key));
  if (demands.length === 0) return anything.kinds;
  return demands.join() === "type"
    ? readKeywordsOf({ type: resolved.type ?? [] }).kinds
    : undefined;
}

function readKeywordsOf(schema: SchemaObject): Shape {
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
    least: boundOf(schema.minimum, schema.exclusiveMinimum, Math.max),
    most: boundOf(schema.maximum, schema.exclusiveMaximum, Math.min),
    multiples: schema.multipleOf === undefined ? [] : [schema.multipleOf],
    minLength: schema.minLength ?? 0,
    maxLength: schema.maxLength ?? Number.POSITIVE_INFINITY,
    patterns: new Set(
      schema.pattern === undefined || matchingAll.has(schema.pattern) ? [] : [schema.pattern],
    ),
    formats: new Set(schema.format === undefined ? [] : [schema.format]),
    minItems: schema.minItems ?? 0,
    maxItems: schema.maxItems ?? Number.POSITIVE_INFINITY,
    isUnique: schema.uniqueItems === true,
    prefix: schema.prefixItems ?? [],
    items: schema.items ?? true,
    minProperties: schema.minProperties ?? 0,
    maxProperties: schema.maxProperties ?? Number.POSITIVE_INFINITY,
    required: new Set(schema.required ?? []),
    properties: new Map(Object.entries(schema.properties ?? {})),
    others: schema.additionalProperties ?? true,
    // These lean on their neighbours, so they are kept together with them.
    opaque: new Set(left.length === 0 ? [] : [canonical(demandsOf(withNeighbours(schema, left)))]),
  };
}

/** Patterns that are found in every text; a dot leaves out line ends, so `^.*$` is not one of them. */
const matchingAll: ReadonlySet<string> = new Set(["", "^", "$", ".*", "^.*", ".*$", "(?:)"]);

function isOpaque(schema: SchemaObject, keyword: string): boolean {
  if (readKeywords.has(keyword)) {
    // Which properties are additional depends on patterns that are not taken apart.
    return keyword === "additionalProperties" && schema.patternProperties !== undefined;
  }
  return !annotations.has(keyword) && !keyword.startsWith("x-");
}

/** Keywords whose meaning depends on what stands beside them. */
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
  inclusive: number | undefined,
  exclusive: number | undefined,
  stricter: (one: number, other: number) => number,
) {
  if (exclusive === undefined) {
    return inclusive === undefined ? undefined : { value: inclusive, isExclusive: false };
  }
  const isStrictest = inclusive === undefined || stricter(inclusive, exclusive) === exclusive;
  return isStrictest
    ? { value: exclusive, isExclusive: true }
    : { value: inclusive, isExclusive: false };
}

/** A multiple of a whole number is whole. */
function onlyWhole(shape: Shape): Shape {
  if (!shape.multiples.some((multiple) => Number.isInteger(multiple))) return shape;
  return { ...shape, kinds: new Set([...shape.kinds].filter((kind) => kind !== "fraction")) };
}

/** Values have kinds, so that those of other kinds than the type allows fall away, and the other way round. */
function narrowToPossible(given: Shape): Shape {
  const shape = onlyWhole(given);
  if (shape.values === undefined) return shape;
  const values = shape.values.filter((value) => shape.kinds.has(kindOf(value)));
  return { ...shape, values, kinds: new Set(values.map(kindOf)) };
}

export function kindOf(value: unknown): Kind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "fraction";
  if (typeof value === "string" || typeof value === "boolean") return typeof value as Kind;
  return "object";
}
