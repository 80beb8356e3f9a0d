import { Validator } from "@cfworker/json-schema";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { DocumentSchemas } from "../src/schemas/document-schemas.ts";
import type { JsonSchema, SchemaObject } from "../src/schemas/json-schema.ts";
import { createSchemaComparer } from "../src/schemas/relation.ts";
import type { Finding } from "../src/verdict/finding.ts";
import { size, typeName, valueLimits } from "./arbitrary-limits.ts";
import { drawnRuns, drawnTimeout } from "./drawn-runs.ts";
import { documentFor, findingsOn, reportOf } from "./no-contradiction/judge-versions.ts";

const name = fc.constantFrom("a", "b");
const fixed = fc.constantFrom<unknown>("a", "b", "ab", 1, 2, 1.5, null, true, ["a"], { a: 1 });
const type = fc.oneof(typeName, fc.uniqueArray(typeName, { minLength: 1, maxLength: 3 }));
const pattern = fc.constantFrom("^a", "^[ab]", "b$", "^[a-z]{1,3}$", "^[a-z][a-z]{0,2}$", "^\\w+$");
const scalars = {
  type,
  enum: fc.uniqueArray(fixed, { minLength: 1, maxLength: 4 }),
  const: fixed,
  ...valueLimits,
  pattern,
};
const scalar = anyOfKeywords(scalars, 2);
const members = fc.array(scalar, { minLength: 1, maxLength: 3 });
const map = fc.dictionary(name, scalar, { maxKeys: 2, noNullPrototype: true });
const keywords: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  ...scalars,
  items: scalar,
  prefixItems: members,
  contains: scalar,
  required: fc.uniqueArray(name, { maxLength: 2 }),
  properties: map,
  additionalProperties: fc.oneof(fc.boolean(), scalar),
  patternProperties: fc.dictionary(pattern, scalar, { maxKeys: 1, noNullPrototype: true }),
  propertyNames: fc.oneof(scalar, fc.record({ pattern })),
  dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 }), {
    maxKeys: 2,
    noNullPrototype: true,
  }),
  unevaluatedProperties: fc.oneof(fc.boolean(), scalar),
  minProperties: size,
  maxProperties: size,
  not: scalar,
  anyOf: members,
  oneOf: members,
  allOf: members,
  if: scalar,
  then: scalar,
  else: scalar,
};

function anyOfKeywords(of: Readonly<Record<string, fc.Arbitrary<unknown>>>, most: number) {
  const names = fc.uniqueArray(fc.constantFrom(...Object.keys(of)), { maxLength: most });
  return names.chain((chosen) =>
    fc.record(Object.fromEntries(chosen.map((key) => [key, of[key] ?? fc.constant(0)]))),
  ) as fc.Arbitrary<SchemaObject>;
}

/** A keyword added, removed or with another value. */
const edit = fc.constantFrom(...Object.keys(keywords)).chain((keyword) =>
  fc.record({
    keyword: fc.constant(keyword),
    value: fc.option(keywords[keyword] ?? fc.constant(0), { nil: undefined }),
  }),
);

/** A schema, and the same with one to three keywords edited at once. */
const editedSchemas = fc
  .record({
    before: anyOfKeywords(keywords, 4),
    edits: fc.array(edit, { minLength: 1, maxLength: 3 }),
  })
  .map(({ before, edits }) => {
    const after: Record<string, unknown> = { ...before };
    for (const { keyword, value } of edits) after[keyword] = value;
    // An undefined value leaves no key.
    return { before, after: JSON.parse(JSON.stringify(after)) as SchemaObject };
  });

type Schemas = Readonly<Record<"before" | "after", SchemaObject>>;

async function compare({ before, after }: Schemas) {
  const [old, now] = [before, after].map((schema) => documentFor({ schema, components: {} }));
  const report = await reportOf(old ?? {}, now ?? {});
  return {
    request: findingsOn(report, "POST /body").filter(({ directions }) =>
      directions.includes("request"),
    ),
    response: findingsOn(report, "GET /answer").filter(({ directions }) =>
      directions.includes("response"),
    ),
  };
}

function breaks(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ level }) => level === "breaking");
}

/** Which properties there are is told whether or not values change. */
function breaksValues(findings: readonly Finding[]): readonly string[] {
  return breaks(findings)
    .filter(
      ({ rule, area }) =>
        ["values", "limits", "structures"].includes(area) &&
        !/^(required-)?property-(added|removed)/.test(rule),
    )
    .map(({ rule }) => rule);
}

/** Breaks whose mirror breaks too. Readers pass over properties without a description, which servers may refuse. */
function mirroredBreaks(findings: readonly Finding[]): readonly string[] {
  return breaksValues(findings).filter((rule) => !/^(additional|unevaluated)-/.test(rule));
}

function onEdits(few: number, holds: (schemas: Schemas) => Promise<void>): Promise<void> {
  const numRuns = drawnRuns(few);
  return fc.assert(fc.asyncProperty(editedSchemas, holds), { numRuns, endOnFailure: true });
}

test("no verdict is breaking where all values are proved to stay allowed", {
  timeout: drawnTimeout,
}, async () => {
  await onEdits(60, async (schemas) => {
    const { before, after } = schemas;
    const [old, now] = [new DocumentSchemas({}), new DocumentSchemas({})];
    const comparer = createSchemaComparer(old, now);
    const { request, response } = await compare(schemas);
    if (comparer.keepsAll(before, after)) expect(breaksValues(request)).toEqual([]);
    if (comparer.addsNone(before, after)) expect(breaksValues(response)).toEqual([]);
  });
});

test("a witness fits exactly one of both versions, says Ajv", {
  timeout: drawnTimeout,
}, async () => {
  await onEdits(60, async (schemas) => {
    const { request, response } = await compare(schemas);
    for (const finding of [...request, ...response]) {
      const { rule, witness, oldLocation: old, newLocation: now } = finding;
      if (witness === undefined || isOfPart(finding)) continue;
      const [before, after] = [
        schemaIn(schemas.before, old?.pointer),
        schemaIn(schemas.after, now?.pointer),
      ];
      // Ajv accepts too much of `contains` beside `prefixItems`, where the other validator decides.
      const isOfOne = [isAccepted, isAcceptedByOther].some(
        (accepts) => accepts(before, witness) !== accepts(after, witness),
      );
      expect([rule, witness, isOfOne]).toEqual([rule, witness, true]);
    }
  });
});

test("a change that breaks requests breaks responses when it is taken back", {
  timeout: drawnTimeout,
}, async () => {
  await onEdits(60, async ({ before, after }) => {
    const [there, back] = [
      await compare({ before, after }),
      await compare({ before: after, after: before }),
    ];
    for (const [forth, mirror] of [
      [there.request, back.response],
      [there.response, back.request],
      [back.request, there.response],
      [back.response, there.request],
    ] as const) {
      if (breaks(mirror).length === 0) expect(mirroredBreaks(forth)).toEqual([]);
    }
  });
});

/** The schema a finding's pointer leads to or stands in. */
function schemaIn(whole: SchemaObject, pointer: string | undefined): JsonSchema {
  const steps = (pointer ?? "").replace(/^.*\/schema(\/|$)/, "").split("/");
  return schemaAt(whole, steps.filter(Boolean));
}

function isAccepted(schema: JsonSchema, value: unknown): boolean {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
  return ajv.compile(schema)(value) === true;
}

function isAcceptedByOther(schema: JsonSchema, value: unknown): boolean {
  return new Validator(schema as ConstructorParameters<typeof Validator>[0], "2020-12").validate(
    value,
  ).valid;
}

const maps = ["properties", "patternProperties"];
const lists = ["anyOf", "oneOf", "allOf", "prefixItems"];
const single = [
  "items",
  "contains",
  "additionalProperties",
  "unevaluatedProperties",
  "propertyNames",
];

function schemaAt(schema: JsonSchema, [keyword = "", key = "", ...rest]: string[]): JsonSchema {
  if (typeof schema === "boolean") return schema;
  const inner: unknown = schema[keyword];
  if (typeof inner !== "object" || inner === null) return schema;
  if ([...maps, ...lists].includes(keyword) && key !== "") {
    const step = key.replaceAll("~1", "/").replaceAll("~0", "~");
    return schemaAt(Reflect.get(inner, step) as JsonSchema, rest);
  }
  return single.includes(keyword) && key !== ""
    ? schemaAt(inner as JsonSchema, [key, ...rest])
    : schema;
}

/** An added or removed part's witness is a part value, for which the other version has no schema. */
function isOfPart({ rule }: Finding): boolean {
  return /^(prefix-item|(required-)?property)-(added|removed)/.test(rule);
}
