import { expect, test } from "vitest";
import { isLongRun } from "../testing/tiers.ts";
import { lintSpec } from "./lint-spec.ts";
import { hasLocalReferencesOnly } from "./local-references.ts";
import type { OpenApiDocument } from "./open-api.ts";
import { hasStructure } from "./structure.ts";

const schemas = {
  Bird: {
    type: "object",
    required: ["species"],
    properties: {
      species: { type: "string", enum: ["owl", "wren"] },
      weight: { type: "number", minimum: 0 },
      mate: { $ref: "#/components/schemas/Bird" },
      eggs: { type: "array", items: { type: "integer" }, maxItems: 9 },
    },
    additionalProperties: false,
    example: { species: "owl" },
  },
  Animal: {
    oneOf: [{ $ref: "#/components/schemas/Bird" }, { $ref: "#/components/schemas/Fish" }],
    discriminator: {
      propertyName: "kind",
      mapping: { bird: "#/components/schemas/Bird", fish: "Fish" },
    },
  },
  Fish: { type: "object", externalDocs: { url: "https://x.example" }, xml: { name: "fish" } },
};
const birds = { "application/json": { schema: { $ref: "#/components/schemas/Bird" } } };
const document: object = {
  openapi: "3.1.0",
  info: { title: "Test", version: "1.0.0", license: { name: "MIT" }, "x-logo": { url: "a.png" } },
  servers: [{ url: "https://{host}", variables: { host: { default: "x", enum: ["x"] } } }],
  security: [{ key: [] }, { login: ["read"] }],
  tags: [{ name: "birds" }],
  "x-note": { $ref: "#/components/schemas/Bird" },
  paths: {
    "/birds/{id}": {
      parameters: [{ $ref: "#/components/parameters/Id" }],
      get: {
        operationId: "getBird",
        tags: ["birds"],
        parameters: [{ name: "limit", in: "query", style: "form", schema: { type: "integer" } }],
        responses: {
          200: { description: "A bird.", content: birds },
          default: { $ref: "#/components/responses/Problem" },
        },
      },
      post: {
        requestBody: {
          required: true,
          content: {
            "multipart/form-data": {
              schema: { type: "object" },
              encoding: { a: { contentType: "text/plain", headers: { h: { schema: {} } } } },
            },
          },
        },
        responses: { 204: { description: "Done.", links: { next: { operationId: "getBird" } } } },
        callbacks: {
          moved: {
            "{$request.body#/url}": { post: { responses: { 200: { description: "Ok." } } } },
          },
        },
        security: [],
        deprecated: true,
      },
    },
  },
  components: {
    schemas,
    parameters: { Id: { name: "id", in: "path", required: true, schema: { type: "string" } } },
    responses: {
      Problem: { description: "No.", headers: { Retry: { schema: { type: "integer" } } } },
    },
    examples: { owl: { summary: "An owl", value: { species: "owl" } } },
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "X-Key" },
      login: {
        type: "oauth2",
        flows: { clientCredentials: { tokenUrl: "https://x.example", scopes: { read: "Read." } } },
      },
    },
  },
};

/** What may stand instead of a value. */
const others: readonly unknown[] = [
  null,
  1,
  -1,
  "x",
  true,
  [],
  ["x"],
  {},
  { x: 1 },
  { $ref: "#/components/schemas/Bird" },
  { $ref: "#/components/schemas/None" },
];

/** Each document differing from the given one in one value, one more key, or one less. */
function* listVariants(value: unknown): Generator<unknown> {
  yield* others;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const variant of listVariants(item)) yield value.with(index, variant);
    }
  } else if (typeof value === "object" && value !== null) {
    yield { ...value, surprise: 1 };
    for (const [key, member] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
      for (const variant of listVariants(member)) yield { ...value, [key]: variant };
    }
  }
}

async function isLinted(parsed: unknown): Promise<boolean> {
  const read = { text: JSON.stringify(parsed), parsed };
  return lintSpec({ file: "/spec.json", text: read.text }, read, () => {}).then(
    () => true,
    () => false,
  );
}

test.each(["3.0.3", "3.1.0", "3.2.0"])(
  "hasStructure accepts no document of OpenAPI %s that the linter refuses",
  async (openapi) => {
    const whole = { ...document, openapi } as OpenApiDocument;
    expect(hasStructure(whole)).toBe(true);
    const variants = [...listVariants(whole)].filter(
      (variant): variant is OpenApiDocument => Object(variant).openapi === openapi,
    );
    const every = isLongRun ? 1 : 29;
    for (const variant of variants.filter((_, index) => index % every === 0)) {
      if (!hasLocalReferencesOnly(variant) || !hasStructure(variant)) continue;
      expect(await isLinted(structuredClone(variant)), JSON.stringify(variant)).toBe(true);
    }
  },
);

test.each([
  ["to another file", { $ref: "other.yaml" }],
  ["to nothing", { $ref: "#/components/schemas/None" }],
  ["to itself", { $ref: "#/a" }],
])("hasLocalReferencesOnly refuses a reference %s", (_, a) => {
  expect(hasLocalReferencesOnly({ a })).toBe(false);
});

test("hasLocalReferencesOnly accepts references with escaped keys, and a property called $ref", () => {
  const references = [{ $ref: "#/paths/~1birds~1%7Bid%7D" }, { $ref: "#/references/0" }];
  const paths = { "/birds/{id}": { properties: { $ref: { type: "string" } } } };
  expect(hasLocalReferencesOnly({ paths, references })).toBe(true);
});
