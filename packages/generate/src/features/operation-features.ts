import { type FeatureCase, getting, ok, servers, text } from "./feature-case.ts";

const query = { operationId: "findX", responses: ok };
const security = {
  key: { type: "apiKey", in: "header", name: "X-Key" },
  queryKey: { type: "apiKey", in: "query", name: "key" },
  cookieKey: { type: "apiKey", in: "cookie", name: "key" },
  token: { type: "http", scheme: "bearer" },
  login: { type: "http", scheme: "basic" },
  digest: { type: "http", scheme: "digest" },
  certificate: { type: "mutualTLS" },
  oauth: {
    type: "oauth2",
    flows: {
      implicit: { authorizationUrl: "https://x.example/authorize", scopes: { "read:x": "Read." } },
    },
  },
  openId: { type: "openIdConnect", openIdConnectUrl: "https://x.example/.well-known" },
  old: { type: "http", scheme: "bearer", deprecated: true },
};

/** A document whose operation needs any of these. */
function secured(...requirements: readonly object[]) {
  const names = requirements.flatMap(Object.keys);
  const securitySchemes = Object.entries(security).filter(([name]) => names.includes(name));
  const components = { securitySchemes: Object.fromEntries(securitySchemes) };
  return getting({ security: requirements }, { components });
}

export const operationFeatures: Readonly<Record<string, FeatureCase>> = {
  "path item `$ref`": {
    document: {
      servers,
      paths: { "/x": { $ref: "#/components/pathItems/X" } },
      components: { pathItems: { X: { get: { operationId: "getX", responses: ok } } } },
    },
    call: ["client.getX()", "GET https://x.example/x"],
  },
  "a field beside a path item `$ref` and in its target": {
    document: {
      paths: { "/x": { $ref: "#/components/pathItems/X", get: { responses: ok } } },
      components: { pathItems: { X: { get: { operationId: "getX", responses: ok } } } },
    },
    refusal: "get stands beside the $ref and in its target, and OpenAPI does not say which counts.",
  },
  "placeholder without a parameter": {
    document: getting({}, {}, "/x/{id}"),
    refusal: "the path has {id}, and the operation has no parameter id with in: path.",
  },
  "path parameter without a placeholder": {
    document: getting({ parameters: [{ name: "id", in: "path", required: true, schema: text }] }),
    refusal: "the parameter id has in: path, and the path /x has no {id}.",
  },
  "no `operationId`": {
    document: { servers, paths: { "/x/all": { get: { responses: ok } } } },
    call: ["client.getXAll()", "GET https://x.example/x/all"],
  },
  "one `operationId` twice": {
    document: { paths: { "/a": { get: query }, "/b": { get: query } } },
    refusal: "operationId findX names both get /a and get /b; rename one of them.",
  },
  "an `operationId` that clients reserve, such as `then` or `with`": {
    document: {
      servers,
      paths: {
        "/a": { get: { ...query, operationId: "then" } },
        "/b": { get: { ...query, operationId: "with" } },
      },
    },
    code: [["methods.ts", "The method is `thenOperation`, because `then` has another meaning"]],
    // An awaited client is itself.
    call: [
      "Promise.resolve(client).then((awaited) => awaited.thenOperation())",
      "GET https://x.example/a",
    ],
    usage: "export const renamed = [client.thenOperation(), client.withOperation()];",
  },
  "`summary`, `description`, `deprecated`": {
    document: getting({ summary: "Get it", deprecated: true }),
    code: [["methods.ts", "   * Get it.\n   *\n   * `GET /x`\n   *\n   * @deprecated"]],
  },
  "`TRACE`": {
    document: { paths: { "/x": { trace: { responses: ok } } } },
    refusal:
      "fetch sends no TRACE request. To generate the other operations, set x-internal: true on this one.",
  },
  "`query`": {
    document: { servers, paths: { "/x": { query } } },
    call: ["client.findX()", "QUERY https://x.example/x"],
  },
  "`additionalOperations`": {
    document: { servers, paths: { "/x": { additionalOperations: { COPY: query } } } },
    call: ["client.findX()", "COPY https://x.example/x"],
  },
  "a body with `GET` or `HEAD`": {
    document: getting({ requestBody: { content: { "application/json": { schema: text } } } }),
    refusal: "fetch sends no body with GET.",
  },
  "API keys": {
    document: secured({ key: [], queryKey: [], cookieKey: [] }),
    call: [
      'client.with({ key: "a", queryKey: "b", cookieKey: "c" }).getX()',
      "GET https://x.example/x?key=b",
      "x-key: a",
      "cookie: key=c",
    ],
  },
  "HTTP bearer": {
    document: secured({ token: [] }),
    call: [
      'client.with({ token: "a" }).getX()',
      "GET https://x.example/x",
      "authorization: Bearer a",
    ],
  },
  "HTTP basic": {
    document: secured({ login: [] }),
    call: [
      'client.with({ login: "me:secret" }).getX()',
      "GET https://x.example/x",
      "authorization: Basic bWU6c2VjcmV0",
    ],
  },
  "other HTTP schemes": {
    document: secured({ digest: [] }),
    code: [
      ["methods.ts", "`digest` is HTTP digest: set `Authorization` with the option `headers`."],
    ],
  },
  "`mutualTLS`": {
    document: secured({ certificate: [] }),
    code: [
      [
        "methods.ts",
        "`certificate` is a certificate of the connection: pass a `fetch` that has it.",
      ],
    ],
  },
  "OAuth 2, OpenID Connect": {
    document: secured({ oauth: ["read:x"] }, { openId: [] }),
    call: [
      'client.with({ openId: "a" }).getX()',
      "GET https://x.example/x",
      "authorization: Bearer a",
    ],
    code: [["methods.ts", "Scopes: `oauth` with `read:x`."]],
  },
  "`deprecated` on a security scheme": {
    document: secured({ old: [] }),
    code: [["client.ts", "@deprecated"]],
  },
  alternatives: {
    document: secured({ key: [] }, { token: [] }),
    call: [
      'client.with({ token: "a" }).getX()',
      "GET https://x.example/x",
      "authorization: Bearer a",
    ],
  },
  "no security, `{}`": {
    document: secured({ key: [] }, {}),
    call: ["client.getX()", "GET https://x.example/x"],
  },
  "a scheme with the name of a client option, such as `headers`": {
    document: getting({}, { components: { securitySchemes: { headers: security.key } } }),
    refusal:
      "the security scheme headers has the name of a client option. Rename it, to headersKey for example",
  },
  "a scheme that is not declared": {
    document: secured({ key: [] }, { other: [] }),
    refusal: "security names other, which components.securitySchemes does not have; it has key.",
  },
};
