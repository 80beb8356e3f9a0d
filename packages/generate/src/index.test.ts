import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@bellwether/client";
import { expect, onTestFinished, test } from "vitest";
import { clientOptionNames } from "./document/refuse-features.ts";
import { GenerateError, generate } from "./index.ts";

const aviary = join(import.meta.dirname, "fixtures/aviary.yaml");

test("generate returns the files of a client, which import as the options say", async () => {
  const files = await generate({ input: aviary, name: "aviary", importExtension: "none" });
  expect([...files.keys()]).toEqual([
    "client.ts",
    "host.ts",
    "http.ts",
    "limits.ts",
    "methods.ts",
    "operations.ts",
    "types.ts",
  ]);
  expect(files.get("client.ts")).toContain('from "./host"');
});

/** Writes a document, one line for each operation. */
async function writeOperations(...operations: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-refusals-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const input = join(folder, "openapi.yaml");
  const paths = operations.map((operation, index) => `  /${index}: { ${operation} }\n`);
  const start = 'openapi: 3.1.0\ninfo: { title: X, version: "1" }\npaths:\n';
  await writeFile(input, start + paths.join(""));
  return input;
}

test("generate ships a document without patterns at which its validation would throw", async () => {
  const schema = (pattern: string) => `schema: { type: string, pattern: '${pattern}' }`;
  const json = (pattern: string) =>
    `{ description: It., content: { application/json: { ${schema(pattern)} } } }`;
  const input = await writeOperations(
    `get: { responses: { 200: ${json("^{a}$")}, 400: ${json("^b$")} } }`,
  );
  const files = await generate({ input, name: "x", modules: ["validate"] });
  expect(files.get("openapi.ts")).toContain("^b$");
  expect(files.get("openapi.ts")).not.toContain("^{a}$");
});

test("generate knows the options of a client, whose names no credential may have", () => {
  const host = {
    createdBy: "createX",
    baseUrl: "https://x.example",
    operations: {},
    credentials: {},
  };
  const options: object = { unknown: "" };
  const known = `known are ${clientOptionNames.join(", ")}.`;
  expect(() => createClient(host, options)).toThrow(known);
});

const done = "responses: { 204: { description: Done. } }";
const refusals = /openapi\.yaml:(\d+):\d+: /g;

test("generate refuses everything in a document that has no client, each with its line", async () => {
  const xml = "application/xml: { schema: { type: object } }";
  const input = await writeOperations(
    `get: { responses: { 200: { description: It., content: { ${xml} } } } }`,
    `get: { ${done} }`,
    `trace: { ${done} }`,
    `get: { parameters: [{ name: a, in: query, style: label, schema: {} }], ${done} }`,
    `get: { operationId: same, ${done} }, put: { operationId: same, ${done} }`,
  );
  const error: Error = await generate({ input, name: "x" }).catch((reason) => reason);
  expect(error).toBeInstanceOf(GenerateError);
  const lines = [...error.message.matchAll(refusals)].map(([, line]) => line);
  expect(lines.sort()).toEqual(["4", "6", "7", "8"]);
  expect(error.message.split("\n")).toHaveLength(4);
});

test("generate refuses all references to anchors before it reads what has them", async () => {
  const schema = (anchor: string) =>
    `get: { responses: { 200: { description: It., content: { application/json: { schema: { $ref: "#${anchor}" } } } } } }`;
  const named = "components: { schemas: { A: { $anchor: a }, B: { $anchor: b } } }\n";
  const input = await writeOperations(schema("a"), `trace: { ${done} }`, schema("b"));
  await writeFile(input, named, { flag: "a" });
  const error: Error = await generate({ input, name: "x" }).catch((reason) => reason);
  const lines = [...error.message.matchAll(refusals)].map(([, line]) => line);
  expect(lines).toEqual(["4", "6"]);
});

test("generate rejects a missing document with a GenerateError that names it", async () => {
  const call = generate({ input: "no-such.yaml", name: "x" });
  await expect(call).rejects.toThrow(GenerateError);
  await expect(call).rejects.toThrow(/no-such\.yaml:1:1: There is no such file\./);
});
