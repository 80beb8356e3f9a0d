import { everySchema } from "./every-schema.ts";
import { thing } from "./media-types.ts";
import { callback } from "./rich-path-item.ts";
import { done, example, part, writtenExample } from "./shared-parts.ts";

const scopes = { read: "Read things.", write: "Write things." };
const [authorizationUrl, tokenUrl, refreshUrl] = ["authorize", "token", "refresh"].map(
  (name) => `https://login.example.com/${name}`,
);

const securitySchemes = {
  key: { type: "apiKey", name: "X-Api-Key", in: "header", description: "A key.", "x-free": true },
  bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
  connect: { type: "openIdConnect", openIdConnectUrl: "https://login.example.com/.well-known" },
  certificate: { type: "mutualTLS" },
  old: { type: "apiKey", name: "old", in: "cookie", deprecated: true },
  shared: { ...part("securitySchemes", "key"), summary: "A key.", description: "The same key." },
  login: {
    type: "oauth2",
    oauth2MetadataUrl: "https://login.example.com/metadata",
    flows: {
      implicit: { authorizationUrl, refreshUrl, scopes, "x-flow": 1 },
      password: { tokenUrl, refreshUrl, scopes, "x-flow": 2 },
      clientCredentials: { tokenUrl, refreshUrl, scopes, "x-flow": 3 },
      deviceAuthorization: {
        deviceAuthorizationUrl: "https://login.example.com/device",
        tokenUrl,
        refreshUrl,
        scopes,
        "x-flow": 5,
      },
      authorizationCode: { authorizationUrl, tokenUrl, refreshUrl, scopes, "x-flow": 4 },
      "x-flows": true,
    },
  },
};

/** Components of every kind, all in use. */
export const components = {
  schemas: everySchema,
  parameters: { Limit: { name: "limit", in: "header", schema: { type: "integer" } } },
  responses: { None: { description: "There is none." } },
  examples: { Thing: example({ id: "b" }), Ids: writtenExample(["b"]) },
  requestBodies: { Thing: { required: true, content: thing } },
  headers: { Page: { required: true, schema: { type: "integer" } } },
  securitySchemes,
  links: { Next: { operationId: "getThings" } },
  callbacks: { Shared: callback("onShared") },
  mediaTypes: { Log: { itemSchema: part("schemas", "Dog") } },
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
