import { expect, test } from "vitest";
import { lintText } from "./plugin/lint-files.ts";

const head = `openapi: 3.1.0\ninfo: {title: Host, version: "1"}\n`;
const answer = (schema: string) => `${head}paths:
  /things:
    get:
      responses:
        "200":
          content:
            application/json:
              schema:
${schema.replace(/^/gm, "                ")}`;
const request = (schema: string) => `${head}paths:
  /things:
    post:
      requestBody:
        content:
          application/json:
            schema:
${schema.replace(/^/gm, "              ")}`;
const webhook = (schema: string) => request(schema).replace("paths:", "webhooks:");

const closed = `anyOf:
  - {properties: {type: {const: cat}}}
  - {properties: {type: {enum: [dog, wolf]}}}
discriminator: {propertyName: type}`;
const unknown = (...known: string[]) =>
  closed.replace(
    "discriminator",
    `  - {properties: {type: {type: string, not: {enum: [${known}]}}}}\ndiscriminator`,
  );
const lint = (text: string) => lintText("open-unions", text);

test("an open union passes in an answer, a closed one in a request", async () => {
  expect(await lint(answer(unknown("cat", "dog", "wolf")))).toEqual([]);
  expect(await lint(request(closed))).toEqual([]);
});

test("a union without a discriminator is left alone", async () => {
  expect(await lint(answer('anyOf:\n  - {type: string}\n  - {type: "null"}'))).toEqual([]);
});

test("a closed union in an answer is found, also deep inside and in a webhook", async () => {
  const message =
    'A reader would break on a new "type"; end the union with a member whose "type" is "type: string" with "not" the known values.';
  expect(await lint(answer(closed))).toEqual([`specs/host.yaml:10 ${message}`]);
  const inside = `type: array\nitems:\n  properties:\n    pet:\n${closed.replace(/^/gm, "      ")}`;
  expect(await lint(answer(inside))).toEqual([`specs/host.yaml:14 ${message}`]);
  expect(await lint(webhook(closed))).toEqual([`specs/host.yaml:9 ${message}`]);
});

test("oneOf is a union too, and what we send in a callback is an answer", async () => {
  expect(await lint(answer(closed.replace("anyOf", "oneOf")))).toHaveLength(1);
  const callback = `${head}paths:
  /things:
    post:
      callbacks:
        done:
          "{$request.body#/url}":
            post:
              requestBody:
                content:
                  application/json:
                    schema:
${closed.replace(/^/gm, "                      ")}`;
  expect(await lint(callback)).toHaveLength(1);
});

test("a member that takes a number, or has its kind in a chain of $refs", async () => {
  const all = unknown("cat", "dog", "wolf");
  expect(await lint(answer(all.replace("type: string", "type: integer")))).toHaveLength(1);
  const chained = all.replace(
    / {2}- \{properties.*not.*\n/,
    '  - {$ref: "#/components/schemas/A"}\n',
  );
  const components = `
components:
  schemas:
    A: {$ref: "#/components/schemas/B"}
    B: {properties: {type: {type: string, not: {enum: [cat, dog, wolf]}}}}
`;
  expect(await lint(answer(chained) + components)).toEqual([]);
});

test("the member for the unknown comes last", async () => {
  const first = unknown("cat", "dog", "wolf").split("\n");
  const reordered = [first[0], first[3], first[1], first[2], first[4]].join("\n");
  expect(await lint(answer(reordered))).toHaveLength(1);
});

test("the member for the unknown must not take a known value", async () => {
  expect(await lint(answer(unknown("cat")))).toEqual([
    'specs/host.yaml:10 The unknown member takes the known dog, wolf too; add them to what its "type" is not.',
  ]);
});

test("a request union that takes the unknown is found", async () => {
  expect(await lint(request(unknown("cat", "dog", "wolf")))).toEqual([
    'specs/host.yaml:9 A request union must not take an unknown "type"; remove the member that does.',
  ]);
});
