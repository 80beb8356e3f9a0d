import type { JsonObject } from "../../src/document/nodes.ts";
import { everySchema } from "./every-schema.ts";

const text = { type: "string" };
const done = { "204": { description: "Done." } };
const docs = (about: string) => ({
  url: `https://docs.example.com/${about}`,
  description: `All about ${about}.`,
});
const server = (name: string) => ({
  url: `https://${name}-{stage}.example.com`,
  description: `The ${name} server.`,
  variables: {
    stage: {
      enum: ["live", "test"],
      default: "live",
      description: "Which stage.",
      "x-shown": true,
    },
  },
  "x-region": "eu",
});
const part = (section: string, name: string) => ({ $ref: `#/components/${section}/${name}` });
const example = (value: unknown) => ({
  summary: "An example.",
  description: "What it looks like.",
  value,
  "x-shown": true,
});

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

const callback = (operationId: string) => ({
  "{$request.query.callback}": {
    summary: "The caller's address.",
    post: {
      operationId,
      requestBody: { required: true, content: { "application/json": { schema: text } } },
      responses: done,
    },
  },
  "x-retries": 3,
});

const upload = {
  schema: {
    type: "object",
    properties: { file: { type: "string" }, tags: { type: "array", items: text }, more: {} },
  },
  encoding: {
    file: {
      contentType: "image/png",
      headers: { "X-Part": { schema: text }, "X-Shared": part("headers", "Page") },
      "x-scan": true,
    },
    tags: { style: "pipeDelimited", explode: true, allowReserved: true },
  },
  "x-limit": "10 MB",
};

const thing = {
  "application/json": {
    schema: part("schemas", "EverySchema"),
    examples: {
      written: example({ id: "a" }),
      shared: {
        ...part("examples", "Thing"),
        summary: "A thing to share.",
        description: "What it looks like here.",
      },
      plain: part("examples", "Thing"),
      far: { externalValue: "https://example.com/thing.json" },
    },
  },
};

const headers = {
  Page: part("headers", "Page"),
  Inline: {
    description: "Which page.",
    required: true,
    deprecated: true,
    allowEmptyValue: true,
    allowReserved: true,
    style: "simple",
    explode: true,
    schema: { type: "array", items: text },
    examples: { one: example(["a"]) },
    "x-cached": true,
  },
  Typed: { content: { "application/json": { schema: text, example: "a" } } },
  Single: { schema: text, example: "a" },
};

const links = {
  byId: {
    operationId: "getThing",
    parameters: { id: "$response.body#/id" },
    requestBody: "$response.body",
    description: "The thing itself.",
    server: server("linked"),
    "x-rel": "self",
  },
  byRef: { operationRef: "#/paths/~1things~1{id}/get" },
  shared: part("links", "Next"),
};

const parameters = [
  {
    name: "ids",
    in: "query",
    description: "Which things.",
    required: true,
    deprecated: true,
    allowEmptyValue: true,
    style: "pipeDelimited",
    explode: true,
    allowReserved: true,
    schema: { type: "array", items: text },
    examples: { one: example(["a"]), shared: part("examples", "Ids") },
    "x-indexed": true,
  },
  { name: "where", in: "query", content: { "application/json": { schema: text } } },
  { name: "session", in: "cookie", schema: text, example: "a" },
  part("parameters", "Limit"),
];

const get = {
  operationId: "getThing",
  summary: "Get a thing",
  description: "Reads one thing.",
  tags: ["Things", "Reading"],
  externalDocs: { ...docs("reading"), "x-lang": "en" },
  deprecated: true,
  parameters,
  security: [{ login: ["read", "write"], key: [] }, { connect: ["openid"] }, { certificate: [] }],
  servers: [server("reading"), server("spare")],
  callbacks: { done: callback("onDone"), shared: part("callbacks", "Shared") },
  responses: {
    "200": { description: "The thing.", headers, content: thing, links, "x-cost": 1 },
    "404": part("responses", "None"),
    default: {
      description: "Anything else.",
      content: { "text/plain": { schema: text, example: "no" } },
    },
    "x-complete": true,
  },
  "x-cost": 1,
};

const paths = {
  "/things": part("pathItems", "Things"),
  "/things/{id}": {
    summary: "One thing",
    description: "What can be done with it.",
    servers: [server("things")],
    parameters: [{ name: "id", in: "path", required: true, style: "label", schema: text }],
    get,
    put: {
      operationId: "putThing",
      requestBody: {
        description: "The whole thing.",
        required: true,
        content: { ...thing, "multipart/form-data": upload },
        "x-size": "small",
      },
      responses: done,
    },
    ...Object.fromEntries(
      ["delete", "options", "head", "patch", "trace"].map((method) => [
        method,
        { operationId: `${method}Thing`, security: [], responses: done },
      ]),
    ),
    "x-cached": false,
  },
  "x-complete": true,
};

const scopes = { read: "Read things.", write: "Write things." };
const [authorizationUrl, tokenUrl, refreshUrl] = ["authorize", "token", "refresh"].map(
  (name) => `https://login.example.com/${name}`,
);

const securitySchemes = {
  key: { type: "apiKey", name: "X-Api-Key", in: "header", description: "A key.", "x-free": true },
  bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
  connect: { type: "openIdConnect", openIdConnectUrl: "https://login.example.com/.well-known" },
  certificate: { type: "mutualTLS" },
  login: {
    type: "oauth2",
    flows: {
      implicit: { authorizationUrl, refreshUrl, scopes, "x-flow": 1 },
      password: { tokenUrl, refreshUrl, scopes, "x-flow": 2 },
      clientCredentials: { tokenUrl, refreshUrl, scopes, "x-flow": 3 },
      authorizationCode: { authorizationUrl, tokenUrl, refreshUrl, scopes, "x-flow": 4 },
      "x-flows": true,
    },
  },
};

const components = {
  schemas: everySchema,
  parameters: { Limit: { name: "limit", in: "header", schema: { type: "integer" } } },
  responses: { None: { description: "There is none." } },
  examples: { Thing: example({ id: "b" }), Ids: example(["b"]) },
  requestBodies: { Thing: { required: true, content: thing } },
  headers: { Page: { required: true, schema: { type: "integer" } } },
  securitySchemes,
  links: { Next: { operationId: "getThings" } },
  callbacks: { Shared: callback("onShared") },
  pathItems: {
    Ping: { post: { operationId: "onPing", responses: done } },
    Things: {
      get: { operationId: "getThings", responses: done },
      post: {
        operationId: "postThing",
        requestBody: {
          ...part("requestBodies", "Thing"),
          description: "What is to be made.",
        },
        responses: done,
      },
    },
  },
  "x-shared": true,
};

const kitchenSink: JsonObject = {
  openapi: "3.1.0",
  jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
  info,
  servers: [server("root")],
  security: [{ bearer: [] }, { key: [] }],
  tags: [
    { name: "Things", description: "All things.", externalDocs: docs("things"), "x-icon": "box" },
    { name: "Reading" },
  ],
  externalDocs: docs("everything"),
  paths,
  webhooks: {
    thingMade: {
      post: {
        operationId: "onThingMade",
        requestBody: { content: thing },
        responses: done,
      },
    },
    shared: part("pathItems", "Ping"),
  },
  components,
  "x-document": true,
};

/** A licence has an address or an identifier, never both. */
const withIdentifier: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Licensed", version: "1.0.0", license: { name: "MIT", identifier: "MIT" } },
  paths: { "/things": { get: { responses: done } } },
};

/** Valid documents in which every property of the object model stands where it matters. */
export const kitchenSinks = [
  { title: "the kitchen sink", document: kitchenSink },
  { title: "a licence with an identifier", document: withIdentifier },
] as const;
