import { expect, test } from "vitest";
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
])("a value that may be %s", async (_, before, after, expected) => {
  expect(await findingsBetween(inRequest(before), inRequest(after))).toEqual(expected);
});
