import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { compareDocuments } from "../src/compare-documents.ts";
import { compareFiles } from "../src/compare-files.ts";
import { documentOf } from "../src/document/document-of.ts";
import type { Report } from "../src/verdict/finding.ts";

const done = { "204": { description: "Done." } };
const text = { type: "string" };
const number = { type: "number" };
const operation = { operationId: "find", responses: done };

function api(more: object): object {
  return { openapi: "3.2.0", info: { title: "Things", version: "1.0.0" }, paths: {}, ...more };
}

const path = (pathItem: object) => api({ paths: { "/things": pathItem } });
const post = (more: object) => path({ post: { ...operation, ...more } });
const receives = (type: string, media: object) =>
  post({ responses: { "200": { description: "ok", content: { [type]: media } } } });
const sends = (type: string, media: object) =>
  post({ requestBody: { content: { [type]: media } } });
const takes = (...parameters: object[]) => post({ parameters });
const schemes = (key: object) => api({ components: { securitySchemes: { key } } });
const oauth = (more: object) => schemes({ type: "oauth2", flows: {}, ...more });
const device = (more: object = {}) => ({
  deviceAuthorization: {
    deviceAuthorizationUrl: "https://a.example/device",
    tokenUrl: "https://a.example/token",
    scopes: {},
    ...more,
  },
});
const tag = (more: object) => api({ tags: [{ name: "Things", ...more }] });
const form = (type: string) => ({
  [type]: { schema: { type: "object", properties: { q: text } } },
});
const queryString = (name: string, type = "application/x-www-form-urlencoded") => ({
  name,
  in: "querystring",
  content: form(type),
});
const cookie = (style: string) => ({ name: "c", in: "cookie", style, schema: text });
const mixed = (first: string, rest: string) => ({
  itemSchema: {},
  prefixEncoding: [{ contentType: first }],
  itemEncoding: { contentType: rest },
});
const nested = (type: string) => ({
  schema: { type: "object" },
  encoding: { parts: { prefixEncoding: [{ encoding: { file: { contentType: type } } }] } },
});
const pets = (discriminator: object) =>
  sends("application/json", {
    schema: { anyOf: [text, number], discriminator: { propertyName: "kind", ...discriminator } },
  });
const example = (value: object) =>
  receives("application/json", { schema: text, examples: { one: value } });
const sse = "text/event-stream";

type Case = readonly [
  title: string,
  before: object,
  after: object,
  findings: readonly string[],
  undone: readonly string[],
];

const cases: readonly Case[] = [
  [
    "an operation of the method query is added",
    path({}),
    path({ query: operation }),
    ["operation-added compatible"],
    ["operation-removed breaking"],
  ],
  [
    "an additional operation is added",
    path({}),
    path({ additionalOperations: { COPY: operation } }),
    ["operation-added compatible"],
    ["operation-removed breaking"],
  ],
  [
    "methods of additional operations differ in case",
    path({ additionalOperations: { Copy: operation } }),
    path({ additionalOperations: { COPY: operation } }),
    ["operation-removed breaking", "operation-added compatible"],
    ["operation-removed breaking", "operation-added compatible"],
  ],
  [
    "a request of an additional operation is changed",
    path({ additionalOperations: { COPY: { ...operation, parameters: [] } } }),
    path({ additionalOperations: { COPY: { ...operation, parameters: [queryString("q")] } } }),
    ["parameter-added compatible"],
    ["parameter-removed breaking"],
  ],
  [
    "the items of a received stream have another schema",
    receives(sse, { itemSchema: text }),
    receives(sse, { itemSchema: { ...text, maxLength: 9 } }),
    ["max-length-added compatible"],
    ["max-length-removed breaking"],
  ],
  [
    "the items of a sent stream have another schema",
    sends("application/jsonl", { itemSchema: text }),
    sends("application/jsonl", { itemSchema: { ...text, maxLength: 9 } }),
    ["max-length-added breaking"],
    ["max-length-removed compatible"],
  ],
  [
    "the items of a received stream get a schema",
    receives(sse, {}),
    receives(sse, { itemSchema: text }),
    ["schema-added compatible"],
    ["schema-removed breaking"],
  ],
  [
    "a list becomes the stream of other items",
    receives("application/jsonl", { schema: { type: "array", items: text } }),
    receives("application/jsonl", { itemSchema: number }),
    ["type-changed breaking"],
    ["type-changed breaking"],
  ],
  [
    "the first part of a multipart body is encoded in another way",
    sends("multipart/mixed", mixed("image/png", "text/plain")),
    sends("multipart/mixed", mixed("text/csv", "text/plain")),
    ["encoding-changed breaking"],
    ["encoding-changed breaking"],
  ],
  [
    "the further parts of a multipart body are encoded in another way",
    sends("multipart/mixed", mixed("image/png", "text/plain")),
    sends("multipart/mixed", mixed("image/png", "text/csv")),
    ["encoding-changed breaking"],
    ["encoding-changed breaking"],
  ],
  [
    "a nested part is encoded in another way",
    sends("multipart/form-data", nested("image/png")),
    sends("multipart/form-data", nested("text/csv")),
    ["encoding-changed breaking"],
    ["encoding-changed breaking"],
  ],
  [
    "a query string is added",
    takes(),
    takes({ ...queryString("q"), required: true }),
    ["required-parameter-added breaking"],
    ["parameter-removed breaking"],
  ],
  [
    "a query string is renamed",
    takes(queryString("q")),
    takes(queryString("filter")),
    ["querystring-parameter-renamed editorial"],
    ["querystring-parameter-renamed editorial"],
  ],
  [
    "a query string has another media type",
    takes(queryString("q")),
    takes(queryString("q", "application/json")),
    ["parameter-content-changed breaking"],
    ["parameter-content-changed breaking"],
  ],
  [
    "a cookie is written in the style cookie",
    takes(cookie("form")),
    takes(cookie("cookie")),
    ["parameter-style-changed breaking"],
    ["parameter-style-changed breaking"],
  ],
  [
    "a security scheme is deprecated",
    oauth({}),
    oauth({ deprecated: true }),
    ["security-scheme-deprecated compatible"],
    ["security-scheme-undeprecated compatible"],
  ],
  [
    "the metadata of an authorization server is published",
    oauth({}),
    oauth({ oauth2MetadataUrl: "https://a.example/metadata" }),
    ["oauth-metadata-added compatible"],
    ["oauth-address-changed breaking"],
  ],
  [
    "the flow for devices is added",
    oauth({}),
    oauth({ flows: device() }),
    ["oauth-flow-added compatible"],
    ["oauth-flow-removed breaking"],
  ],
  [
    "the address of the flow for devices is changed",
    oauth({ flows: device() }),
    oauth({ flows: device({ deviceAuthorizationUrl: "https://b.example/device" }) }),
    ["oauth-address-changed breaking"],
    ["oauth-address-changed breaking"],
  ],
  [
    "a server gets a name",
    post({ servers: [{ url: "https://a.example" }] }),
    post({ servers: [{ url: "https://a.example", name: "live" }] }),
    ["server-name-changed editorial"],
    ["server-name-changed editorial"],
  ],
  [
    "a tag gets a parent",
    tag({}),
    tag({ parent: "All" }),
    ["tag-changed editorial"],
    ["tag-changed editorial"],
  ],
  [
    "a tag is of another kind",
    tag({ kind: "nav" }),
    tag({ kind: "badge" }),
    ["tag-changed editorial"],
    ["tag-changed editorial"],
  ],
  [
    "a tag gets a summary",
    tag({}),
    tag({ summary: "All things" }),
    ["summary-changed editorial"],
    ["summary-changed editorial"],
  ],
  [
    "a response has a summary instead of a description",
    post({ responses: { "204": { description: "Done." } } }),
    post({ responses: { "204": { summary: "Done." } } }),
    ["description-changed editorial", "summary-changed editorial"],
    ["description-changed editorial", "summary-changed editorial"],
  ],
  [
    "the document gets a URI",
    api({}),
    api({ $self: "https://api.example.com/openapi" }),
    ["document-uri-changed editorial"],
    ["document-uri-changed editorial"],
  ],
  [
    "a discriminator gets a default",
    pets({}),
    pets({ defaultMapping: "Cat" }),
    ["discriminator-default-added compatible"],
    ["discriminator-default-removed risky"],
  ],
  [
    "a discriminator has another default",
    pets({ defaultMapping: "Cat" }),
    pets({ defaultMapping: "Dog" }),
    ["discriminator-default-changed breaking"],
    ["discriminator-default-changed breaking"],
  ],
  [
    "an example has another value",
    example({ dataValue: "a", serializedValue: '"a"' }),
    example({ dataValue: "a", serializedValue: '"b"' }),
    ["examples-changed editorial"],
    ["examples-changed editorial"],
  ],
  [
    "a query operation beside a reference to a path item is removed",
    path({ $ref: "#/components/pathItems/Empty", query: operation }),
    path({ $ref: "#/components/pathItems/Empty" }),
    ["operation-removed breaking"],
    ["operation-added compatible"],
  ],
];

const withEmpty = (document: object) => ({
  ...document,
  components: {
    pathItems: { Empty: {} },
    ...("components" in document ? (document.components as object) : {}),
  },
});

function levelsIn({ findings }: Report): string[] {
  return findings.map(({ rule, level }) => `${rule} ${level}`);
}

describe("OpenAPI 3.2", () => {
  test.each(cases)("%s", async (_, before, after, findings, undone) => {
    const [old, now] = [await documentOf(withEmpty(before)), await documentOf(withEmpty(after))];
    expect(levelsIn(compareDocuments(old, now)).sort()).toEqual([...findings].sort());
    expect(levelsIn(compareDocuments(now, old)).sort()).toEqual([...undone].sort());
  });

  test("a media type in another file is read", async () => {
    const folder = mkdtempSync(join(tmpdir(), "openapi-3-2-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const write = (name: string, value: object) => {
      writeFileSync(join(folder, name), JSON.stringify(value));
      return join(folder, name);
    };
    write("old-media.json", { Prices: { itemSchema: text } });
    write("new-media.json", { Prices: { itemSchema: number } });
    const [old, now] = ["old", "new"].map((version) =>
      write(`${version}.json`, receives(sse, { $ref: `${version}-media.json#/Prices` })),
    );
    const report = await compareFiles(old ?? "", now ?? "");
    expect(levelsIn(report)).toEqual(["type-changed breaking"]);
    expect(report.findings[0]?.newLocation?.file).toContain("new-media.json");
  });

  test("a component of media types whose content is in another file is in use", async () => {
    const folder = mkdtempSync(join(tmpdir(), "openapi-3-2-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const write = (name: string, value: object) => {
      writeFileSync(join(folder, name), JSON.stringify(value));
      return join(folder, name);
    };
    const [old, now] = [text, number].map((schema, index) => {
      write(`media-${index}.json`, { Prices: { itemSchema: schema } });
      return write(`api-${index}.json`, {
        ...receives(sse, { $ref: "#/components/mediaTypes/Prices" }),
        components: { mediaTypes: { Prices: { $ref: `media-${index}.json#/Prices` } } },
      });
    });
    const report = await compareFiles(old ?? "", now ?? "");
    expect(levelsIn(report)).toEqual(["type-changed breaking"]);
  });

  test("a change in a component of media types touches every operation that uses it", async () => {
    const document = (schema: object) => ({
      ...receives(sse, { $ref: "#/components/mediaTypes/Prices" }),
      components: { mediaTypes: { Prices: { itemSchema: schema } } },
    });
    const [old, now] = [await documentOf(document(text)), await documentOf(document(number))];
    const { findings } = compareDocuments(old, now);
    expect(findings.map(({ rule, operations }) => [rule, operations])).toEqual([
      ["type-changed", ["POST /things"]],
    ]);
    expect(findings[0]?.message).toContain("The stream item of the 200 response of POST /things");
  });

  test("a reference to the URI of the document leads into the document", async () => {
    const $self = "https://api.example.com/openapi";
    const document = (schema: object) => ({
      ...receives("application/json", { schema: { $ref: `${$self}#/components/schemas/Thing` } }),
      components: { schemas: { Thing: schema } },
      $self,
    });
    const [old, now] = [await documentOf(document(text)), await documentOf(document(number))];
    expect(levelsIn(compareDocuments(old, now))).toEqual(["type-changed breaking"]);
  });

  test("an itemSchema that is a list is refused with its location", async () => {
    await expect(documentOf(receives(sse, { itemSchema: [] }))).rejects.toMatchObject({
      fault: "malformed",
      message: expect.stringContaining("itemSchema must be a schema"),
    });
  });

  const lost = { $ref: "#/components/schemas/Nowhere" };
  const posts = { post: { ...operation, requestBody: lost } };

  test.each([
    ["a component of media types", { components: { mediaTypes: { value: { itemSchema: lost } } } }],
    ["a component of path items", { components: { pathItems: { value: posts } } }],
    ["a component of request bodies", { components: { requestBodies: { value: lost } } }],
    ["a component of security schemes", { components: { securitySchemes: { value: lost } } }],
    ["a webhook", { webhooks: { value: posts } }],
    [
      "an additional operation",
      { paths: { "/": { additionalOperations: { value: posts.post } } } },
    ],
    ["an encoding", receives("multipart/mixed", { encoding: { value: { headers: { A: lost } } } })],
  ])("a broken reference in %s with the name of a keyword is refused", async (_, more) => {
    await expect(documentOf(api(more))).rejects.toMatchObject({ fault: "unresolved-reference" });
  });
});
