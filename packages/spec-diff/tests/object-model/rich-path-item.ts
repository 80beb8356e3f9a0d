import { events, mixed, thing, upload } from "./media-types.ts";
import { docs, done, example, part, server, text } from "./shared-parts.ts";

export const callback = (operationId: string) => ({
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

const headers = {
  Page: part("headers", "Page"),
  Inline: {
    description: "Which page.",
    required: true,
    deprecated: true,
    style: "simple",
    explode: true,
    schema: { type: "object", properties: { page: text } },
    examples: { one: example({ page: "a" }) },
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
  { name: "session", in: "cookie", style: "cookie", schema: text, example: "a" },
  part("parameters", "Limit"),
];

const read = {
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
    "200": {
      summary: "A thing.",
      description: "The thing.",
      headers,
      content: {
        ...thing,
        "text/event-stream": events,
        "application/jsonl": part("mediaTypes", "Log"),
      },
      links,
      "x-cost": 1,
    },
    "404": part("responses", "None"),
    default: {
      description: "Anything else.",
      content: { "text/plain": { schema: text, example: "no" } },
    },
    "x-complete": true,
  },
  "x-cost": 1,
};

const query = {
  operationId: "queryThing",
  parameters: [
    {
      name: "filter",
      in: "querystring",
      content: { "application/x-www-form-urlencoded": { schema: { type: "object" } } },
    },
  ],
  responses: done,
};

/** A path item with everything belonging to operations. */
export const richPathItem = {
  summary: "One thing",
  description: "What can be done with it.",
  servers: [server("things")],
  parameters: [{ name: "id", in: "path", required: true, style: "label", schema: text }],
  get: read,
  put: {
    operationId: "putThing",
    requestBody: {
      description: "The whole thing.",
      required: true,
      content: { ...thing, "multipart/form-data": upload, "multipart/mixed": mixed },
      "x-size": "small",
    },
    responses: done,
  },
  query,
  ...Object.fromEntries(
    ["post", "delete", "options", "head", "patch", "trace"].map((method) => [
      method,
      { operationId: `${method}Thing`, security: [], responses: done },
    ]),
  ),
  additionalOperations: {
    COPY: { operationId: "copyThing", summary: "Copy a thing", responses: done },
    LINK: { operationId: "linkThing", responses: done },
  },
  "x-cached": false,
};
