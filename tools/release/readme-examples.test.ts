import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { listHosts, specFile } from "@bellwether/bundle/hosts";
import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { type ServedMocks, serveMocks } from "@bellwether/mock/serve-mocks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Consumer, installConsumer } from "./install-consumer.ts";
import { listExamples } from "./markdown-examples.ts";
import { listPublishablePackages } from "./publishable-packages.ts";

const run = promisify(execFile);
const repository = join(import.meta.dirname, "../..");
const packages = await listPublishablePackages();
const documents = new Map<string, OpenApiDocument>();
for (const host of listHosts()) documents.set(host, await bundleSpec(specFile(host)));
let consumer: Consumer;
let serving: ServedMocks;

beforeAll(async () => {
  serving = await serveMocks({ port: 43_300, documents, log: () => {} });
  consumer = await installConsumer(packages);
});

afterAll(async () => {
  await consumer.remove();
  await serving.stop();
});

/** Compiles examples together, each as its own module. */
async function compile(examples: ReadonlyMap<string, string>): Promise<string> {
  const declared = "declare const process: { env: Record<string, string | undefined> };\n";
  for (const [file, code] of examples) {
    await writeFile(join(consumer.folder, file), `${declared}export {};\n${code}`);
  }
  const tsc = join(repository, "node_modules/.bin/tsc");
  const flags = ["--noEmit", "--strict", "--skipLibCheck", "--types", "", "--target", "es2022"];
  const rest = ["--lib", "es2022,dom,dom.iterable", "--module", "nodenext"];
  const outcome = await run(tsc, [...flags, ...rest, ...examples.keys()], {
    cwd: consumer.folder,
  }).catch((failure: { stdout: string }) => failure);
  return outcome.stdout;
}

/** Runs an example against the mocks. @returns its output */
async function runExample(file: string): Promise<string> {
  const preload = join(import.meta.dirname, "readme-preload.ts");
  const { stdout } = await run(process.execPath, ["--import", preload, file], {
    cwd: consumer.folder,
    env: { ...process.env, BELLWETHER_EXAMPLES_ORIGIN: serving.origin, NODE_NO_WARNINGS: "1" },
  });
  return stdout;
}

const readmes = [...packages, { name: "the repository", folder: repository }];

describe.each(readmes)("the README of $name", ({ name, folder }) => {
  const prefix = `readme${name.replace(/\W+/g, "-")}`;

  test("has examples that compile and run against the mocks", async () => {
    const examples = listExamples(await readFile(join(folder, "README.md"), "utf8"));
    expect(examples.length).toBeGreaterThan(0);
    const files = new Map(examples.map((code, index) => [`${prefix}-${index}.ts`, code]));
    expect(await compile(files)).toBe("");
    for (const [file, code] of files) {
      const printed = await runExample(file);
      // An example with console.log must print something.
      if (/^(?!export).*console\.log/m.test(code)) expect(printed, file).not.toBe("");
    }
  });
});

describe.each([...documents.keys()])("the guide for language models of %s", (host) => {
  test("calls every operation in code that compiles and runs", async () => {
    const guide = await readFile(
      join(consumer.folder, "node_modules/@bellwether", host, "llms.txt"),
      "utf8",
    );
    const operations = listOperations(
      documents.get(host) ?? { openapi: "", info: { title: "", version: "" } },
    );
    const [setup = "", ...calls] = listExamples(guide);
    expect(calls).toHaveLength(operations.length);
    for (const { operation } of operations) {
      expect(guide).toContain(`.${operation.operationId}(`);
    }
    const file = `guide-${host}.ts`;
    expect(await compile(new Map([[file, [setup, ...calls].join("\n")]]))).toBe("");
    await runExample(file);
  });
});
