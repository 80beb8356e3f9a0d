import { additiveTypes, always, breakingTypes, noTypes, type Rule } from "./rule.ts";

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
export const accessRules = {
  "security-tightened": {
    says: "{subject} demands credentials that were not needed before: {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    why: "Callers that come with what was enough before are refused. Accept both for a while.",
    example: { in: "document", before: secured([]), after: secured([{ key: [] }]) },
  },
  "security-loosened": {
    says: "{subject} may be called with other or fewer credentials: {after} instead of {before}",
    level: always("compatible"),
    types: noTypes,
    why: "What callers come with is still enough. Look twice: it opens a door.",
    example: { in: "document", before: secured([{ key: [] }]), after: secured([]) },
  },
  "security-scheme-added": {
    says: "The security scheme {subject} was added",
    level: always("compatible"),
    types: additiveTypes,
    why: "Where it is demanded is judged by itself.",
    example: { in: "document", before: { components: {} }, after: { components: key() } },
  },
  "security-scheme-removed": {
    says: "The security scheme {subject} was removed",
    level: always("compatible"),
    types: breakingTypes,
    why: "Where it was demanded is judged by itself.",
    example: { in: "document", before: { components: key() }, after: { components: {} } },
  },
  "security-scheme-changed": {
    says: "The security scheme {subject} works in another way: {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    why: "Credentials that are sent in the old way are not found or not understood.",
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
    why: "The format is a hint for readers; callers pass tokens on as they get them.",
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
    why: "One more way to a token.",
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
    why: "Callers that get their tokens that way get none.",
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
    why: "Callers that ask at the old address get no token. Redirect it.",
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
    why: "Where it is demanded is judged by itself.",
    example: { in: "document", before: token({}), after: token({ read: "Reads" }) },
  },
  "oauth-scope-removed": {
    says: "{subject} no longer knows the scope {before}",
    level: always("breaking"),
    types: noTypes,
    why: "Callers that ask for it are refused a token.",
    example: { in: "document", before: token({ read: "Reads" }), after: token({}) },
  },
  "server-added": {
    says: "{subject} is served at {after} too",
    level: always("compatible"),
    types: noTypes,
    why: "One more address.",
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
    why: "Callers that use the address get no answer. Redirect it.",
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
    why: "Callers that choose nothing go elsewhere.",
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
    why: "One more choice.",
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
    why: "Callers that chose it get no answer.",
    example: {
      in: "document",
      before: host({ default: "eu", enum: ["eu", "us"] }),
      after: host({ default: "eu", enum: ["eu"] }),
    },
  },
} as const satisfies Record<string, Rule>;
