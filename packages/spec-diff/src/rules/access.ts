import { additiveTypes, always, breakingTypes, defineRules, noTypes } from "./rule.ts";

const paths = { "/markets": { get: { responses: { "204": { description: "done" } } } } };
const key = (more: object = {}) => ({
  securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key", ...more } },
});
const flows = (flow: object) => ({
  components: {
    securitySchemes: { login: { type: "oauth2", flows: { clientCredentials: flow } } },
  },
  security: [{ login: [] }],
});
const token = (scopes: object, more: object = {}) =>
  flows({ tokenUrl: "https://a.example/token", scopes, ...more });
const secured = (security: object[]) => ({
  components: key(),
  security,
  paths,
});
const served = (...servers: object[]) => ({ servers, paths });
const host = (variable: object) =>
  served({ url: "https://{region}.a.example", variables: { region: variable } });

/** Security and servers: who may call, and where. */
export const accessRules = defineRules({
  "security-tightened": {
    says: "{subject} demands credentials that were not needed before: {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    why: "Callers with the credentials that were sufficient before are refused. Accept both for a while.",
    example: { in: "document", before: secured([]), after: secured([{ key: [] }]) },
  },
  "security-loosened": {
    says: "{subject} may be called with other or fewer credentials: {after} instead of {before}",
    level: always("compatible"),
    types: noTypes,
    why: "The credentials of callers are still sufficient. Review it: more callers have access now.",
    example: { in: "document", before: secured([{ key: [] }]), after: secured([]) },
  },
  "security-scheme-added": {
    says: "The security scheme {subject} was added",
    level: always("compatible"),
    types: additiveTypes,
    why: "Findings for the operations that require it report the effect.",
    example: { in: "document", before: { components: {} }, after: { components: key() } },
  },
  "security-scheme-removed": {
    says: "The security scheme {subject} was removed",
    level: always("compatible"),
    types: breakingTypes,
    why: "Findings for the operations that required it report the effect. Code that passes this credential to the client no longer compiles.",
    example: { in: "document", before: { components: key() }, after: { components: {} } },
  },
  "security-scheme-changed": {
    says: "The security scheme {subject} works in another way: {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    why: "The server does not find or accept credentials that are sent in the old way.",
    example: {
      in: "document",
      before: { components: key() },
      after: { components: key({ name: "X-Api-Key" }) },
    },
  },
  "security-scheme-format-changed": {
    says: "The tokens of the security scheme {subject} have the format {after} instead of {before}",
    level: always("editorial"),
    types: noTypes,
    why: "The format is only documentation; callers pass tokens on unchanged.",
    example: {
      in: "document",
      before: {
        components: {
          securitySchemes: { key: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
        },
      },
      after: {
        components: {
          securitySchemes: { key: { type: "http", scheme: "bearer", bearerFormat: "opaque" } },
        },
      },
    },
  },
  "oauth-flow-added": {
    says: "{subject} offers the flow {after}",
    level: always("compatible"),
    types: noTypes,
    why: "Callers can obtain a token in one more way.",
    example: {
      in: "document",
      before: { components: { securitySchemes: { login: { type: "oauth2", flows: {} } } } },
      after: token({}),
    },
  },
  "oauth-flow-removed": {
    says: "{subject} no longer offers the flow {before}",
    level: always("breaking"),
    types: noTypes,
    why: "Callers that use the flow can no longer obtain a token.",
    example: {
      in: "document",
      before: token({}),
      after: { components: { securitySchemes: { login: { type: "oauth2", flows: {} } } } },
    },
  },
  "oauth-address-changed": {
    says: "{subject} is at {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    why: "Callers that use the old URL receive no token. Redirect it.",
    example: {
      in: "document",
      before: token({}),
      after: flows({ tokenUrl: "https://b.example/token", scopes: {} }),
    },
  },
  "oauth-scope-added": {
    says: "{subject} knows the scope {after}",
    level: always("compatible"),
    types: noTypes,
    why: "Findings for the operations that require it report the effect.",
    example: { in: "document", before: token({}), after: token({ read: "Reads" }) },
  },
  "oauth-scope-removed": {
    says: "{subject} no longer knows the scope {before}",
    level: always("breaking"),
    types: noTypes,
    why: "Token requests with the scope are refused.",
    example: { in: "document", before: token({ read: "Reads" }), after: token({}) },
  },
  "server-added": {
    says: "{subject} is served at {after} too",
    level: always("compatible"),
    types: noTypes,
    why: "Callers can use one more URL.",
    example: {
      in: "document",
      before: served({ url: "https://a.example" }),
      after: served({ url: "https://a.example" }, { url: "https://b.example" }),
    },
  },
  "server-removed": {
    says: "{subject} is no longer served at {before}",
    level: always("breaking"),
    types: noTypes,
    why: "Callers that use the URL receive no response. Redirect it.",
    example: {
      in: "document",
      before: served({ url: "https://a.example" }, { url: "https://b.example" }),
      after: served({ url: "https://a.example" }),
    },
  },
  "server-default-changed": {
    says: "{subject} is {after} instead of {before} when nothing else is chosen",
    level: always("breaking"),
    types: noTypes,
    why: "Callers that use the default call another URL.",
    example: {
      in: "document",
      before: host({ default: "eu" }),
      after: host({ default: "us" }),
    },
  },
  "server-value-added": {
    says: "{subject} may also be {after}",
    level: always("compatible"),
    types: noTypes,
    why: "Callers can choose one more value.",
    example: {
      in: "document",
      before: host({ default: "eu", enum: ["eu"] }),
      after: host({ default: "eu", enum: ["eu", "us"] }),
    },
  },
  "server-value-removed": {
    says: "{subject} may no longer be {before}",
    level: always("breaking"),
    types: noTypes,
    why: "Callers that use the value receive no response.",
    example: {
      in: "document",
      before: host({ default: "eu", enum: ["eu", "us"] }),
      after: host({ default: "eu", enum: ["eu"] }),
    },
  },
});
