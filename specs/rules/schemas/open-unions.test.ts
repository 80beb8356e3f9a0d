import { expect, test } from "vitest";
import { lintText } from "../plugin/lint-files.ts";

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

const closed = `oneOf:
  - {properties: {type: {const: cat}}}
  - {properties: {type: {enum: [dog, wolf]}}}
discriminator: {propertyName: type}`;
const unknownMember = (...known: string[]) =>
  `  - {properties: {type: {type: string, not: {enum: [${known}]}}}}`;
const open = (...known: string[]) =>
  `anyOf:\n  - ${closed.replace(/\n/g, "\n    ")}\n${unknownMember(...known)}`;
const lint = (text: string) => lintText("open-unions", text);

test("open-unions accepts an open response union and a closed request union", async () => {
  expect(await lint(answer(open("cat", "dog", "wolf")))).toEqual([]);
  expect(await lint(request(closed))).toEqual([]);
});

test("open-unions ignores a union without a discriminator", async () => {
  expect(await lint(answer('anyOf:\n  - {type: string}\n  - {type: "null"}'))).toEqual([]);
});

test("open-unions reports a closed response union, also nested and in a webhook", async () => {
  const message =
    'A new "type" would break clients; use the union in an "anyOf", before a member whose "type" is "type: string" with "not" the known values.';
  expect(await lint(answer(closed))).toEqual([`specs/host.yaml:10 ${message}`]);
  const inside = `type: array\nitems:\n  properties:\n    pet:\n${closed.replace(/^/gm, "      ")}`;
  expect(await lint(answer(inside))).toEqual([`specs/host.yaml:14 ${message}`]);
  expect(await lint(webhook(closed))).toEqual([`specs/host.yaml:9 ${message}`]);
});

test("open-unions reports a discriminator beside anyOf, which generators turn into a closed union", async () => {
  const flat = closed
    .replace("oneOf", "anyOf")
    .replace("discriminator", `${unknownMember("cat", "dog", "wolf")}\ndiscriminator`);
  expect(await lint(answer(flat))).toEqual([
    'specs/host.yaml:10 A "discriminator" beside "anyOf" makes generators refuse unknown values; list the known members in a "oneOf" of their own.',
  ]);
});

test("open-unions treats callback bodies as responses", async () => {
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

test("open-unions reads discriminator values through $refs and refuses a number as the unknown", async () => {
  const all = open("cat", "dog", "wolf");
  expect(await lint(answer(all.replace("type: string", "type: integer")))).toHaveLength(1);
  const chained = all.replace(/ {2}- \{properties.*not.*/, '  - {$ref: "#/components/schemas/A"}');
  const components = `
components:
  schemas:
    A: {$ref: "#/components/schemas/B"}
    B: {properties: {type: {type: string, not: {enum: [cat, dog, wolf]}}}}
`;
  expect(await lint(answer(chained) + components)).toEqual([]);
});

test("open-unions reports an unknown member that is not the last", async () => {
  const first = `anyOf:\n${unknownMember("cat", "dog", "wolf")}\n  - ${closed.replace(/\n/g, "\n    ")}`;
  expect(await lint(answer(first))).toHaveLength(1);
});

test("open-unions reports an unknown member that accepts a known value", async () => {
  expect(await lint(answer(open("cat")))).toEqual([
    'specs/host.yaml:12 The unknown member also accepts the known dog, wolf; add them to the "not" of its "type".',
  ]);
});

test("open-unions reports a request union with an unknown member", async () => {
  expect(await lint(request(open("cat", "dog", "wolf")))).toEqual([
    'specs/host.yaml:9 A request union must not accept an unknown "type"; remove the member that does.',
  ]);
});
