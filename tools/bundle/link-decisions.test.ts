import { expect, test } from "vitest";
import { linkDecisions } from "./link-decisions.ts";
import type { OpenApiDocument } from "./open-api.ts";

const document: OpenApiDocument = {
  openapi: "3.1.0",
  info: { title: "Test", version: "1.0.0" },
};
const externalDocs = { url: "https://bellwether.example/docs" };

test("linkDecisions adds where the pages of decisions are", () => {
  expect(linkDecisions({ ...document, externalDocs })).toEqual({
    ...document,
    externalDocs,
    info: {
      ...document.info,
      "x-decision-page": "https://bellwether.example/docs/decisions/{decision}.html",
    },
  });
});

test("linkDecisions leaves a document without externalDocs as it is", () => {
  expect(linkDecisions(document)).toEqual(document);
});
