import { expect, test } from "vitest";
import { compareDocuments } from "../src/compare-documents.ts";
import { documentOf } from "../src/document/document-of.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const kind = (value: string, required = ["kind"]) => ({
  type: "object",
  required,
  properties: { kind: { type: "string", const: value } },
});
const discriminator = { propertyName: "kind" };
const other = {
  type: "object",
  required: ["kind"],
  properties: { kind: { type: "string", not: { enum: ["a", "b"] } } },
};
const members = { A: kind("a"), B: kind("b"), Other: other };
const flat = { anyOf: [ref("A"), ref("B"), ref("Other")], discriminator };
const known = { oneOf: [ref("A"), ref("B")], discriminator };
const grouped = { anyOf: [ref("Known"), ref("Other")] };

function api(schemas: object) {
  return documentOf({
    openapi: "3.1.0",
    info: { title: "A", version: "1.0.0" },
    paths: {
      "/things": {
        get: {
          responses: {
            "200": {
              description: "done",
              content: { "application/json": { schema: ref("Thing") } },
            },
          },
        },
      },
    },
    components: { schemas },
  });
}

async function compare(before: object, after: object): Promise<[string, string][]> {
  const [old, now] = await Promise.all([api(before), api(after)]);
  return compareDocuments(old, now).findings.map(({ level, rule }) => [level, rule]);
}

const before = { ...members, Thing: flat };
const after = { ...members, Known: known, Thing: grouped };

test("a union that lists known members in a union of their own is compatible", async () => {
  expect(await compare(before, after)).toEqual([["compatible", "component-added"]]);
  expect(await compare(after, before)).toEqual([["editorial", "component-removed"]]);
});

test("grouped members are still compared: one that a union gains or loses is reported alone", async () => {
  const added = { ...after, Thing: { anyOf: [...grouped.anyOf, { type: "string" }] } };
  expect(await compare(before, added)).toEqual([
    ["breaking", "alternative-added"],
    ["compatible", "alternative-spelled-out"],
    ["compatible", "component-added"],
  ]);
  const wider = { ...before, C: kind("c"), Thing: { ...flat, anyOf: [...flat.anyOf, ref("C")] } };
  expect(
    await compare({ ...wider, Other: kind("other") }, { ...wider, ...after, Other: kind("other") }),
  ).toEqual([
    ["compatible", "alternative-spelled-out"],
    ["compatible", "alternative-removed"],
    ["compatible", "component-added"],
  ]);
});

test("a change inside a member is reported although the members are grouped", async () => {
  const changed = { ...after, A: { ...kind("a"), maxProperties: 3 } };
  expect((await compare(before, changed)).map(([, rule]) => rule)).toContain(
    "max-properties-added",
  );
});

test("exclusive members that may match one value are not taken for inclusive ones", async () => {
  const overlapping = { ...members, A: kind("a", []), B: kind("b", []) };
  const found = await compare(
    { ...overlapping, Thing: flat },
    { ...overlapping, Known: known, Thing: grouped },
  );
  expect(found.map(([, rule]) => rule)).toContain("alternative-removed");
});

test("a union that demands more than its members is not taken apart", async () => {
  const demanding = { ...after, Known: { ...known, minProperties: 2 } };
  expect((await compare(before, demanding)).map(([, rule]) => rule)).toContain(
    "alternative-removed",
  );
});
