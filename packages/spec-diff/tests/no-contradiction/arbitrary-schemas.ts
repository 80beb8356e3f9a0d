import fc from "fast-check";
import type { JsonSchema } from "../../src/schemas/json-schema.ts";
import { size, typeName, valueLimits } from "../arbitrary-limits.ts";

/** Two versions of an API whose only schema, and the components it leads to, changed. */
export interface SchemaVersions {
  readonly before: Version;
  readonly after: Version;
}

export interface Version {
  readonly schema: JsonSchema;
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/** Property names; `sent` is always write-only and `read` always read-only. */
const names = ["a", "b", "c", "sent", "read"] as const;
const name = fc.constantFrom(...names, "a", "b");

export const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom(null, true, false),
    fc.integer({ min: -4, max: 12 }),
    fc.constantFrom(0.5, 1.5, -0.5, 7.5),
    fc.constantFrom("", "a", "b", "ab", "abc", "abcd"),
    fc.array(tie("any"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names, "ab", "x"), tie("any"), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
})).any;

const fixed = fc.constantFrom<unknown>("a", "b", 1, 2, 1.5, null, true, [], ["a"], {}, { a: 1 });

const schema: fc.Arbitrary<JsonSchema> = fc.letrec<{ schema: JsonSchema; any: JsonSchema }>(
  (tie) => {
    const inner = tie("any");
    const map = (key: fc.Arbitrary<string>) =>
      fc.dictionary(key, inner, { maxKeys: 2, noNullPrototype: true });
    const members = fc.array(inner, { minLength: 1, maxLength: 3 });
    const keywords: Record<string, fc.Arbitrary<unknown>> = {
      type: fc.oneof(typeName, fc.uniqueArray(typeName, { minLength: 1, maxLength: 3 })),
      enum: fc.uniqueArray(fixed, { minLength: 1, maxLength: 4 }),
      const: fixed,
      ...valueLimits,
      items: inner,
      prefixItems: members,
      contains: inner,
      minContains: size,
      maxContains: size,
      unevaluatedItems: inner,
      required: fc.uniqueArray(name, { maxLength: 2 }),
      properties: map(name).map(withMarks),
      additionalProperties: inner,
      patternProperties: map(fc.constantFrom("^a", "b$", "x")),
      propertyNames: inner,
      dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 }), {
        maxKeys: 2,
        noNullPrototype: true,
      }),
      dependentSchemas: map(name),
      unevaluatedProperties: inner,
      minProperties: size,
      maxProperties: size,
      not: inner,
      anyOf: members,
      oneOf: members,
      allOf: members,
      if: inner,
      then: inner,
      else: inner,
      $ref: fc.constantFrom("#/components/schemas/A", "#/components/schemas/B"),
      title: fc.constantFrom("A", "B"),
      deprecated: fc.boolean(),
    };
    const keyword = fc.constantFrom(...Object.keys(keywords));
    // A likely neighbour makes interdependent keywords meet more often than by chance.
    const families = fc.constantFrom(
      ["type", "properties", "required"],
      ["type", "properties", "additionalProperties"],
      ["properties", "patternProperties", "additionalProperties"],
      ["allOf", "unevaluatedProperties"],
      ["prefixItems", "items"],
      ["contains", "minContains", "maxContains"],
      ["if", "then", "else"],
      ["$ref", "properties"],
      ["type", "enum"],
      ["$ref"],
      ["anyOf", "type"],
      ["oneOf"],
    );
    const chosen = fc.oneof(fc.uniqueArray(keyword, { maxLength: 3 }), families);
    return {
      any: fc.oneof({ maxDepth: 3, depthSize: "small" }, fc.boolean(), tie("schema")),
      schema: chosen.chain((keys) =>
        fc.record(Object.fromEntries(keys.map((key) => [key, keywords[key] ?? fc.constant(0)]))),
      ) as fc.Arbitrary<JsonSchema>,
    };
  },
).any;

function withMarks(properties: Readonly<Record<string, JsonSchema>>): object {
  const mark = { sent: "writeOnly", read: "readOnly" } as Readonly<Record<string, string>>;
  return Object.fromEntries(
    Object.entries(properties).map(([key, property]) => {
      const keyword = mark[key];
      if (keyword === undefined) return [key, property];
      const base = typeof property === "boolean" ? (property ? {} : { not: {} }) : property;
      return [key, { ...base, [keyword]: true }];
    }),
  );
}

const version: fc.Arbitrary<Version> = fc.record({
  schema,
  components: fc.record({ A: schema, B: schema }),
});

/** Mostly one small edit, as people make them; sometimes schemas with nothing in common. */
export const versions: fc.Arbitrary<SchemaVersions> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ before: version, after: version }) },
  {
    weight: 4,
    arbitrary: fc
      .record({
        before: version,
        edits: fc.array(fc.record({ at: fc.nat(200), how: fc.nat(200), donor: schema }), {
          minLength: 1,
          maxLength: 2,
        }),
        isBackwards: fc.boolean(),
      })
      .map(({ before, edits, isBackwards }) => {
        const after = edits.reduce(edited, before);
        return isBackwards ? { before: after, after: before } : { before, after };
      }),
  },
);

interface SchemaEdit {
  readonly at: number;
  readonly how: number;
  readonly donor: JsonSchema;
}

type Path = readonly (string | number)[];

/** A version with one schema edited: replaced, wrapped, or a keyword more, fewer or another. */
function edited(given: Version, { at, how, donor }: SchemaEdit): Version {
  const whole = structuredClone(given) as unknown as { [key: string]: unknown };
  const places = listSchemas(whole, []);
  const place = places[at % places.length] ?? ["schema"];
  const old = lookUp(whole, place) as JsonSchema;
  const now = editedSchema(old, how, donor);
  const isMarked = ["sent", "read"].includes(String(place.at(-1)));
  const holder = lookUp(whole, place.slice(0, -1)) as { [key: string | number]: unknown };
  const key = place.at(-1) ?? "schema";
  holder[key] = isMarked ? Object.values(withMarks({ [key]: now }))[0] : now;
  return whole as unknown as Version;
}

function editedSchema(old: JsonSchema, how: number, donor: JsonSchema): JsonSchema {
  if (typeof old === "boolean" || typeof donor === "boolean") return donor;
  const [keys, others] = [Object.keys(old), Object.keys(donor)];
  const key = keys[how % keys.length] ?? "";
  const other = others[how % others.length] ?? "";
  const { [key]: _, ...without } = old;
  switch (how % 6) {
    case 0:
      return without;
    case 1:
      return { ...old, ...(other === "" ? {} : { [other]: donor[other] }) };
    case 2:
      return { ...without, ...(other === "" ? {} : { [other]: donor[other] }) };
    case 3:
      return { anyOf: [old, donor] };
    case 4:
      return { ...donor, ...old };
    default:
      return [donor, { allOf: [old, donor] }, { oneOf: [donor, old] }][how % 3] ?? donor;
  }
}

const single = new Set([
  "additionalProperties",
  "contains",
  "else",
  "if",
  "items",
  "not",
  "propertyNames",
  "then",
  "unevaluatedItems",
  "unevaluatedProperties",
]);
const maps = new Set(["components", "dependentSchemas", "patternProperties", "properties"]);
const lists = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);

/** Where schemas stand in a version, or in a schema. */
function listSchemas(node: unknown, at: Path): Path[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, child]): Path[] => {
    const place = [...at, key];
    if (single.has(key) || key === "schema") return [place, ...listSchemas(child, place)];
    if (!maps.has(key) && !lists.has(key)) return [];
    return Object.entries(child as object).flatMap(([inner, schema]) => {
      const innerPlace = [...place, inner];
      return [innerPlace, ...listSchemas(schema, innerPlace)];
    });
  });
}

function lookUp(node: unknown, place: Path): unknown {
  return place.reduce((found: unknown, key) => Reflect.get(found as object, key), node);
}
