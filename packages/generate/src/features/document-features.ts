import { answeringJson, type FeatureCase, getting, ok, servers, text } from "./feature-case.ts";

export const documentFeatures: Readonly<Record<string, FeatureCase>> = {
  "`info`": {
    document: getting({}),
    code: [["client.ts", "Creates a client of Features, version 1.0.0."]],
  },
  "`tags`, `externalDocs`": {
    document: getting(
      { tags: ["a"] },
      { tags: [{ name: "a" }], externalDocs: { url: "https://x.example" } },
    ),
    call: ["client.getX()", "GET https://x.example/x"],
  },
  "`jsonSchemaDialect`, `$schema`": {
    document: getting({}, { jsonSchemaDialect: "http://json-schema.org/draft-07/schema#" }),
    refusal:
      "jsonSchemaDialect is http://json-schema.org/draft-07/schema#; schemas are read as JSON Schema 2020-12.",
  },
  "`$self`": {
    document: getting({}, { $self: "https://x.example/api.yaml" }),
    call: ["client.getX()", "GET https://x.example/x"],
  },
  "references to an address": {
    document: answeringJson({ $ref: "https://x.example/pet.yaml" }),
    refusal: "references to addresses are not downloaded; bundle the document into one file",
  },
  "references to an anchor or `$id`": {
    document: answeringJson({ $ref: "#pet" }, { Pet: { $anchor: "pet", type: "object" } }),
    refusal: "$ref is #pet; a reference must be a path from the root of the document",
  },
  "references with a description": {
    document: getting(
      { parameters: [{ $ref: "#/components/parameters/q", description: "What to find." }] },
      {
        components: {
          parameters: { q: { name: "q", in: "query", description: "Any.", schema: text } },
        },
      },
    ),
    code: [["methods.ts", "/** What to find. */"]],
  },
  "server variables": {
    document: getting(
      {},
      {
        servers: [
          {
            url: "https://{region}.x.example",
            variables: { region: { default: "eu", enum: ["eu", "us"] } },
          },
        ],
      },
    ),
    call: ["client.getX()", "GET https://eu.x.example/x"],
  },
  "several servers": {
    document: getting({}, { servers: [...servers, { url: "https://test.example" }] }),
    call: ["client.getX()", "GET https://x.example/x"],
  },
  "servers of a path or an operation": {
    document: getting({ servers: [{ url: "https://files.example" }] }),
    call: ["client.getX()", "GET https://files.example/x"],
  },
  "`webhooks`": {
    document: {
      ...getting({}),
      webhooks: {
        moved: {
          post: {
            requestBody: { content: { "application/json": { schema: text } } },
            responses: ok,
          },
        },
      },
    },
    usage:
      'const moved: types.webhooks["moved"]["post"]["requestBody"] = undefined; console.log(moved);',
  },
  "`callbacks`": {
    document: getting({
      callbacks: {
        onMove: {
          "{$request.query.url}": {
            post: {
              requestBody: { required: true, content: { "application/json": { schema: text } } },
              responses: ok,
            },
          },
        },
      },
    }),
    usage:
      'const body: types.webhooks["getX onMove"]["post"]["requestBody"]["content"]["application/json"] = "a"; console.log(body);',
  },
};
