import { describe, expect, test } from "vitest";
import type { OpenApiDocument } from "./open-api.ts";
import { publishedDocument } from "./published-document.ts";

const document: OpenApiDocument = {
  openapi: "3.1.0",
  info: { title: "Test", version: "1.0.0" },
  servers: [
    {
      url: "{base_url}/{stage}",
      description: "The service.",
      variables: { base_url: { default: "http://127.0.0.1:4000", description: "Its address." } },
    },
  ],
};

test("a published document has the default of each server variable in place of the variable", () => {
  expect(publishedDocument(document)).toEqual({
    ...document,
    servers: [{ url: "http://127.0.0.1:4000/{stage}", description: "The service." }],
  });
});

test("a document without servers is published as it is", () => {
  const { servers: _, ...rest } = document;
  expect(publishedDocument(rest)).toEqual(rest);
});

test("a published document says where the pages of its decisions are", () => {
  const externalDocs = { url: "https://bellwether.example/docs" };
  const info = { ...document.info, "x-decision": "version-history" };
  expect(publishedDocument({ ...document, info, externalDocs }).info).toEqual({
    ...info,
    "x-decision-page": "https://bellwether.example/docs/decisions/{decision}.html",
  });
});

describe("internal operations", () => {
  const internal = {
    "x-internal": true,
    tags: ["Old"],
    responses: { 308: { description: "Moved" } },
  };
  const shown = {
    tags: ["Birds"],
    responses: {
      200: {
        description: "Birds",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Bird" } } },
      },
    },
  };
  const moved = {
    description: "Moved",
    headers: { Origin: { $ref: "#/components/headers/Origin" } },
  };
  const whole: OpenApiDocument = {
    openapi: "3.1.0",
    info: { title: "Test", version: "1.0.0" },
    tags: [{ name: "Birds" }, { name: "Old" }, { name: "Later" }],
    paths: {
      "/birds": { parameters: [], get: shown, options: internal },
      "/old": {
        parameters: [],
        get: { ...internal, responses: { 308: { $ref: "#/components/responses/Moved" } } },
      },
    },
    components: {
      schemas: {
        Bird: { properties: { nest: { $ref: "#/components/schemas/Nest" } } },
        Nest: { type: "object" },
        Event: { type: "object" },
      },
      responses: { Moved: moved },
      headers: { Origin: { schema: { type: "string" } } },
    },
  };
  const published = publishedDocument(whole);

  test("are left out, with the paths that have no other operation", () => {
    expect(published.paths).toEqual({ "/birds": { parameters: [], get: shown } });
  });

  test("are left out with the tags that only they have", () => {
    expect(published.tags).toEqual([{ name: "Birds" }, { name: "Later" }]);
  });

  test("are left out with the components that only they use, directly or through another", () => {
    expect(published.components).toEqual({ schemas: whole.components?.schemas });
  });

  test("stay in the document that is published", () => {
    expect(whole.paths?.["/birds"]?.options).toBe(internal);
    expect(whole.components?.responses).toEqual({ Moved: moved });
  });
});
