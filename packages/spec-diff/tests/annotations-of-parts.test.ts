import { describe, expect, test } from "vitest";
import { compareDocuments } from "../src/compare-documents.ts";
import { documentOf } from "../src/document/document-of.ts";

const own = { type: "object", properties: { a: { type: "string" } } };
const base = { type: "object", properties: { id: { type: "string" } } };

interface Schemas {
  readonly [name: string]: object;
}

const describeApi = (schemas: Schemas) => ({
  openapi: "3.1.0",
  info: { title: "Parts", version: "1.0.0" },
  paths: {
    "/a": {
      get: {
        responses: {
          "200": {
            description: "ok",
            content: { "application/json": { schema: { $ref: "#/components/schemas/A" } } },
          },
        },
      },
    },
  },
  components: { schemas },
});

async function findingsOf(old: Schemas, now: Schemas) {
  const [before, after] = [await documentOf(describeApi(old)), await documentOf(describeApi(now))];
  return compareDocuments(before, after, { today: "2031-01-31" }).findings;
}

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Where a schema is a part of A; each has the annotations in it. */
const forms: Readonly<Record<string, (words: object) => Schemas>> = {
  "a member of allOf in place": (words) => ({ A: { allOf: [own, { ...base, ...words }] } }),
  "a base behind a reference": (words) => ({
    A: { allOf: [to("Base"), own] },
    Base: { ...base, ...words },
  }),
  "the base of a base": (words) => ({
    A: { allOf: [to("Base"), own] },
    Base: { allOf: [to("Root"), { minProperties: 1 }] },
    Root: { ...base, ...words },
  }),
  "a reference with a sibling": (words) => ({
    A: { $ref: "#/components/schemas/Base", minProperties: 1 },
    Base: { ...base, ...words },
  }),
};

const rules = {
  title: ["title-changed", "One"],
  description: ["description-changed", "One."],
  deprecated: ["schema-deprecated", true],
  example: ["examples-changed", { id: "1" }],
  externalDocs: ["external-docs-changed", { url: "https://docs.example" }],
  "x-owner": ["extension-changed", "team"],
} as const;

describe.each(Object.entries(forms))("the annotations of %s", (_, describeSchemas) => {
  test.each(Object.entries(rules))(
    "%s is reported where it is added",
    async (keyword, [rule, value]) => {
      const [old, now] = [describeSchemas({}), describeSchemas({ [keyword]: value })];
      expect(await findingsOf(old, old)).toEqual([]);
      const findings = await findingsOf(old, now);
      expect(findings).toMatchObject([{ rule, operations: ["GET /a"] }]);
      expect(findings[0]?.newLocation?.pointer).toMatch(new RegExp(`/${keyword}$`));
      expect(await findingsOf(now, old)).toHaveLength(1);
    },
  );
});

test("a member of allOf that has nothing but annotations is reported by them", async () => {
  const findings = await findingsOf(
    { A: { allOf: [own] } },
    { A: { allOf: [own, { title: "New", description: "Words." }] } },
  );
  expect(findings.map(({ rule }) => rule)).toEqual(["title-changed", "description-changed"]);
});

test("annotations of one base are one finding each, however many schemas it is a part of", async () => {
  const all = (words: object) => ({
    A: { allOf: [to("Base"), own], properties: { b: to("B"), c: to("C") } },
    B: { allOf: [to("Base"), own] },
    C: { allOf: [own, to("Base")] },
    Base: { ...base, ...words },
  });
  const findings = await findingsOf(all({}), all({ description: "New." }));
  expect(findings.map(({ message }) => message)).toEqual(["The description of Base changed."]);
});

test("members of allOf in another order, and one that moved behind a reference, have no finding of their annotations", async () => {
  const part = { ...base, description: "Has an id." };
  const inPlace = { A: { allOf: [own, part] } };
  expect(await findingsOf(inPlace, { A: { allOf: [part, own] } })).toEqual([]);
  const moved = await findingsOf(inPlace, { A: { allOf: [own, to("Base")] }, Base: part });
  expect(moved.map(({ rule }) => rule)).toEqual(["component-extracted"]);
});

describe("each annotation of a schema is one finding, wherever the schema is", () => {
  const text = (words: object) => ({ type: "string", minLength: 2, ...words });
  const integer = { type: "integer" };
  const places: Readonly<Record<string, (words: object) => object>> = {
    properties: (words) => ({ properties: { a: text(words) } }),
    patternProperties: (words) => ({ patternProperties: { "^a": text(words) } }),
    additionalProperties: (words) => ({ additionalProperties: text(words) }),
    unevaluatedProperties: (words) => ({ unevaluatedProperties: text(words) }),
    propertyNames: (words) => ({ propertyNames: text(words) }),
    items: (words) => ({ items: text(words) }),
    prefixItems: (words) => ({ prefixItems: [text(words)] }),
    contains: (words) => ({ contains: text(words) }),
    unevaluatedItems: (words) => ({ unevaluatedItems: text(words) }),
    allOf: (words) => ({ allOf: [text(words), { maxLength: 9 }] }),
    "allOf in a union": (words) => ({
      oneOf: [{ allOf: [text(words), { maxLength: 9 }] }, integer],
    }),
    "two descriptions of a property": (words) => ({
      allOf: [{ properties: { a: text(words) } }, { properties: { a: { maxLength: 9 } } }],
    }),
    anyOf: (words) => ({ anyOf: [text(words), integer] }),
    "anyOf with null": (words) => ({ anyOf: [text(words), { type: "null" }] }),
    "anyOf of one": (words) => ({ anyOf: [text(words)] }),
    oneOf: (words) => ({ oneOf: [text(words), integer] }),
    "a union in a union": (words) => ({
      anyOf: [{ anyOf: [text(words), integer] }, { type: "boolean" }],
    }),
    not: (words) => ({ not: text(words) }),
    "a property in not": (words) => ({ not: { required: ["a"], properties: { a: text(words) } } }),
    if: (words) => ({ if: text(words), then: { maxLength: 9 } }),
    then: (words) => ({ if: { minLength: 3 }, then: text(words) }),
    else: (words) => ({ if: { minLength: 3 }, else: text(words) }),
    "a property in then": (words) => ({
      if: { required: ["b"] },
      then: { properties: { a: { items: text(words) } } },
    }),
    dependentSchemas: (words) => ({ dependentSchemas: { a: text(words) } }),
    contentSchema: (words) => ({
      type: "string",
      contentMediaType: "application/json",
      contentSchema: text(words),
    }),
    "unused $defs": (words) => ({ $defs: { "a/b": text(words) }, properties: { p: integer } }),
  };
  const words = {
    title: "New",
    description: "New.",
    deprecated: true,
    example: "ab",
    default: "ab",
    readOnly: true,
    writeOnly: true,
    $comment: "New.",
    "x-owner": "team",
  };

  test.each(Object.keys(places))("in %s", async (place) => {
    for (const [keyword, value] of Object.entries(words)) {
      const [old, now] = [{}, { [keyword]: value }].map((added) => ({
        A: places[place]?.(added) ?? {},
      }));
      const found = [
        await findingsOf(old ?? {}, now ?? {}),
        await findingsOf(now ?? {}, old ?? {}),
      ];
      expect(
        found.map(({ length }) => length),
        keyword,
      ).toEqual([1, 1]);
    }
  });
});

test("a definition that a reference leads to is compared there, and nowhere else", async () => {
  const all = (maximum: number) => ({
    A: {
      $defs: { size: { maximum } },
      properties: { s: { $ref: "#/components/schemas/A/$defs/size" } },
    },
  });
  const findings = await findingsOf(all(1), all(2));
  expect(findings.map(({ rule }) => rule)).toEqual(["maximum-raised"]);
});
