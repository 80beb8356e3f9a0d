import { answering, type FeatureCase, getting, posting, ref, text } from "./feature-case.ts";

const object = { type: "object", properties: { a: text } };
const multipart = (encoding: object, property: object = text) => ({
  "multipart/form-data": {
    schema: { type: "object", properties: { a: property } },
    encoding: { a: encoding },
  },
});
const urlencoded = "application/x-www-form-urlencoded";
const moved = {
  type: "object",
  required: ["event", "data"],
  properties: {
    event: { const: "moved" },
    data: {
      type: "string",
      contentMediaType: "application/json",
      contentSchema: { $ref: "#/components/schemas/Position" },
    },
  },
};
const position = { type: "object", required: ["x"], properties: { x: { type: "number" } } };
const event = { components: { schemas: { Position: position } } };

export const bodyFeatures: Readonly<Record<string, FeatureCase>> = {
  JSON: {
    document: posting({ "application/json": { schema: object } }),
    call: [
      'client.postX({ body: { a: "1" } })',
      "POST https://x.example/x",
      "content-type: application/json",
      '{"a":"1"}',
    ],
  },
  "several media types": {
    document: posting({
      "application/xml": { schema: object },
      "application/json": { schema: object },
    }),
    call: ['client.postX({ body: { a: "1" } })', "POST https://x.example/x", '{"a":"1"}'],
  },
  text: {
    document: posting({ "text/csv": { schema: text } }),
    call: [
      'client.postX({ body: "a,b" })',
      "POST https://x.example/x",
      "content-type: text/csv",
      "a,b",
    ],
  },
  bytes: {
    document: posting({ "image/png": {} }),
    call: [
      'client.postX({ body: new Blob(["a"]) })',
      "POST https://x.example/x",
      "content-type: image/png",
      "a",
    ],
  },
  "`x-www-form-urlencoded`": {
    document: posting({
      [urlencoded]: {
        schema: { type: "object", properties: { a: { type: "array", items: text } } },
      },
    }),
    call: ['client.postX({ body: { a: ["1", "2"] } })', "POST https://x.example/x", "a=1&a=2"],
  },
  "`multipart/form-data`": {
    document: posting(multipart({ contentType: "text/csv" })),
    call: [
      'client.postX({ body: { a: "1,2" } })',
      "POST https://x.example/x",
      'Content-Disposition: form-data; name="a"',
      "Content-Type: text/csv",
      "1,2",
    ],
  },
  "XML and other media types": {
    document: posting({ "application/xml": { schema: object } }),
    refusal:
      "postX: the request has the media type application/xml, which is not supported with this schema.",
  },
  "`encoding`: `style`, `explode`": {
    document: posting({
      [urlencoded]: {
        schema: { type: "object", properties: { a: { type: "array", items: text } } },
        encoding: { a: { style: "form", explode: false } },
      },
    }),
    call: ['client.postX({ body: { a: ["1", "2"] } })', "POST https://x.example/x", "a=1%2C2"],
  },
  "`encoding`: `contentType` of an object": {
    document: posting(multipart({ contentType: "application/xml" }, object)),
    refusal: "the field a is an object in application/xml; the client writes objects as JSON.",
  },
  "`encoding`: `headers`": {
    document: posting(multipart({ headers: { "X-Part": { schema: text } } })),
    refusal: "the field a has headers; the client gives a part its name and media type only.",
  },
  "`encoding`: `allowReserved`": {
    document: posting({
      [urlencoded]: { schema: object, encoding: { a: { allowReserved: true } } },
    }),
    refusal: "the field a has allowReserved; the client percent-encodes every field of a form.",
  },
  "`encoding` within `encoding`": {
    document: posting(multipart({ encoding: { b: {} } }, object)),
    refusal: "Property `encoding` is not expected here.",
  },
  "`prefixEncoding`, `itemEncoding`": {
    document: posting({ "multipart/form-data": { schema: object, itemEncoding: {} } }),
    refusal: "itemEncoding is for parts without names, which a form does not have",
  },
  "`components.mediaTypes`": {
    document: posting(
      { "application/json": { $ref: "#/components/mediaTypes/X" } },
      { components: { mediaTypes: { X: { schema: object } } } },
    ),
    call: ['client.postX({ body: { a: "1" } })', "POST https://x.example/x", '{"a":"1"}'],
    usage:
      'client.postX({ body: { a: "1" } });\n// @ts-expect-error: a is text.\nclient.postX({ body: { a: 1 } });',
  },
  "status codes and ranges": {
    document: getting({
      responses: {
        200: { description: "It.", content: { "application/json": { schema: object } } },
        "4XX": { description: "Wrong.", content: { "application/json": { schema: position } } },
      },
    }),
    usage: `const { a } = await client.getX(); console.log(a);
      await client.getX().catch((error: unknown) => { if (isXError(error, "getX", 404)) console.log(error.body.x); });`,
  },
  "`default` beside no success": {
    document: getting({
      responses: {
        default: { description: "It.", content: { "application/json": { schema: object } } },
      },
    }),
    usage: "const { a } = await client.getX(); console.log(a);",
  },
  "response headers": {
    document: getting({
      responses: {
        200: { description: "It.", headers: { "X-Left": { schema: { type: "integer" } } } },
      },
    }),
    usage: `const { response } = await client.getX().withResponse(); console.log(response.headers.get("X-Left"));
      const headers: types.operations["getX"]["responses"]["200"]["headers"] = { "X-Left": 1 }; console.log(headers);`,
  },
  "a response without `description`": {
    document: getting({ responses: { 204: { summary: "Done." }, 404: {} } }),
    code: [["methods.ts", "@throws 404"]],
  },
  "`links`": {
    document: getting({
      responses: {
        200: {
          description: "It.",
          links: { next: { operationId: "getX", parameters: { p: "$response.body#/p" } } },
        },
      },
    }),
    code: [["methods.ts", "Links: `next` leads to `getX`."]],
  },
  "`text/event-stream` with a schema": {
    document: answering({ "text/event-stream": { schema: ref("Position") } }, event),
    usage: "for await (const { data } of await client.getX()) console.log(data.x);",
  },
  "`text/event-stream` with `itemSchema`": {
    document: answering({ "text/event-stream": { itemSchema: moved } }, event),
    usage:
      'for await (const event of await client.getX()) { const name: "moved" = event.event; console.log(name, event.data.x); }',
  },
  "`application/jsonl`, `x-ndjson`, `json-seq` with a schema": {
    document: answering({ "application/x-ndjson": { schema: ref("Position") } }, event),
    code: [["operations.ts", '"accept":"application/x-ndjson",read: readJsonStream']],
    usage:
      "for await (const { x } of await client.getX()) { const at: number = x; console.log(at); }",
  },
  "`application/jsonl`, `x-ndjson`, `json-seq` with `itemSchema`": {
    document: answering({ "application/jsonl": { itemSchema: ref("Position") } }, event),
    usage: `for await (const { x } of await client.getX()) { const at: number = x; console.log(at); }
      // @ts-expect-error: a position has no y.
      for await (const { y } of await client.getX()) console.log(y);`,
  },
  "a request of a sequence": {
    document: posting({ "application/jsonl": { itemSchema: object } }),
    refusal:
      "postX: the request has the media type application/jsonl, which is not supported with this schema.",
  },
  "`multipart/mixed` and other sequences": {
    document: answering({ "multipart/mixed": { itemSchema: object } }),
    refusal:
      "getX: the response 200 has the media type multipart/mixed, which is not supported with this schema.",
  },
};
