import { type FeatureCase, getting, text } from "./feature-case.ts";

const list = { type: "array", items: text };
const object = { type: "object", properties: { a: text, b: text } };

/** An operation with the parameter `p`. */
function taking(parameter: object, path = "/x") {
  return getting({ parameters: [{ name: "p", ...parameter }] }, {}, path);
}

function calling(parameter: object, value: string, ...request: string[]): FeatureCase {
  return { document: taking(parameter), call: [`client.getX({ p: ${value} })`, ...request] };
}

function callingPath(style: object, value: string, path: string): FeatureCase {
  const document = taking({ in: "path", required: true, ...style }, "/x/{p}");
  return { document, call: [`client.getX({ p: ${value} })`, `GET https://x.example${path}`] };
}

const json = { "application/json": { schema: object } };

export const parameterFeatures: Readonly<Record<string, FeatureCase>> = {
  "path: `simple`": callingPath({ schema: list }, '["a", "b c"]', "/x/a,b%20c"),
  "path: `label`": callingPath(
    { style: "label", explode: true, schema: list },
    '["a", "b"]',
    "/x/.a.b",
  ),
  "path: `matrix`": callingPath({ style: "matrix", schema: list }, '["a", "b"]', "/x/;p=a,b"),
  "query: `form`": calling(
    { in: "query", schema: list },
    '["a", "b&"]',
    "GET https://x.example/x?p=a&p=b%26",
  ),
  "query: `form` with `explode: false`": calling(
    { in: "query", explode: false, schema: list },
    '["a", "b"]',
    "GET https://x.example/x?p=a,b",
  ),
  "query: `form` of an object": calling(
    { in: "query", schema: object },
    '{ a: "1", b: "2" }',
    "GET https://x.example/x?a=1&b=2",
  ),
  "query: `spaceDelimited`, `pipeDelimited`": calling(
    { in: "query", style: "pipeDelimited", explode: false, schema: list },
    '["a", "b"]',
    "GET https://x.example/x?p=a%7Cb",
  ),
  "query: `deepObject`": calling(
    { in: "query", style: "deepObject", schema: { anyOf: [object, { type: "integer" }] } },
    '{ a: "1" }',
    "GET https://x.example/x?p[a]=1",
  ),
  "query: `deepObject` of another value": calling(
    { in: "query", style: "deepObject", schema: { anyOf: [object, { type: "integer" }] } },
    "5",
    "GET https://x.example/x?p=5",
  ),
  "header: `simple`": calling(
    { in: "header", schema: list },
    '["a", "b"]',
    "GET https://x.example/x",
    "p: a,b",
  ),
  "header `Accept`, `Content-Type` or `Authorization`": {
    document: getting({
      parameters: [{ name: "Accept", in: "header", required: true, schema: text }],
    }),
    call: ["client.getX()", "GET https://x.example/x", "accept: application/json"],
  },
  "cookie: `form`": calling(
    { in: "cookie", schema: text },
    '"a b"',
    "GET https://x.example/x",
    "cookie: p=a%20b",
  ),
  "cookie: `form` of a list": {
    document: taking({ in: "cookie", schema: list }),
    refusal:
      "the parameter p is a list or an object in one cookie; add explode: false or, since OpenAPI 3.2, style: cookie.",
  },
  "cookie: `cookie`": calling(
    { in: "cookie", style: "cookie", schema: list },
    '["a b", "c"]',
    "GET https://x.example/x",
    "cookie: p=a b; p=c",
  ),
  "cookie: `cookie` with `explode: false`": {
    document: taking({ in: "cookie", style: "cookie", explode: false, schema: list }),
    refusal:
      "the parameter p has style: cookie without explode, which the client does not write; use form.",
  },
  "a style of another location": {
    document: taking({ in: "query", style: "matrix", schema: text }),
    refusal:
      "the parameter p has the style matrix; in: query has form, spaceDelimited, pipeDelimited, deepObject.",
  },
  "`content` of JSON": {
    ...calling(
      { in: "query", content: json },
      '{ a: "1" }',
      "GET https://x.example/x?p=%7B%22a%22%3A%221%22%7D",
    ),
    usage:
      'client.getX({ p: { a: "1" } });\n// @ts-expect-error: a is text.\nclient.getX({ p: { a: 1 } });',
  },
  "`content` of another media type": {
    document: taking({ in: "query", content: { "application/xml": { schema: object } } }),
    refusal: "the parameter p has the content application/xml; the client writes application/json.",
  },
  "neither `schema` nor `content`": {
    document: taking({ in: "query" }),
    refusal: "Must contain at least one of the following fields: schema, content.",
  },
  "`allowReserved`": calling(
    { in: "query", allowReserved: true, schema: text },
    '"a/b?c=%20[d]#e f"',
    "GET https://x.example/x?p=a/b?c=%20[d]%23e%20f",
  ),
  "`allowReserved` of an object, another style or location": {
    document: taking({ in: "query", allowReserved: true, schema: object }),
    refusal:
      "the parameter p has allowReserved; the client has it for a value or a list in a query, with style: form.",
  },
  "`allowEmptyValue`": calling(
    { in: "query", allowEmptyValue: true, schema: text },
    '""',
    "GET https://x.example/x?p=",
  ),
  "`querystring` of a form": calling(
    {
      in: "querystring",
      content: {
        "application/x-www-form-urlencoded": {
          schema: { type: "object", properties: { a: list } },
        },
      },
    },
    '{ a: ["1", "2"] }',
    "GET https://x.example/x?a=1&a=2",
  ),
  "`querystring` of JSON": calling(
    { in: "querystring", content: json },
    '{ a: "1" }',
    "GET https://x.example/x?%7B%22a%22%3A%221%22%7D",
  ),
  "`querystring` of another media type": {
    document: taking({ in: "querystring", content: { "application/jsonpath": { schema: text } } }),
    refusal:
      "the parameter p has the content application/jsonpath; a query string is application/x-www-form-urlencoded or application/json.",
  },
  "`deprecated`, `example`, `examples`": {
    document: taking({ in: "query", deprecated: true, example: "a", schema: text }),
    code: [
      ["methods.ts", '@example "a"'],
      ["methods.ts", "@deprecated"],
    ],
  },
};
