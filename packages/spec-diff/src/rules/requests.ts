import {
  additiveTypes,
  always,
  breakingTypes,
  defineRules,
  narrowingTypes,
  noTypes,
} from "./rule.ts";

const responses = { "204": { description: "done" } };
const schema = { type: "string" };
const query = { name: "type", in: "query", schema };
const list = { name: "type", in: "query", schema: { type: "array", items: schema } };
const withParameters = (...parameters: object[]) => ({ parameters, responses });
const body = (more: object = {}) => ({
  requestBody: { content: { "application/json": { schema } }, ...more },
  responses,
});
const parameter = (before: object, after: object) => ({ in: "parameter" as const, before, after });

/** Parameters and request bodies: what callers send. */
export const requestRules = defineRules({
  "parameter-added": {
    says: "{subject} was added",
    level: always("compatible"),
    types: additiveTypes,
    why: "Callers may omit it.",
    example: { in: "operation", before: withParameters(), after: withParameters(query) },
  },
  "required-parameter-added": {
    says: "{subject} was added and is required",
    level: always("breaking"),
    types: breakingTypes,
    why: "Requests without it are refused. Make it optional, with a default that keeps the old behaviour.",
    example: {
      in: "operation",
      before: withParameters(),
      after: withParameters({ ...query, required: true }),
    },
  },
  "parameter-removed": {
    says: "{subject} was removed",
    level: always("breaking"),
    types: breakingTypes,
    why: "The server refuses requests with it, or ignores it and responds differently. Deprecate it first.",
    example: { in: "operation", before: withParameters(query), after: withParameters() },
  },
  "parameter-retired": {
    says: "{subject} was removed after its announced sunset on {before}",
    level: always("risky"),
    types: breakingTypes,
    why: "It was deprecated and its sunset has passed, so callers had notice.",
    example: {
      in: "operation",
      before: withParameters({ ...query, deprecated: true, "x-sunset": "2020-01-01" }),
      after: withParameters(),
    },
  },
  "parameter-moved": {
    says: "{subject} moved from the {before} to the {after}",
    level: always("breaking"),
    types: noTypes,
    why: "Servers read it only in its new location.",
    example: parameter({ ...query, required: true }, { ...query, in: "header", required: true }),
  },
  "path-parameter-renamed": {
    says: "{subject} is now called {after} instead of {before}",
    level: always("editorial"),
    types: breakingTypes,
    why: "The URL does not contain the name, but generated clients take arguments by name.",
    example: {
      in: "document",
      before: {
        paths: {
          "/markets/{id}": {
            get: withParameters({ name: "id", in: "path", required: true, schema }),
          },
        },
      },
      after: {
        paths: {
          "/markets/{marketId}": {
            get: withParameters({ name: "marketId", in: "path", required: true, schema }),
          },
        },
      },
    },
  },
  "parameter-became-required": {
    says: "{subject} became required",
    level: always("breaking"),
    types: narrowingTypes,
    why: "Requests without it are refused.",
    example: parameter(query, { ...query, required: true }),
  },
  "parameter-became-optional": {
    says: "{subject} became optional",
    level: always("compatible"),
    types: additiveTypes,
    why: "Callers may omit it.",
    example: parameter({ ...query, required: true }, query),
  },
  "parameter-style-changed": {
    says: "{subject} is written in another style: {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    why: "Servers read only the style they describe (style, explode and allowReserved together).",
    example: parameter(
      { ...list, style: "form", explode: true },
      { ...list, style: "form", explode: false },
    ),
  },
  "parameter-became-list": {
    says: "{subject} takes several values now",
    level: always("risky"),
    types: breakingTypes,
    why: "A single value is serialized as before. A value that contains the separator is read as several.",
    example: parameter(query, { ...list, explode: false }),
  },
  "empty-value-refused": {
    says: "{subject} may no longer be empty",
    level: always("breaking"),
    types: noTypes,
    why: "Requests with the name and no value are refused.",
    example: parameter({ ...query, allowEmptyValue: true }, query),
  },
  "empty-value-allowed": {
    says: "{subject} may be empty now",
    level: always("compatible"),
    types: noTypes,
    why: "Callers may send the name without a value.",
    example: parameter(query, { ...query, allowEmptyValue: true }),
  },
  "parameter-content-changed": {
    says: "{subject} is described by {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    why: "A schema and a media type serialize the value in different ways.",
    example: parameter(query, {
      name: "type",
      in: "query",
      content: { "application/json": { schema } },
    }),
  },
  "parameter-deprecated": {
    says: "{subject} is deprecated",
    level: always("compatible"),
    types: noTypes,
    why: "It still works. Name the replacement and the sunset date in its description.",
    example: parameter(query, { ...query, deprecated: true }),
  },
  "parameter-undeprecated": {
    says: "{subject} is no longer deprecated",
    level: always("compatible"),
    types: noTypes,
    why: "Callers can keep using it.",
    example: parameter({ ...query, deprecated: true }, query),
  },
  "request-body-added": {
    says: "{subject} may have a body now",
    level: always("compatible"),
    types: additiveTypes,
    why: "Callers may omit the body.",
    example: { in: "operation", before: { responses }, after: body() },
  },
  "required-request-body-added": {
    says: "{subject} must have a body now",
    level: always("breaking"),
    types: breakingTypes,
    why: "Requests without a body are refused.",
    example: { in: "operation", before: { responses }, after: body({ required: true }) },
  },
  "request-body-removed": {
    says: "{subject} takes no body any more",
    level: always("breaking"),
    types: breakingTypes,
    why: "The server refuses or ignores the body that callers send.",
    example: { in: "operation", before: body(), after: { responses } },
  },
  "request-body-became-required": {
    says: "The body of {subject} became required",
    level: always("breaking"),
    types: narrowingTypes,
    why: "Requests without a body are refused.",
    example: { in: "operation", before: body(), after: body({ required: true }) },
  },
  "request-body-became-optional": {
    says: "The body of {subject} became optional",
    level: always("compatible"),
    types: additiveTypes,
    why: "Callers may omit the body.",
    example: { in: "operation", before: body({ required: true }), after: body() },
  },
  "encoding-changed": {
    says: "{subject} is encoded in another way: {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    why: "Client and server must use the same encoding.",
    example: {
      in: "operation",
      before: {
        requestBody: {
          content: {
            "multipart/form-data": {
              schema: { type: "object" },
              encoding: { file: { contentType: "image/png" } },
            },
          },
        },
        responses,
      },
      after: {
        requestBody: {
          content: {
            "multipart/form-data": {
              schema: { type: "object" },
              encoding: { file: { contentType: "image/jpeg" } },
            },
          },
        },
        responses,
      },
    },
  },
});
