import { expect, test } from "vitest";
import { dereference, listOperations, type OpenApiDocument } from "./open-api.ts";

const document: OpenApiDocument = {
  openapi: "3.1.0",
  info: { title: "Test", version: "1.0.0" },
  paths: {
    "/a/{id}": {
      parameters: [
        { name: "id", in: "path", required: true },
        { name: "limit", in: "query", description: "of the path" },
      ],
      get: {
        operationId: "getA",
        parameters: [{ name: "limit", in: "query", description: "own" }],
      },
      post: { operationId: "postA" },
    },
  },
  components: {
    schemas: { "a/b~c": { type: "string" }, Loop: { $ref: "#/components/schemas/Loop" } },
  },
};

test("an operation's own parameter replaces the path's of the same name and place", () => {
  const [get, post] = listOperations(document);
  expect(get?.parameters.map((parameter) => parameter.description ?? parameter.name)).toEqual([
    "id",
    "own",
  ]);
  expect(post?.parameters.map((parameter) => parameter.description ?? parameter.name)).toEqual([
    "id",
    "of the path",
  ]);
});

test("a pointer's escapes are undone", () => {
  expect(dereference(document, { $ref: "#/components/schemas/a~1b~0c" })).toEqual({
    type: "string",
  });
});

test("a pointer to nothing and a pointer to itself are errors that name it", () => {
  expect(() => dereference(document, { $ref: "#/components/schemas/None" })).toThrow(
    "#/components/schemas/None points at nothing.",
  );
  expect(() => dereference(document, { $ref: "#/components/schemas/Loop" })).toThrow(
    "#/components/schemas/Loop refers to itself.",
  );
});
