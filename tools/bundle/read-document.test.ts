import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { bundleSpec } from "./bundle.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "bellwether-json-"));
  return () => rm(folder, { recursive: true });
});

/** Writes a JSON description whose response has this schema, one value on each line. */
async function writeDescription(schema: object, rest: object = {}): Promise<string> {
  const content = { "application/json": { schema } };
  const get = { responses: { 200: { description: "Birds.", content } } };
  const info = { title: "Test", version: "1.0.0" };
  const file = join(folder, "spec.json");
  const text = JSON.stringify(
    { openapi: "3.1.0", info, paths: { "/x": { get } }, ...rest },
    null,
    1,
  );
  await writeFile(file, text);
  return file;
}

test("bundleSpec reads a JSON document with local references as it is", async () => {
  const components = { schemas: { Bird: { type: "object" } } };
  const file = await writeDescription({ $ref: "#/components/schemas/Bird" }, { components });
  const document = await bundleSpec(file);
  expect(document.components).toEqual(components);
});

test("bundleSpec reports a broken reference in JSON with its line", async () => {
  const file = await writeDescription({ $ref: "#/components/schemas/Nope" });
  await expect(bundleSpec(file)).rejects.toThrow(/spec\.json:15:\d+: Can't resolve \$ref/);
});

test("bundleSpec bundles a JSON document that refers to another file", async () => {
  await writeFile(join(folder, "bird.json"), '{ "type": "string" }');
  const document = await bundleSpec(await writeDescription({ $ref: "bird.json" }));
  expect(document.components?.schemas).toEqual({ bird: { type: "string" } });
});

test("bundleSpec reports a syntax error in JSON with its line", async () => {
  const file = join(folder, "spec.json");
  await writeFile(file, '{\n "openapi": "3.1.0",\n "info": {\n');
  await expect(bundleSpec(file)).rejects.toThrow(/spec\.json:\d+:\d+: This is not valid YAML/);
});

test("bundleSpec refuses JSON that is no OpenAPI document", async () => {
  const file = join(folder, "spec.json");
  await writeFile(file, '{ "info": {} }');
  await expect(bundleSpec(file)).rejects.toThrow(
    "openapi is missing; it must be a 3.0, 3.1 or 3.2 version.",
  );
});
