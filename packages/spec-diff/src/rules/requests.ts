import {
  additiveTypes,
  advise,
  always,
  breakingTypes,
  defineRules,
  narrowing,
  narrowingTypes,
  noTypes,
  widening,
  wideningTypes,
} from "./rule.ts";

const responses = { "204": { description: "done" } };
const schema = { type: "string" };
const query = { name: "type", in: "query", schema };
const list = { name: "type", in: "query", schema: { type: "array", items: schema } };
const queryString = (name: string) => ({
  name,
  in: "querystring",
  content: { "application/json": { schema } },
});
const withParameters = (...parameters: object[]) => ({ parameters, responses });
const body = (more: object = {}) => ({
  requestBody: { content: { "application/json": { schema } }, ...more },
  responses,
});
const part = (contentType: string) => ({
  requestBody: {
    content: {
      "multipart/form-data": {
        schema: { type: "object" },
        encoding: { file: { contentType } },
      },
    },
  },
  responses,
});
const parameter = (before: object, after: object) => ({ in: "parameter" as const, before, after });

/** Parameters and request bodies: what callers send. */
export const requestRules = defineRules({
  "parameter-added": {
    message: "{subject} was added",
    level: always("compatible"),
    types: additiveTypes,
    advice: advise(
      "You can send it. Your code needs no change.",
      "You may receive it. Your code needs no change.",
    ),
    maintainerAdvice: "An optional parameter breaks no caller.",
    example: { in: "operation", before: withParameters(), after: withParameters(query) },
  },
  "required-parameter-added": {
    message: "{subject} was added and is required",
    level: narrowing,
    types: narrowingTypes,
    advice: advise(
      "The server refuses calls without it. Send it with every call.",
      "You receive it with every call of your endpoint. Read it if you need it.",
    ),
    maintainerAdvice: "Make the parameter optional, with a default that keeps the old behaviour.",
    example: {
      in: "operation",
      before: withParameters(),
      after: withParameters({ ...query, required: true }),
    },
  },
  "parameter-removed": {
    message: "{subject} was removed",
    level: always("breaking"),
    types: breakingTypes,
    advice: advise(
      "The server refuses it, or ignores it and behaves differently. Stop sending it, and check what the call does without it.",
      "You no longer receive it. Remove the code that reads it.",
    ),
    maintainerAdvice: "Deprecate the parameter with a sunset date first.",
    example: { in: "operation", before: withParameters(query), after: withParameters() },
  },
  "parameter-retired": {
    message: "{subject} was removed after its announced sunset on {before}",
    level: always("risky"),
    types: breakingTypes,
    advice: advise(
      "It was deprecated, and its sunset has passed. Stop sending it; code that sets it no longer compiles.",
      "It was deprecated, and its sunset has passed. Remove the code that reads it, which no longer compiles.",
    ),
    maintainerAdvice: "Risky rather than breaking: callers had notice.",
    example: {
      in: "operation",
      before: withParameters({ ...query, deprecated: true, "x-sunset": "2020-01-01" }),
      after: withParameters(),
    },
  },
  "parameter-moved": {
    message: "{subject} moved from the {before} to the {after}",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "The server finds it only in its new location. Send it there.",
      "You find it only in its new location. Read it there.",
    ),
    maintainerAdvice:
      "Breaking also if it is optional: what callers send at the old location is ignored. Support both locations until the old one has passed its sunset.",
    example: parameter({ ...query, required: true }, { ...query, in: "header", required: true }),
  },
  "path-parameter-renamed": {
    message: "{subject} is now called {after} instead of {before}",
    level: always("editorial"),
    types: breakingTypes,
    advice: advise(
      "The URL does not contain the name, so calls are unchanged. Generated clients take the argument by name; rename it in your code, which no longer compiles.",
    ),
    maintainerAdvice:
      "The name is not part of the URL, but generated clients have it as the name of the argument. Keep it.",
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
    message: "{subject} became required",
    level: narrowing,
    types: narrowingTypes,
    advice: advise(
      "The server refuses calls without it. Send it with every call.",
      "You receive it with every call of your endpoint. Read it without a check if you want to.",
    ),
    maintainerAdvice: "Keep the parameter optional, and document what its absence means.",
    example: parameter(query, { ...query, required: true }),
  },
  "parameter-became-optional": {
    message: "{subject} became optional",
    level: widening,
    types: wideningTypes,
    advice: advise(
      "You can leave it out. Your code needs no change.",
      "You may receive a call without it. Handle its absence.",
    ),
    maintainerAdvice: "Callers that send it still may.",
    example: parameter({ ...query, required: true }, query),
  },
  "parameter-style-changed": {
    message: "{subject} has the style {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "The server understands only the new style. Serialize the value in that style (style, explode and allowReserved).",
      "The value arrives in the new style. Parse that style (style, explode and allowReserved).",
    ),
    maintainerAdvice:
      "How a value is written is a part of the contract, as its type is: style, content, encoding, empty values and XML. Servers support the style they describe. Add a parameter with the new style beside the old one.",
    example: parameter(
      { ...list, style: "form", explode: true },
      { ...list, style: "form", explode: false },
    ),
  },
  "parameter-became-list": {
    message: "{subject} takes a list of values now",
    level: { request: "risky", response: "breaking" },
    types: breakingTypes,
    advice: advise(
      "A single value is serialized as before. Pass a list, because code with a single value no longer compiles, and escape values that contain the separator.",
      "You may get several values. Parse a list; code that expects one value no longer compiles.",
    ),
    maintainerAdvice:
      "A single value that contains the separator is split. Add a parameter for lists instead if values can contain it.",
    example: parameter(query, { ...list, explode: false }),
  },
  "empty-value-refused": {
    message: "{subject} may no longer be empty",
    level: narrowing,
    types: noTypes,
    advice: advise(
      "The server refuses the name without a value. Send a value, or leave the parameter out.",
      "You always receive a value with the name. Your code needs no change.",
    ),
    maintainerAdvice: "Keep allowEmptyValue while callers use it.",
    example: parameter({ ...query, allowEmptyValue: true }, query),
  },
  "empty-value-allowed": {
    message: "{subject} may be empty now",
    level: widening,
    types: noTypes,
    advice: advise(
      "You can send the name without a value. Your code needs no change.",
      "You may receive the name without a value. Handle an empty value.",
    ),
    maintainerAdvice: "An optional parameter is clearer: OpenAPI deprecates allowEmptyValue.",
    example: parameter(query, { ...query, allowEmptyValue: true }),
  },
  "parameter-content-changed": {
    message: "{subject} is described by {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "The server expects another serialization. Serialize the value as the new description requires.",
      "The value arrives in another serialization. Parse it as the new description requires.",
    ),
    maintainerAdvice:
      "A schema and a media type serialize the value in different ways. Add a new parameter instead.",
    example: parameter(query, {
      name: "type",
      in: "query",
      content: { "application/json": { schema } },
    }),
  },
  "parameter-deprecated": {
    message: "{subject} is deprecated",
    level: always("compatible"),
    types: noTypes,
    advice: advise(
      "It still works. Plan to stop sending it.",
      "You still receive it. Plan to stop reading it.",
    ),
    maintainerAdvice:
      "Name the replacement in the description, and the date of removal in x-sunset.",
    example: parameter(query, { ...query, deprecated: true }),
  },
  "parameter-undeprecated": {
    message: "{subject} is no longer deprecated",
    level: always("compatible"),
    types: noTypes,
    advice: advise(
      "You can keep sending it. Your code needs no change.",
      "You can keep reading it. Your code needs no change.",
    ),
    maintainerAdvice: "Remove the sunset date and the note on the replacement as well.",
    example: parameter({ ...query, deprecated: true }, query),
  },
  "request-body-added": {
    message: "{subject} may have a body now",
    level: always("compatible"),
    types: additiveTypes,
    advice: advise(
      "You can send a body. Your code needs no change.",
      "You may receive a body. Your code needs no change.",
    ),
    maintainerAdvice: "An optional body breaks no caller.",
    example: { in: "operation", before: { responses }, after: body() },
  },
  "required-request-body-added": {
    message: "{subject} must have a body now",
    level: narrowing,
    types: narrowingTypes,
    advice: advise(
      "The server refuses calls without a body. Send a body with every call.",
      "You receive a body with every call of your endpoint. Read it if you need it.",
    ),
    maintainerAdvice: "Make the body optional, and keep the old behaviour without it.",
    example: { in: "operation", before: { responses }, after: body({ required: true }) },
  },
  "request-body-removed": {
    message: "{subject} no longer takes a body",
    level: always("breaking"),
    types: breakingTypes,
    advice: advise(
      "The server refuses or ignores a body. Stop sending it.",
      "You no longer receive a body. Remove the code that reads it.",
    ),
    maintainerAdvice:
      "Deprecate the fields of the body first, and keep ignoring a body until callers stop sending it.",
    example: { in: "operation", before: body(), after: { responses } },
  },
  "request-body-became-required": {
    message: "The body of {subject} became required",
    level: narrowing,
    types: narrowingTypes,
    advice: advise(
      "The server refuses calls without a body. Send a body with every call.",
      "You receive a body with every call of your endpoint. Read it without a check if you want to.",
    ),
    maintainerAdvice: "Keep the body optional, and document what its absence means.",
    example: { in: "operation", before: body(), after: body({ required: true }) },
  },
  "request-body-became-optional": {
    message: "The body of {subject} became optional",
    level: widening,
    types: wideningTypes,
    advice: advise(
      "You can leave the body out. Your code needs no change.",
      "You may receive a call without a body. Handle its absence.",
    ),
    maintainerAdvice: "Callers that send a body still may.",
    example: { in: "operation", before: body({ required: true }), after: body() },
  },
  "encoding-changed": {
    message: "{subject} has another encoding: {after} instead of {before}",
    level: always("breaking"),
    types: noTypes,
    advice: advise(
      "The server expects another encoding. Encode this part of the body as the new description requires.",
      "This part of the body arrives in another encoding. Decode it as the new description requires.",
    ),
    maintainerAdvice: "Client and server must use the same encoding. Support both for a while.",
    example: { in: "operation", before: part("image/png"), after: part("image/jpeg") },
  },
  "encoding-widened": {
    message: "{subject} has more encodings: {after} instead of {before}",
    level: widening,
    types: noTypes,
    advice: advise(
      "The server takes further content types of this part of the body. Your code needs no change.",
      "This part of the body may have another content type. Check it before you decode the part.",
    ),
    maintainerAdvice: "A list of content types, or a range, takes every type that it took before.",
    example: { in: "operation", before: part("image/png"), after: part("image/png, image/jpeg") },
  },
  "encoding-narrowed": {
    message: "{subject} has fewer encodings: {after} instead of {before}",
    level: narrowing,
    types: noTypes,
    advice: advise(
      "The server refuses the other content types of this part of the body. Use one that remains.",
      "This part of the body has a content type that was possible before. Your code needs no change.",
    ),
    maintainerAdvice: "Keep taking the content types that callers use.",
    example: { in: "operation", before: part("image/png, image/jpeg"), after: part("image/png") },
  },
  "querystring-parameter-renamed": {
    message: "{subject} is now called {after} instead of {before}",
    level: always("editorial"),
    types: breakingTypes,
    advice: advise(
      "The query string does not contain the name, so calls are unchanged. Generated clients take the argument by name; rename it in your code, which no longer compiles.",
    ),
    maintainerAdvice:
      "The parameter is the whole query string, so its name is never sent, but generated clients have it as the name of the argument. Keep it.",
    example: {
      in: "operation",
      before: withParameters(queryString("filter")),
      after: withParameters(queryString("search")),
    },
  },
});
