import { expect, test } from "vitest";
import { linkDecisions } from "./link-decisions.ts";
import type { OpenApiDocument } from "./open-api.ts";

const document: OpenApiDocument = {
  openapi: "3.1.0",
  info: { title: "Test", version: "1.0.0" },
  paths: { "/markets": { get: { "x-decision": "market-pages", tags: ["Markets"] } } },
  components: { schemas: { Market: { anyOf: [{ "x-decision": "market-types" }] } } },
};
const externalDocs = { url: "https://bellwether.example/docs" };

test("linkDecisions replaces slugs by URLs, in operations and inside schemas", () => {
  const folder = "https://bellwether.example/docs/decisions";
  expect(linkDecisions({ ...document, externalDocs })).toEqual({
    ...document,
    externalDocs,
    paths: {
      "/markets": { get: { "x-decision": `${folder}/market-pages.html`, tags: ["Markets"] } },
    },
    components: {
      schemas: { Market: { anyOf: [{ "x-decision": `${folder}/market-types.html` }] } },
    },
  });
});

test("linkDecisions keeps the slugs of a document without externalDocs", () => {
  expect(linkDecisions(document)).toEqual(document);
});
