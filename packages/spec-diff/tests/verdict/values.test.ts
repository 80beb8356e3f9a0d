import { expect, test } from "vitest";
import { compareDocuments } from "../../src/compare-documents.ts";
import { documentOf } from "../../src/document/document-of.ts";
import { findingsBetween, inRequest } from "./compare-versions.ts";

const formats = ["int32", "int64", "float", "double", "uri", "uri-reference", "iri", "email"];
const widened = ["int32 int64", "float double", "uri uri-reference", "uri iri"];

test.each(formats)(
  "a format %s changed to any other is widened, narrowed or changed",
  async (old) => {
    for (const now of formats) {
      if (now === old) continue;
      const change = widened.includes(`${old} ${now}`)
        ? "widened"
        : widened.includes(`${now} ${old}`)
          ? "narrowed"
          : "changed";
      const [found] = await findingsBetween(inRequest({ format: old }), inRequest({ format: now }));
      expect([now, found?.split(" ")[0]]).toEqual([now, `format-${change}`]);
    }
  },
);

test.each<[string, object, object, string[]]>([
  ["another constant", { const: 1 }, { const: 2 }, ["const-changed breaking"]],
  [
    "other values instead of a constant",
    { const: 1 },
    { enum: [2, 3] },
    ["enum-value-added compatible", "enum-value-removed breaking"],
  ],
  [
    "a constant instead of other values",
    { enum: [2, 3] },
    { const: 1 },
    ["enum-value-added compatible", "enum-value-removed breaking"],
  ],
  ["one constant among values", { const: 1 }, { enum: [1, 2] }, ["enum-value-added compatible"]],
  ["null beside a constant", { const: 1 }, { enum: [1, null] }, ["null-allowed compatible"]],
  [
    "a list that a constant beside it narrows",
    { enum: [1, 2, 3] },
    { enum: [1, 2, 3], allOf: [{ const: 2 }] },
    ["enum-value-removed breaking"],
  ],
  [
    "two lists with common values",
    { enum: [1, 2] },
    { allOf: [{ enum: [1, 2, 3] }, { enum: [2, 1, 4] }], maximum: 9 },
    [],
  ],
  [
    "more integers, of a type that the old values had",
    { enum: [1, 2] },
    { type: "integer", enum: [1, 2, 3] },
    ["enum-value-added compatible"],
  ],
  [
    "more numbers, of a type that the old values had",
    { enum: [1, 1.5] },
    { type: "number", enum: [1, 1.5, 2] },
    ["enum-value-added compatible"],
  ],
  [
    "a fraction beside an integer, without a type",
    { type: "integer", enum: [1] },
    { enum: [1, 1.5] },
    ["enum-value-added compatible", "type-widened compatible"],
  ],
])("a value that may be %s", async (_, before, after, expected) => {
  expect(await findingsBetween(inRequest(before), inRequest(after))).toEqual(expected);
});

test.each<[object, object, string]>([
  [{}, { type: "string" }, "fewer types: string instead of any type"],
  [{ type: ["number", "array"] }, {}, "more types: any type instead of number or array"],
  [{ type: ["string", "null"] }, { type: "null" }, "fewer types: null instead of string"],
  [{ type: "null" }, { type: ["null", "integer"] }, "more types: integer instead of null"],
])("types are named: %j, then %j", async (before, after, words) => {
  const open = (schema: object) => documentOf(inRequest(schema));
  const { findings } = compareDocuments(await open(before), await open(after));
  expect(findings.map(({ message }) => message)).toContain(
    `The request body of POST /things allows ${words}.`,
  );
});
