import { listValidRequests } from "@bellwether/bundle/example-requests";
import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { expect, test } from "vitest";
import type { InvalidRequest } from "./invalid-request.ts";
import { listInvalidRequests } from "./invalid-requests.ts";
import { findRejectionFault } from "./rejection-faults.ts";
import { createSchemaChecker } from "./schema-checker.ts";

const document: OpenApiDocument = {
  openapi: "3.1.0",
  info: { title: "Test", version: "1.0.0" },
  security: [{ key: [] }],
  paths: {
    "/send": {
      post: {
        operationId: "send",
        parameters: [
          {
            name: "limit",
            in: "query",
            required: true,
            example: 5,
            schema: { type: "integer", minimum: 1, maximum: 9 },
          },
          {
            name: "kind",
            in: "query",
            example: ["a"],
            schema: {
              type: "array",
              maxItems: 2,
              uniqueItems: true,
              items: { enum: ["a", "b", "c"], type: "string" },
            },
          },
        ],
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { $ref: "#/components/schemas/Message" },
              examples: { one: { value: { to: { type: "one", wallet: "abc" } } } },
            },
          },
        },
        responses: {},
      },
    },
  },
  components: {
    schemas: {
      Message: {
        type: "object",
        required: ["to"],
        additionalProperties: false,
        properties: {
          to: {
            oneOf: [{ $ref: "#/components/schemas/One" }, { $ref: "#/components/schemas/All" }],
          },
          title: { type: "string", minLength: 1, maxLength: 3 },
        },
      },
      One: {
        type: "object",
        required: ["type", "wallet"],
        additionalProperties: false,
        properties: { type: { const: "one" }, wallet: { type: "string", pattern: "^[a-c]+$" } },
      },
      All: {
        type: "object",
        required: ["type"],
        additionalProperties: false,
        properties: { type: { const: "all" } },
      },
    },
  },
};

function refusals(): InvalidRequest[] {
  const [located] = listOperations(document);
  if (located === undefined) throw new Error("The document has an operation.");
  const checker = createSchemaChecker(document);
  const [valid] = listValidRequests(document, located);
  if (valid === undefined) throw new Error("The operation has an example.");
  return listInvalidRequests({ document, checker }, located, valid);
}

test("listInvalidRequests breaks every constraint of a parameter once from each side", () => {
  const titles = refusals()
    .map((refusal) => refusal.title)
    .filter((title) => title.startsWith("query"));
  expect(titles).toEqual([
    "query limit: required",
    "query limit: type integer (1.5)",
    'query limit: type ("not-a-value")',
    "query limit: minimum (0)",
    "query limit: maximum (10)",
    'query kind: maxItems (["a11111","a11112","a11113"])',
    'query kind: uniqueItems (["a","a"])',
    "query kind: item type ([7])",
    'query kind: item enum (["no-such-value"])',
  ]);
});

test("listInvalidRequests breaks every field of a body, also those missing from the example", () => {
  const broken = refusals()
    .filter((refusal) => refusal.part === "body")
    .map((refusal) => refusal.title);
  for (const title of [
    "body /: type",
    "body /to: required",
    "body /notAField: additionalProperties",
    "body /to/wallet: required",
    "body /to/wallet: pattern",
    "body /to/type: const",
    "body /to/notAField: additionalProperties",
    "body /title: minLength",
    "body /title: maxLength",
    "body: missing",
  ]) {
    expect(broken).toContain(title);
  }
});

test("listInvalidRequests lists no body that the schema allows", () => {
  const checker = createSchemaChecker(document);
  const schema = { $ref: "#/components/schemas/Message" };
  const bodies = refusals().filter(
    (refusal) => refusal.part === "body" && refusal.request.body !== undefined,
  );
  expect(bodies.length).toBeGreaterThan(8);
  for (const { request } of bodies) expect(checker.accepts(schema, request.body)).toBe(false);
});

test("listInvalidRequests covers a missing credential, extra segments, another method and another media type", () => {
  const places = new Set(refusals().map((refusal) => refusal.part));
  expect([...places].sort()).toEqual(["body", "mediaType", "method", "query", "route", "security"]);
});

test("findRejectionFault reports a server that accepts an invalid request or rejects it with another status", () => {
  const [refusal] = refusals();
  if (refusal === undefined) throw new Error("There are refusals.");
  const answer = (status: number) => ({ status, headers: new Headers(), text: "" });
  expect(findRejectionFault(refusal, answer(422))).toBeUndefined();
  expect(findRejectionFault(refusal, answer(200))).toBe("answered 200 instead of 400 or 422");
  expect(findRejectionFault(refusal, answer(500))).toBe("answered 500 instead of 400 or 422");
});
