import type { JsonObject } from "../../src/document/nodes.ts";
import type { Rewrite } from "./pair.ts";

const done = { "204": { description: "Done." } };
const text = { type: "string" };
const get = { operationId: "getThing", responses: done };
const head = { openapi: "3.2.0", info: { title: "Things", version: "1.0.0" } };

function withPaths(paths: JsonObject, more: JsonObject = {}): JsonObject {
  return { ...head, paths, ...more };
}

function withOperation(operation: JsonObject, more: JsonObject = {}): JsonObject {
  return withPaths({ "/things": { get: { responses: done, ...operation } } }, more);
}

/** A stream of a media type, described in this way. */
function streamOf(media: JsonObject, more: JsonObject = {}, type = "application/jsonl") {
  const response = { description: "A stream.", content: { [type]: media } };
  return withOperation({ responses: { "200": response } }, more);
}

const item = { type: "object", properties: { price: { type: "number" } } };
const streamed = { components: { mediaTypes: { Prices: { itemSchema: item } } } };

const key = { securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } } };
const self = "https://api.example.com/openapi";
const named = { components: { schemas: { Thing: item } }, $self: self };
const body = (schema: JsonObject) => ({
  responses: { "200": { description: "ok", content: { "application/json": { schema } } } },
});

const xml = (more: JsonObject, schema: JsonObject = text) =>
  withOperation(body({ type: "object", properties: { thing: { ...schema, xml: more } } }));
const list = { type: "array", items: text };

const patched = withOperation({ parameters: [{ name: "q", in: "query", schema: text }] });
const versions = ["3.0.4", "3.1.2", "3.2.0"].map((openapi) => ({ ...patched, openapi }));

const dialect31 = "https://spec.openapis.org/oas/3.1/dialect/base";

/** OpenAPI 3.2 can say these in two ways. */
export const openapi32Rewrites: readonly Rewrite[] = [
  ...[0, 1].map((index) => ({
    title: `The same API in OpenAPI ${versions[index]?.openapi} and ${versions[index + 1]?.openapi}`,
    before: versions[index] ?? {},
    after: versions[index + 1] ?? {},
    allowed: ["openapi-version-changed"] as const,
  })),
  {
    title: "The dialect of OpenAPI 3.2 is the default",
    before: head,
    after: { ...head, jsonSchemaDialect: "https://spec.openapis.org/oas/3.2/dialect/2025-09-17" },
  },
  {
    title: "A description that keeps its dialect has the same in OpenAPI 3.2",
    before: { ...head, openapi: "3.1.2", jsonSchemaDialect: dialect31 },
    after: { ...head, jsonSchemaDialect: dialect31 },
    allowed: ["openapi-version-changed"],
  },
  {
    title: "A media type may be a component",
    before: streamOf({ itemSchema: item }, streamed),
    after: streamOf({ $ref: "#/components/mediaTypes/Prices" }, streamed),
  },
  {
    title: "A stream is the list of its items",
    before: streamOf({ schema: { type: "array", items: item } }),
    after: streamOf({ itemSchema: item }),
  },
  {
    title: "A security requirement names a scheme or gives its URI",
    before: withOperation({ security: [{ key: [] }] }, { components: key }),
    after: withOperation(
      { security: [{ "#/components/securitySchemes/key": [] }] },
      { components: key },
    ),
  },
  {
    title: "The URI of a security scheme begins with the URI of its document",
    before: withOperation({ security: [{ key: [] }] }, { components: key, $self: self }),
    after: withOperation(
      { security: [{ [`${self}#/components/securitySchemes/key`]: [] }] },
      { components: key, $self: self },
    ),
  },
  {
    title: "A document refers to itself by its URI",
    before: withOperation(body({ $ref: "#/components/schemas/Thing" }), named),
    after: withOperation(body({ $ref: `${self}#/components/schemas/Thing` }), named),
  },
  {
    title: "What stands beside a reference to a path item belongs to it",
    before: withPaths({
      "/things": {
        parameters: [{ name: "q", in: "query", schema: text }],
        get,
        put: get,
        "x-audience": "all",
      },
    }),
    after: withPaths(
      {
        "/things": {
          $ref: "#/components/pathItems/Thing",
          parameters: [{ name: "q", in: "query", schema: text }],
          put: get,
          "x-audience": "all",
        },
      },
      { components: { pathItems: { Thing: { get } } } },
    ),
  },
  {
    title: "What stands beside a reference to a path item of OpenAPI 3.0 belongs to it",
    before: { ...withPaths({ "/things": { get, put: get } }), openapi: "3.0.4" },
    after: {
      ...withPaths({ "/things": { $ref: "#/x-things", put: get } }, { "x-things": { get } }),
      openapi: "3.0.4",
    },
    allowed: ["extension-changed"],
  },
  {
    title: "Cookies of the style cookie are exploded by default",
    before: withOperation({
      parameters: [{ name: "c", in: "cookie", style: "cookie", schema: list }],
    }),
    after: withOperation({
      parameters: [{ name: "c", in: "cookie", style: "cookie", explode: true, schema: list }],
    }),
  },
  {
    title: "An XML attribute is a node of that type",
    before: xml({ attribute: true }),
    after: xml({ nodeType: "attribute" }),
  },
  {
    title: "A wrapped list is an XML element",
    before: xml({ name: "all", wrapped: true }, list),
    after: xml({ name: "all", nodeType: "element" }, list),
  },
  {
    title: "A list that is not wrapped is no XML node",
    before: xml({ wrapped: false }, list),
    after: xml({ nodeType: "none" }, list),
  },
];
