import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Consumer, installConsumer } from "@bellwether/release/install-consumer";
import { listPublishablePackages } from "@bellwether/release/publishable-packages";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBinary, hasBinaries } from "./find-binary.ts";

const run = promisify(execFile);
const olderNodes = hasBinaries ? (["Node 20", "Node 22"] as const) : [];
let consumer: Consumer;

const description = `openapi: 3.1.0
info: { title: Birds, version: "1.0.0" }
paths:
  /birds:
    get: { operationId: listBirds, responses: { 200: { description: OK } } }
`;

beforeAll(async () => {
  const packages = await listPublishablePackages();
  consumer = await installConsumer(packages.filter(({ name }) => name === "@bellwether/generate"));
  await writeFile(join(consumer.folder, "birds.yaml"), description);
});
afterAll(() => consumer.remove());

async function generate(node: string, output: string): Promise<string> {
  const main = join(consumer.folder, "node_modules/@bellwether/generate/dist/main.js");
  const args = ["--input", "birds.yaml", "--output", output, "--name", "birds"];
  await run(node, [main, ...args], { cwd: consumer.folder });
  return readFile(join(consumer.folder, output, "methods.ts"), "utf8");
}

test.each(olderNodes)("bellwether-generate writes the same client on %s", async (name) => {
  const expected = await generate(process.execPath, "here");
  expect(expected).toContain("listBirds(");
  expect(await generate(findBinary(name), name.replace(" ", "-"))).toBe(expected);
});
