import { example, part, text, writtenExample } from "./shared-parts.ts";

export const upload = {
  schema: {
    type: "object",
    properties: {
      file: { type: "string" },
      tags: { type: "array", items: text },
      more: {},
      spare: {},
    },
  },
  encoding: {
    file: {
      contentType: "image/png",
      headers: { "X-Part": { schema: text }, "X-Shared": part("headers", "Page") },
      "x-scan": true,
    },
    tags: { style: "pipeDelimited", explode: true, allowReserved: true },
    more: { contentType: "multipart/form-data", encoding: { inner: { contentType: "text/csv" } } },
  },
  "x-limit": "10 MB",
};

export const thing = {
  "application/json": {
    schema: part("schemas", "EverySchema"),
    examples: {
      written: example({ id: "a" }),
      shared: {
        ...part("examples", "Thing"),
        summary: "A thing to share.",
        description: "What it looks like here.",
      },
      plain: part("examples", "Thing"),
      data: writtenExample({ id: "c" }),
      far: { externalValue: "https://example.com/thing.json" },
    },
  },
};

/** A multi-part body: a first part, and any number of others. */
export const mixed = {
  itemSchema: { type: "object", properties: { id: text } },
  prefixEncoding: [
    {
      contentType: "multipart/mixed",
      prefixEncoding: [{ contentType: "text/csv" }, { contentType: "text/html" }],
      itemEncoding: { contentType: "image/png" },
    },
    { contentType: "application/json" },
  ],
  itemEncoding: { contentType: "text/plain", headers: { "X-Item": { schema: text } } },
};

/** An event stream. */
export const events = { itemSchema: part("schemas", "Cat"), example: "data: a" };
