import type { JsonObject } from "../../src/document/nodes.ts";
import { documentWith, ok, type Rewrite, string } from "./pair.ts";

const responses = { "200": ok(string) };
const server = { url: "https://api.example.com" };
const staged = { url: "https://{stage}.example.com" };
const scopes = { read: "Read things", write: "Write things" };
const securitySchemes = {
  key: { type: "apiKey", in: "header", name: "X-Api-Key" },
  bearer: { type: "http", scheme: "bearer" },
  login: {
    type: "oauth2",
    flows: { clientCredentials: { tokenUrl: "https://login.example.com/token", scopes } },
  },
};

/** Two operations, with what stands at the document, at the path, and at each operation. */
function at(places: { root?: JsonObject; path?: JsonObject; each?: JsonObject }): JsonObject {
  const operation = { responses, ...places.each };
  return documentWith(
    { "/things": { get: operation, post: operation, ...places.path } },
    { ...places.root, components: { securitySchemes } },
  );
}

function schemes(title: string, before: JsonObject, after: JsonObject): Rewrite {
  const root = { security: [{ tested: [] }] };
  const whole = (tested: JsonObject) => ({
    ...at({ root }),
    components: { securitySchemes: { tested } },
  });
  return { title, before: whole(before), after: whole(after) };
}

const keyOrBearer = { security: [{ key: [] }, { bearer: [] }] };

/** Credentials and addresses. */
export const accessRewrites: readonly Rewrite[] = [
  {
    title: "Credentials of the document hold for each operation",
    before: at({ root: keyOrBearer }),
    after: at({ each: keyOrBearer }),
  },
  {
    title: "Credentials of an operation replace those of the document",
    before: at({ root: { security: [{ login: ["write"] }] }, each: keyOrBearer }),
    after: at({ root: keyOrBearer }),
  },
  {
    title: "Alternative credentials have no order",
    before: at({ root: keyOrBearer }),
    after: at({ root: { security: [{ bearer: [] }, { key: [] }] } }),
  },
  {
    title: "The same credentials twice are once",
    before: at({ root: keyOrBearer }),
    after: at({ root: { security: [{ key: [] }, { bearer: [] }, { key: [] }] } }),
  },
  {
    title: "Credentials that are needed together have no order",
    before: at({ each: { security: [{ key: [], bearer: [] }] } }),
    after: at({ each: { security: [{ bearer: [], key: [] }] } }),
  },
  {
    title: "Scopes have no order",
    before: at({ each: { security: [{ login: ["read", "write"] }] } }),
    after: at({ each: { security: [{ login: ["write", "read"] }] } }),
  },
  {
    title: "No credentials are an empty list",
    before: at({}),
    after: at({ root: { security: [] } }),
  },
  {
    title: "No credentials may be one empty alternative",
    before: at({ each: { security: [] } }),
    after: at({ each: { security: [{}] } }),
  },
  {
    title: "To need nothing where nothing is needed says nothing",
    before: at({ root: keyOrBearer, each: { security: [] } }),
    after: at({}),
  },
  schemes(
    "A scheme of HTTP has no case",
    { type: "http", scheme: "bearer" },
    { type: "http", scheme: "Bearer" },
  ),
  schemes(
    "The header of a key has no case",
    { type: "apiKey", in: "header", name: "X-Api-Key" },
    { type: "apiKey", in: "header", name: "x-api-key" },
  ),
  {
    title: "A security scheme may be referred to",
    before: {
      ...at({ root: { security: [{ bearer: [] }, { token: [] }] } }),
      components: {
        securitySchemes: { bearer: securitySchemes.bearer, token: securitySchemes.bearer },
      },
    },
    after: {
      ...at({ root: { security: [{ bearer: [] }, { token: [] }] } }),
      components: {
        securitySchemes: {
          bearer: securitySchemes.bearer,
          token: { $ref: "#/components/securitySchemes/bearer" },
        },
      },
    },
  },
  {
    title: "The known scopes have no order",
    before: at({ root: { security: [{ login: ["read"] }] } }),
    after: {
      ...at({ root: { security: [{ login: ["read"] }] } }),
      components: {
        securitySchemes: {
          ...securitySchemes,
          login: {
            flows: {
              clientCredentials: {
                scopes: { write: scopes.write, read: scopes.read },
                tokenUrl: "https://login.example.com/token",
              },
            },
            type: "oauth2",
          },
        },
      },
    },
  },
  {
    title: "Servers of the document hold for each operation",
    before: at({ root: { servers: [server] } }),
    after: at({ each: { servers: [server] } }),
  },
  {
    title: "Servers of the path hold for each operation",
    before: at({ path: { servers: [server] } }),
    after: at({ each: { servers: [server] } }),
  },
  {
    title: "Servers of the path replace those of the document",
    before: at({
      root: { servers: [{ url: "https://old.example.com" }] },
      path: { servers: [server] },
    }),
    after: at({ root: { servers: [server] } }),
  },
  {
    title: "Without servers the document's own host serves",
    before: at({}),
    after: at({ root: { servers: [{ url: "/" }] } }),
  },
  {
    title: "An empty list of servers is none",
    before: at({}),
    after: at({ root: { servers: [] } }),
  },
  {
    title: "The values of a server's variable have no order",
    before: at({
      root: { servers: [{ ...staged, variables: { stage: { default: "a", enum: ["a", "b"] } } }] },
    }),
    after: at({
      root: { servers: [{ ...staged, variables: { stage: { enum: ["b", "a"], default: "a" } } }] },
    }),
  },
  {
    title: "A server without variables has an empty map of them",
    before: at({ root: { servers: [server] } }),
    after: at({ root: { servers: [{ ...server, variables: {} }] } }),
  },
];
