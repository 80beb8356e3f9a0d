import {
  additiveTypes,
  advise,
  always,
  breakingTypes,
  defineRules,
  narrowing,
  noTypes,
  widening,
} from "./rule.ts";

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
    message: "{subject} requires other or more credentials: {after} instead of {before}",
    level: narrowing,
    types: noTypes,
    advice: advise(
      "The credentials that were sufficient are refused. Give your client one of the new combinations of credentials.",
      "You receive credentials with every call of your endpoint. Check them if you want to; your code needs no change.",
    ),
    maintainerAdvice:
      "Breaking rather than informative: callers with the old credentials are refused. Accept the old and the new credentials for a while.",
    example: { in: "document", before: secured([]), after: secured([{ key: [] }]) },
  },
  "security-loosened": {
    message: "{subject} accepts other or fewer credentials: {after} instead of {before}",
    level: widening,
    types: noTypes,
    advice: advise(
      "Your credentials are still sufficient. Your code needs no change.",
      "You may receive other credentials, or none. Handle both where your endpoint checks credentials.",
    ),
    maintainerAdvice: "Review it: more callers have access now.",
    example: { in: "document", before: secured([{ key: [] }]), after: secured([]) },
  },
  "security-scheme-added": {
    message: "The security scheme {subject} was added",
    level: always("compatible"),
    types: additiveTypes,
    advice: advise(
      "There is one more kind of credentials. Findings for operations say where it is required. Your code needs no change.",
    ),
    maintainerAdvice: "The effect is in the findings of the operations that require it.",
    example: { in: "document", before: { components: {} }, after: { components: key() } },
  },
  "security-scheme-removed": {
    message: "The security scheme {subject} was removed",
    level: always("compatible"),
    types: breakingTypes,
    advice: advise(
      "Findings for operations say which credentials they require now. Remove this credential from the settings of your client, or the code no longer compiles.",
    ),
    maintainerAdvice: "The effect on calls is in the findings of the operations that required it.",
    example: { in: "document", before: { components: key() }, after: { components: {} } },
  },
  "security-scheme-renamed": {
    message: "The security scheme {before} is now called {after}",
    level: always("editorial"),
    types: breakingTypes,
    advice: advise(
      "Calls over HTTP are unchanged. Set the credentials by the new name where your client takes them by name; that code no longer compiles.",
    ),
    maintainerAdvice:
      "The name is not part of requests. A scheme is renamed if one version alone has the old name, the other alone the new one, and type and details are the same.",
    example: {
      in: "document",
      before: { components: key() },
      after: {
        components: {
          securitySchemes: { apiKey: { type: "apiKey", in: "header", name: "X-Key" } },
        },
      },
    },
  },
  "security-scheme-changed": {
    message: "The security scheme {subject} changed: {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "The server no longer finds or accepts credentials in the old form. Pass them in the new one.",
    ),
    maintainerAdvice: "Add a scheme for the new form, and accept both for a while.",
    example: {
      in: "document",
      before: { components: key() },
      after: { components: key({ name: "X-Api-Key" }) },
    },
  },
  "security-scheme-format-changed": {
    message:
      "The tokens of the security scheme {subject} have the format {after} instead of {before}",
    level: always("editorial"),
    types: noTypes,
    advice: advise("You pass tokens on unchanged. Your code needs no change."),
    maintainerAdvice: "The format is only documentation.",
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
    message: "{subject} offers the flow {after}",
    level: always("compatible"),
    types: noTypes,
    advice: advise("You can obtain a token in one more way. Your code needs no change."),
    maintainerAdvice: "Additions break no caller.",
    example: {
      in: "document",
      before: { components: { securitySchemes: { login: { type: "oauth2", flows: {} } } } },
      after: token({}),
    },
  },
  "oauth-flow-removed": {
    message: "{subject} no longer offers the flow {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise("You can no longer obtain a token in this way. Use one of the other flows."),
    maintainerAdvice: "Keep the flow until its clients have moved.",
    example: {
      in: "document",
      before: token({}),
      after: { components: { securitySchemes: { login: { type: "oauth2", flows: {} } } } },
    },
  },
  "oauth-address-changed": {
    message: "{subject} is at {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise("The old URL issues no token. Use the new URL."),
    maintainerAdvice: "Redirect the old URL.",
    example: {
      in: "document",
      before: token({}),
      after: flows({ tokenUrl: "https://b.example/token", scopes: {} }),
    },
  },
  "oauth-scope-added": {
    message: "{subject} knows the scope {after}",
    level: always("compatible"),
    types: noTypes,
    advice: advise(
      "You can ask for one more scope. Findings for operations say where it is required. Your code needs no change.",
    ),
    maintainerAdvice: "The effect is in the findings of the operations that require it.",
    example: { in: "document", before: token({}), after: token({ read: "Reads" }) },
  },
  "oauth-scope-removed": {
    message: "{subject} no longer knows the scope {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "The server refuses to issue a token with this scope. Remove the scope from your token request.",
    ),
    maintainerAdvice: "Keep issuing tokens with the scope, and ignore it.",
    example: { in: "document", before: token({ read: "Reads" }), after: token({}) },
  },
  "server-added": {
    message: "{subject} is served at {after} too",
    level: always("compatible"),
    types: noTypes,
    advice: advise("You can use one more base URL. Your code needs no change."),
    maintainerAdvice: "Additions break no caller.",
    example: {
      in: "document",
      before: served({ url: "https://a.example" }),
      after: served({ url: "https://a.example" }, { url: "https://b.example" }),
    },
  },
  "server-removed": {
    message: "{subject} is no longer served at {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise("Calls to this base URL fail. Use one of the others."),
    maintainerAdvice:
      "Redirect the URL, or keep it until no caller uses it. URLs are compared with the values of their variables filled in, so a variable that is written out removes nothing.",
    example: {
      in: "document",
      before: served({ url: "https://a.example" }, { url: "https://b.example" }),
      after: served({ url: "https://a.example" }),
    },
  },
  "server-default-changed": {
    message: "The default of {subject} is {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "Without a value of your own you call another server. Set the value explicitly.",
    ),
    maintainerAdvice: "Keep the default, and let callers choose the other value.",
    example: {
      in: "document",
      before: host({ default: "eu" }),
      after: host({ default: "us" }),
    },
  },
  "server-value-added": {
    message: "{subject} may also be {after}",
    level: always("compatible"),
    types: noTypes,
    advice: advise("You can choose one more value. Your code needs no change."),
    maintainerAdvice: "Additions break no caller.",
    example: {
      in: "document",
      before: host({ default: "eu", enum: ["eu"] }),
      after: host({ default: "eu", enum: ["eu", "us"] }),
    },
  },
  "server-value-removed": {
    message: "{subject} may no longer be {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise("Calls to this server fail. Choose one of the other values."),
    maintainerAdvice: "Keep the server until no caller uses it.",
    example: {
      in: "document",
      before: host({ default: "eu", enum: ["eu", "us"] }),
      after: host({ default: "eu", enum: ["eu"] }),
    },
  },
  "security-scheme-deprecated": {
    message: "The security scheme {subject} is deprecated",
    level: always("compatible"),
    types: noTypes,
    advice: advise("It still works. Plan to use another one of the schemes."),
    maintainerAdvice: "Name the replacement in the description.",
    example: {
      in: "document",
      before: { components: key() },
      after: { components: key({ deprecated: true }) },
    },
  },
  "security-scheme-undeprecated": {
    message: "The security scheme {subject} is no longer deprecated",
    level: always("compatible"),
    types: noTypes,
    advice: advise("You can keep using it. Your code needs no change."),
    maintainerAdvice: "Remove the note on the replacement as well.",
    example: {
      in: "document",
      before: { components: key({ deprecated: true }) },
      after: { components: key() },
    },
  },
  "oauth-metadata-added": {
    message: "{subject} is published at {after}",
    level: always("compatible"),
    types: noTypes,
    advice: advise(
      "You can read the addresses of the authorization server from there. Your code needs no change.",
    ),
    maintainerAdvice: "Additions break no caller.",
    example: {
      in: "document",
      before: { components: { securitySchemes: { login: { type: "oauth2", flows: {} } } } },
      after: {
        components: {
          securitySchemes: {
            login: { type: "oauth2", flows: {}, oauth2MetadataUrl: "https://a.example/metadata" },
          },
        },
      },
    },
  },
  "server-name-changed": {
    message: "{subject} is called {after} instead of {before}",
    level: always("editorial"),
    types: noTypes,
    advice: advise(
      "The URL is the same. If your tools choose the server by its name, give them the new one.",
    ),
    maintainerAdvice: "Tools may choose a server by its name. Keep it.",
    example: {
      in: "document",
      before: served({ url: "https://a.example", name: "live" }),
      after: served({ url: "https://a.example", name: "production" }),
    },
  },
});
