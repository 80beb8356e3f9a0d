import type { OpenApiDocument, Parameter } from "@bellwether/bundle/open-api";
import { expect, test } from "vitest";
import { findCredentialHeaders, findParameter, findTargetOperation } from "./spec-lookup.ts";

const query = (name: string): Parameter => ({ name, in: "query" });
const document: OpenApiDocument = {
  openapi: "3.1.0",
  info: { title: "Birds", version: "1.0.0" },
  security: [{ key: [] }],
  paths: {
    "/birds": { get: { parameters: [query("limit"), { name: "X-Trace", in: "header" }] } },
    "/birds/history": {
      parameters: [query("birdIds")],
      get: { parameters: [query("resolution")], security: [{}, { key: [], token: [] }] },
    },
    "/nests/history": { get: { parameters: [query("resolution")] } },
  },
  components: {
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "X-Key" },
      token: { type: "http", scheme: "bearer" },
    },
  },
};
const specs = new Map([["birds", document]]);
const find = (target: object) => findTargetOperation(specs, { host: "birds", ...target });

test("findOperation matches by path or by parameters that only one operation has", () => {
  expect(find({ path: "/birds" })?.path).toBe("/birds");
  expect(find({ withParameters: ["birdIds", "resolution"] })?.path).toBe("/birds/history");
  expect(find({ withParameters: ["resolution"], withoutParameters: ["birdIds"] })?.path).toBe(
    "/nests/history",
  );
  expect(find({ path: "/birds", method: "post" })).toBeUndefined();
});

test("findOperation throws when two operations match or the host has no spec", () => {
  expect(() => find({ withParameters: ["resolution"] })).toThrow("/birds/history, /nests/history");
  expect(() => findTargetOperation(specs, { host: "fish" })).toThrow('No spec for host "fish"');
});

test("findParameter ignores case for headers only", () => {
  const operation = find({ path: "/birds" });
  if (operation === undefined) throw new Error("There is no such operation.");
  expect(findParameter(operation, "header", "x-trace")?.name).toBe("X-Trace");
  expect(findParameter(operation, "query", "limit")?.name).toBe("limit");
  expect(findParameter(operation, "query", "Limit")).toBeUndefined();
  expect(findParameter(operation, "header", "limit")).toBeUndefined();
});

test.each([
  ["/birds", [["X-Key"]]],
  ["/birds/history", [[], ["X-Key", "Authorization"]]],
])("findCredentialHeaders lists the headers of %s", (path, headers) => {
  const operation = find({ path });
  if (operation === undefined) throw new Error("There is no such operation.");
  expect(findCredentialHeaders(document, operation)).toEqual(headers);
});
