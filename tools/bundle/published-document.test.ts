import { expect, test } from "vitest";
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

test("a published document names each decision by the URL of its page", () => {
  const externalDocs = { url: "https://bellwether.example/docs" };
  const info = { ...document.info, "x-decision": "version-history" };
  expect(publishedDocument({ ...document, info, externalDocs }).info).toEqual({
    ...document.info,
    "x-decision": "https://bellwether.example/docs/decisions/version-history.html",
  });
});
