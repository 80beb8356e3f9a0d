import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentOf } from "../src/document/document-of.ts";
import { workingFiles } from "../src/document/files.ts";
import { InputError } from "../src/document/input-error.ts";
import { loadDocument } from "../src/document/load-document.ts";
import { compareDocuments, compareFiles } from "../src/index.ts";
import { writeFileIn } from "./write-file-in.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "spec-diff-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, contents: object) =>
  writeFileIn(folder, name, JSON.stringify(contents, null, 2));

type Schemas = Readonly<Record<string, unknown>>;

/** A description sending and receiving a schema. */
const using = (schema: unknown, schemas: Schemas, more: object = {}) => ({
  openapi: "3.1.0",
  info: { title: "A", version: "1.0.0" },
  paths: {
    "/a": {
      post: {
        requestBody: { content: { "application/json": { schema } } },
        responses: { "200": { description: "ok", content: { "application/json": { schema } } } },
      },
    },
  },
  components: { schemas },
  ...more,
});

const rulesBetween = async (old: object, now: object) => {
  const { findings } = compareDocuments(await documentOf(old), await documentOf(now));
  return findings.map(({ rule }) => rule);
};

const refused = async (document: object) => {
  const outcome = await documentOf(document).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(InputError);
  expect(outcome).toMatchObject({ fault: "unresolved-reference" });
  return String(outcome);
};

const pet = { type: "object", properties: { name: { type: "string" } }, required: ["name"] };
const base = "https://example.com/schemas/";

/** References in each notation, beside the same as JSON pointers. */
const notations: [name: string, written: object, asPointers: object][] = [
  [
    "an anchor of the document",
    using({ $ref: "#pet" }, { Pet: { $anchor: "pet", ...pet } }),
    using({ $ref: "#/components/schemas/Pet" }, { Pet: { $anchor: "pet", ...pet } }),
  ],
  [
    "an anchor inside a schema",
    using(
      { $ref: "#name" },
      { Pet: { properties: { name: { $anchor: "name", type: "string" } } } },
    ),
    using(
      { $ref: "#/components/schemas/Pet/properties/name" },
      { Pet: { properties: { name: { $anchor: "name", type: "string" } } } },
    ),
  ],
  [
    "an absolute $id",
    using({ $ref: `${base}pet` }, { Pet: { $id: `${base}pet`, ...pet } }),
    using({ $ref: "#/components/schemas/Pet" }, { Pet: { $id: `${base}pet`, ...pet } }),
  ],
  [
    "a relative $id",
    using({ $ref: "schemas/pet" }, { Pet: { $id: "schemas/pet", ...pet } }),
    using({ $ref: "#/components/schemas/Pet" }, { Pet: { $id: "schemas/pet", ...pet } }),
  ],
  [
    "a reference relative to the $id around it",
    using(
      { $ref: `${base}owner` },
      {
        Owner: { $id: `${base}owner`, properties: { pet: { $ref: "pet" } } },
        Pet: { $id: `${base}pet`, ...pet },
      },
    ),
    using(
      { $ref: "#/components/schemas/Owner" },
      {
        Owner: {
          $id: `${base}owner`,
          properties: { pet: { $ref: "#/components/schemas/Pet" } },
        },
        Pet: { $id: `${base}pet`, ...pet },
      },
    ),
  ],
  [
    "a pointer from the root of the $id around it",
    using(
      { $ref: "#/components/schemas/Owner" },
      {
        Owner: {
          $id: `${base}owner`,
          $defs: { pet },
          properties: { pet: { $ref: "#/$defs/pet" } },
        },
      },
    ),
    using(
      { $ref: "#/components/schemas/Owner" },
      {
        Owner: {
          $id: `${base}owner`,
          $defs: { pet },
          properties: { pet: { $ref: "#/components/schemas/Owner/$defs/pet" } },
        },
      },
    ),
  ],
  [
    "an $id nested in another, with the same anchor as its parent",
    using(
      { $ref: `${base}outer` },
      {
        Outer: {
          $id: `${base}outer`,
          properties: {
            own: { $anchor: "value", type: "integer" },
            inner: {
              $id: "nested/inner",
              properties: { own: { $anchor: "value", type: "string" }, other: { $ref: "#value" } },
            },
            first: { $ref: "#value" },
            second: { $ref: "nested/inner#value" },
            third: { $ref: "nested/inner#/properties/own" },
          },
        },
      },
    ),
    using(
      { $ref: "#/components/schemas/Outer" },
      {
        Outer: {
          $id: `${base}outer`,
          properties: {
            own: { $anchor: "value", type: "integer" },
            inner: {
              $id: "nested/inner",
              properties: {
                own: { $anchor: "value", type: "string" },
                other: { $ref: "#/properties/own" },
              },
            },
            first: { $ref: "#/properties/own" },
            second: { $ref: "#/properties/inner/properties/own" },
            third: { $ref: "#/properties/inner/properties/own" },
          },
        },
      },
    ),
  ],
  [
    "a $ref to a $dynamicAnchor",
    using({ $ref: "#pet" }, { Pet: { $dynamicAnchor: "pet", ...pet } }),
    using({ $ref: "#/components/schemas/Pet" }, { Pet: { $dynamicAnchor: "pet", ...pet } }),
  ],
  [
    "an anchor in a parameter",
    using(
      true,
      {},
      {
        "x-none": 1,
        components: {
          schemas: { Pet: { $anchor: "pet", ...pet } },
          parameters: { P: { name: "p", in: "query", schema: { $ref: "#pet" } } },
        },
      },
    ),
    using(
      true,
      {},
      {
        "x-none": 1,
        components: {
          schemas: { Pet: { $anchor: "pet", ...pet } },
          parameters: {
            P: { name: "p", in: "query", schema: { $ref: "#/components/schemas/Pet" } },
          },
        },
      },
    ),
  ],
  [
    "an anchor in the mapping of a discriminator",
    using(
      {
        oneOf: [{ $ref: "#pet" }],
        discriminator: { propertyName: "name", mapping: { a: "#pet" } },
      },
      { Pet: { $anchor: "pet", ...pet } },
    ),
    using(
      {
        oneOf: [{ $ref: "#/components/schemas/Pet" }],
        discriminator: { propertyName: "name", mapping: { a: "#/components/schemas/Pet" } },
      },
      { Pet: { $anchor: "pet", ...pet } },
    ),
  ],
  [
    "$self of the document",
    using({ $ref: `${base}api#/components/schemas/Pet` }, { Pet: pet }, { $self: `${base}api` }),
    using({ $ref: "#/components/schemas/Pet" }, { Pet: pet }, { $self: `${base}api` }),
  ],
  [
    "a pointer through another reference",
    using(
      { $ref: "#/components/schemas/Alias/properties/name" },
      { Alias: { $ref: "#/components/schemas/Pet" }, Pet: pet },
    ),
    using(
      { $ref: "#/components/schemas/Pet/properties/name" },
      { Alias: { $ref: "#/components/schemas/Pet" }, Pet: pet },
    ),
  ],
  [
    "a pointer of the document inside an $id",
    using(
      { $ref: "#/components/schemas/Owner" },
      {
        Owner: { $id: `${base}owner`, properties: { pet: { $ref: "#/components/schemas/Pet" } } },
        Pet: pet,
      },
    ),
    using(
      { $ref: "#/components/schemas/Owner" },
      {
        Owner: { $id: `${base}owner`, properties: { pet: { $ref: "#/components/schemas/Pet" } } },
        Pet: pet,
      },
    ),
  ],
];

describe("the same document with pointers has no finding", () => {
  test.each(notations)("%s", async (_, written, asPointers) => {
    expect(await rulesBetween(written, asPointers)).toEqual([]);
    expect(await rulesBetween(asPointers, written)).toEqual([]);
  });

  test("anchors in any place of a schema", async () => {
    const keywords = ["items", "not", "contains", "additionalProperties", "if", "propertyNames"];
    const schema = fc.letrec<{ schema: object }>((tie) => ({
      schema: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom({ type: "string" }, { minimum: 1 }, { reference: 0 }, { reference: 1 }),
        fc
          .tuple(fc.constantFrom(...keywords), tie("schema"))
          .map(([key, inner]) => ({ [key]: inner })),
        fc.array(tie("schema"), { minLength: 1, maxLength: 2 }).map((anyOf) => ({ anyOf })),
        fc.array(tie("schema"), { minLength: 1, maxLength: 2 }).map((list) => ({
          properties: Object.fromEntries(list.map((inner, index) => [`p${index}`, inner])),
        })),
      ),
    })).schema;
    const agree = fc.asyncProperty(schema, schema, schema, async (first, second, used) => {
      const schemas = [first, second].map((inner, index) => ({
        $anchor: `a${index}`,
        allOf: [inner],
      }));
      const write = (refer: (index: number) => string) => {
        const text = JSON.stringify(using(used, { S0: schemas[0], S1: schemas[1] }));
        return JSON.parse(
          text.replaceAll(/"reference":(\d)/g, (_, index) => `"$ref":"${refer(Number(index))}"`),
        );
      };
      const anchored = write((index) => `#a${index}`);
      const pointed = write((index) => `#/components/schemas/S${index}`);
      expect(await rulesBetween(anchored, pointed)).toEqual([]);
    });
    await fc.assert(agree, { numRuns: 100 });
  });
});

test("a change behind an anchor is reported once, where it is", async () => {
  const at = (type: string) =>
    using({ $ref: "#pet" }, { Pet: { $anchor: "pet", ...pet, properties: { name: { type } } } });
  const { findings } = compareDocuments(
    await documentOf(at("string")),
    await documentOf(at("integer")),
  );
  expect(findings.map(({ rule, message }) => [rule, message])).toEqual([
    ["type-changed", "Pet.name changed its type from string to integer."],
  ]);
});

test("an anchor that no longer exists is an editorial change", async () => {
  const [old, now] = [{ $anchor: "pet", ...pet }, pet].map((Pet) =>
    using({ $ref: "#/components/schemas/Pet" }, { Pet }),
  );
  expect(await rulesBetween(old ?? {}, now ?? {})).toEqual(["schema-identifier-changed"]);
});

test("an anchor does not keep an equivalent rewrite from being proved", async () => {
  const old = { $anchor: "size", anyOf: [{ const: 1 }, { const: 2 }] };
  const rules = await rulesBetween(using(old, {}), using({ enum: [1, 2] }, {}));
  expect(new Set(rules)).toEqual(new Set(["schema-identifier-changed"]));
});

describe("a reference that no identifier answers is refused at its position", () => {
  const position = /^InputError: document:\d\d:\d+ /;
  test.each<[string, object, RegExp]>([
    ["an unknown anchor", using({ $ref: "#gone" }, {}), /no schema has the \$anchor gone/],
    [
      "an unknown absolute URI",
      using({ $ref: "https://example.com/pet" }, {}),
      /No \$id of the description is https:\/\/example\.com\/pet, and references are never fetched/,
    ],
    ["another file", using({ $ref: "pet.yaml" }, {}), /a document in memory has none/],
    [
      "a reference relative to an $id",
      using({ $id: `${base}owner`, properties: { pet: { $ref: "pet" } } }, {}),
      /No \$id of the description is https:\/\/example\.com\/schemas\/pet, /,
    ],
    [
      "an anchor that is declared twice",
      using({ $ref: "#pet" }, { A: { $anchor: "pet" }, B: { $anchor: "pet" } }),
      /The anchor pet is declared twice/,
    ],
    [
      "an $id that is declared twice",
      using({ $ref: `${base}pet` }, { A: { $id: `${base}pet` }, B: { $id: `${base}pet` } }),
      /https:\/\/example\.com\/schemas\/pet is the \$id of two schemas/,
    ],
    [
      "an anchor of another $id",
      using(
        { $ref: "#inner" },
        { A: { $id: `${base}a`, properties: { b: { $anchor: "inner" } } } },
      ),
      /no schema has the \$anchor inner/,
    ],
    [
      "a pointer to nothing",
      using({ $ref: "#/components/schemas/Gone" }, {}),
      /leads to nothing\./,
    ],
    [
      "anchors in a circle",
      using({ $ref: "#a" }, { A: { $anchor: "a", $ref: "#b" }, B: { $anchor: "b", $ref: "#a" } }),
      /leads back to itself/,
    ],
  ])("%s", async (_, document, message) => {
    const text = await refused(document);
    expect(text).toMatch(message);
    expect(text).toMatch(position);
  });
});

describe("identifiers in several files", () => {
  const rulesOfFiles = async (
    old: object,
    now: object,
    others: Readonly<Record<string, object>>,
  ) => {
    for (const [name, contents] of Object.entries(others)) write(`files/${name}`, contents);
    const files = [write("files/old.json", old), write("files/new.json", now)] as const;
    return (await compareFiles(...files)).findings.map(({ rule }) => rule);
  };

  test("an anchor of another file", async () => {
    const others = { "pets.json": { $defs: { pet: { $anchor: "pet", ...pet } } } };
    const old = using({ $ref: "pets.json#pet" }, {});
    const now = using({ $ref: "pets.json#/$defs/pet" }, {});
    expect(await rulesOfFiles(old, now, others)).toEqual([]);
    expect(await rulesOfFiles(old, using(true, {}), others)).not.toEqual([]);
  });

  test("an anchor used inside another file", async () => {
    const others = {
      "pets.json": {
        $defs: { pet: { $anchor: "pet", ...pet } },
        owner: { properties: { pet: { $ref: "#pet" } } },
      },
      "plain.json": {
        $defs: { pet: { $anchor: "pet", ...pet } },
        owner: { properties: { pet: { $ref: "#/$defs/pet" } } },
      },
    };
    const old = using({ $ref: "pets.json#/owner" }, {});
    const now = using({ $ref: "plain.json#/owner" }, {});
    expect(await rulesOfFiles(old, now, others)).toEqual([]);
  });

  test("an $id that another file declares", async () => {
    const others = { "pet.json": { $id: `${base}pet`, ...pet } };
    const old = using({ allOf: [{ $ref: `${base}pet` }, { $ref: "pet.json" }] }, {});
    const now = using({ allOf: [{ $ref: "pet.json" }, { $ref: "pet.json" }] }, {});
    expect(await rulesOfFiles(old, now, others)).toEqual([]);
  });

  test("files beside each other whose $id is of the web", async () => {
    const owner = { properties: { pet: { $ref: "pet.json" } } };
    const others = {
      "web/owner.json": { $id: `${base}owner.json`, ...owner },
      "web/pet.json": { $id: `${base}pet.json`, ...pet },
      "web/undeclared.json": {
        $id: `${base}undeclared.json`,
        properties: { pet: { $ref: "plain.json" } },
      },
      "web/plain.json": pet,
      "beside/owner.json": owner,
      "beside/pet.json": pet,
      "beside/undeclared.json": { properties: { pet: { $ref: "plain.json" } } },
      "beside/plain.json": pet,
    };
    const used = (name: string) =>
      using({ anyOf: [{ $ref: `${name}/owner.json` }, { $ref: `${name}/undeclared.json` }] }, {});
    const rules = await rulesOfFiles(used("web"), used("beside"), others);
    expect(new Set(rules)).toEqual(new Set(["schema-identifier-changed"]));
  });

  test("a file whose name needs escapes in a URI", async () => {
    const others = { "a pet #1.json": { $defs: { "100%": { $anchor: "pet", ...pet } } } };
    const old = using({ $ref: "a%20pet%20%231.json#pet" }, {});
    const now = using({ $ref: "a pet %231.json#/$defs/100%25" }, {});
    expect(await rulesOfFiles(old, now, others)).toEqual([]);
  });

  test("an unknown $id in another file is refused at its position there", async () => {
    write("files/asking.json", { type: "object", properties: { a: { $ref: `${base}gone` } } });
    const file = write("files/main.json", using({ $ref: "asking.json" }, {}));
    const loading = loadDocument({ file, files: workingFiles, label: file });
    await expect(loading).rejects.toThrow(/asking\.json:5:7 No \$id of the description is/);
  });
});

test("a component that only a $dynamicRef leads to is not reported as unused", async () => {
  const describeNode = (type: string) =>
    using({ not: { $dynamicRef: "#node" } }, { Node: { $dynamicAnchor: "node", type } });
  const [old, now] = [
    await documentOf(describeNode("string")),
    await documentOf(describeNode("integer")),
  ];
  // The body and the response have a schema each.
  const rules = compareDocuments(old, now).findings.map(({ rule }) => rule);
  expect(rules).toEqual(["not-changed", "not-changed"]);
});
