import type { JsonObject } from "../../src/document/nodes.ts";
import { behindReferences } from "./behind-references.ts";
import { components } from "./components.ts";
import { thing } from "./media-types.ts";
import { richPathItem } from "./rich-path-item.ts";
import { docs, done, part, server, text } from "./shared-parts.ts";

const info = {
  title: "Kitchen sink",
  version: "1.0.0",
  summary: "Every part of OpenAPI.",
  description: "One of each.",
  termsOfService: "https://example.com/terms",
  contact: {
    name: "Help",
    url: "https://example.com/help",
    email: "help@example.com",
    "x-hours": "9-17",
  },
  license: { name: "MIT", url: "https://example.com/licence", "x-year": 2025 },
  "x-audience": "tests",
};

const plain = (operationId: string) => ({ post: { operationId, responses: done } });

/** The same path with one operation, where the rich path item is elsewhere. */
const bare = (more: object = {}) => ({
  "/things/{id}": {
    parameters: [{ name: "id", in: "path", required: true, schema: text }],
    get: { operationId: "getThing", responses: done, ...more },
  },
});

const kitchenSink = (paths: JsonObject, webhooks: JsonObject = {}): JsonObject => ({
  openapi: "3.2.0",
  $self: "https://things.example.com/openapi",
  jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
  info,
  servers: [server("root")],
  security: [{ bearer: [] }, { key: [] }],
  tags: [
    {
      name: "Things",
      summary: "Things",
      description: "All things.",
      externalDocs: docs("things"),
      kind: "nav",
      "x-icon": "box",
    },
    { name: "Reading" },
    { name: "Lending", parent: "Things" },
  ],
  externalDocs: docs("everything"),
  paths: {
    "/things": {
      ...part("pathItems", "Things"),
      summary: "All things",
      description: "What can be done with them.",
      "x-audience": "all",
    },
    ...paths,
    "x-complete": true,
  },
  webhooks: {
    thingMade: {
      post: {
        operationId: "onThingMade",
        requestBody: { content: thing },
        responses: done,
      },
    },
    shared: part("pathItems", "Ping"),
    ...webhooks,
  },
  components,
  "x-document": true,
});

/** A licence has an address or an identifier, never both. */
const withIdentifier: JsonObject = {
  openapi: "3.2.0",
  info: { title: "Licensed", version: "1.0.0", license: { name: "MIT", identifier: "MIT" } },
  paths: { "/things": { get: { responses: done } } },
};

const inPaths = kitchenSink({ "/things/{id}": richPathItem });
const callbacks = {
  rich: {
    "{$url}": plain("onOther"),
    "{$request.query.rich}": richPathItem,
    "{$method}": plain("on"),
  },
};

/** Valid documents with every object model field where it matters. */
export const kitchenSinks = [
  { title: "in paths", document: inPaths, root: "/paths" },
  {
    title: "in a callback",
    document: kitchenSink(bare({ callbacks })),
    root: "/paths/~1things~1{id}/get/callbacks/rich/{$request.query.rich}",
  },
  {
    title: "in a webhook",
    document: kitchenSink(bare(), { rich: richPathItem }),
    root: "/webhooks/rich",
  },
  {
    title: "in components behind references",
    document: behindReferences(inPaths, "/things/{id}"),
    root: "/components",
  },
  { title: "a licence with an identifier", document: withIdentifier, root: "/info" },
] as const;
