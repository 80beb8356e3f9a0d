import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listHosts } from "@bellwether/bundle/hosts";
import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { publishedDocument } from "@bellwether/bundle/published-document";
import { listExampleCalls } from "@bellwether/generate-packages/example-calls";
import { type ServedMocks, serveMocks } from "@bellwether/mock/serve-mocks";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { listComponentExamples, listExamples } from "./markdown-examples.ts";
import { listPublishablePackages } from "./publishable-packages.ts";
import type { ExampleRun } from "./run-examples.ts";

const run = promisify(execFile);
const repository = join(import.meta.dirname, "../..");
const packages = await listPublishablePackages();
const documents = new Map<string, OpenApiDocument>();
for (const host of listHosts()) documents.set(host, await bundleHost(host));
const consumer = inject("consumer");
let serving: ServedMocks;
let runs: ReadonlyMap<string, ExampleRun>;

beforeAll(async () => {
  serving = await serveMocks({ port: 23_300, documents, log: () => {} });
  const declared = "declare const process: { env: Record<string, string | undefined> };\n";
  for (const [file, code] of examples) {
    await writeFile(join(consumer.folder, file), `${declared}export {};\n${code}`);
  }
  runs = new Map((await runExamples()).map((example) => [example.file, example]));
});

afterAll(() => serving.stop());

/** Compiles files together, each as its own module. @returns the compiler's output */
async function compile(files: readonly string[]): Promise<string> {
  const tsc = join(repository, "node_modules/.bin/tsc");
  const flags = ["--noEmit", "--strict", "--skipLibCheck", "--types", "", "--target", "es2022"];
  const libraries = ["--lib", "es2022,dom,dom.iterable"];
  const rest = [...libraries, "--module", "nodenext", "--jsx", "react-jsx", "--singleThreaded"];
  const outcome = await run(tsc, [...flags, ...rest, ...files], {
    cwd: consumer.folder,
  }).catch((failure: { stdout: string }) => failure);
  return outcome.stdout;
}

/** Runs all examples against the mocks. */
async function runExamples(): Promise<readonly ExampleRun[]> {
  const runner = join(import.meta.dirname, "run-examples.ts");
  const { stdout } = await run(process.execPath, [runner, ...examples.keys()], {
    cwd: consumer.folder,
    env: { ...process.env, BELLWETHER_EXAMPLES_ORIGIN: serving.origin, NODE_NO_WARNINGS: "1" },
  });
  return JSON.parse(stdout);
}

/** @returns what an example printed */
function outputOf(file: string): string {
  const found = runs.get(file);
  expect(found?.error, file).toBeUndefined();
  return found?.printed ?? "";
}

const readmes = await Promise.all(
  [...packages, { name: "the repository", folder: repository }].map(async ({ name, folder }) => {
    const examples = listExamples(await readFile(join(folder, "README.md"), "utf8"));
    const prefix = `readme${name.replace(/\W+/g, "-")}`;
    return {
      name,
      files: new Map(examples.map((code, index) => [`${prefix}-${index}.ts`, code])),
    };
  }),
);
const skills = await Promise.all(
  packages
    .filter(({ name }) => name !== "@bellwether/client")
    .map(async ({ name, folder }) => {
      const skill = name.replace("@", "").replace("/", "-");
      const text = await readFile(join(folder, "skills", skill, "SKILL.md"), "utf8");
      const listed = listExamples(text).map((code, index) => [`skill-${skill}-${index}.ts`, code]);
      return { name, files: new Map(listed as [string, string][]) };
    }),
);
const guides = await Promise.all(
  [...documents].map(async ([host, document]) => {
    const file = join(consumer.folder, "node_modules/@bellwether", host, "llms.txt");
    const text = await readFile(file, "utf8");
    const [, operations = ""] = text.split("\n## Operations\n");
    const values = Object.assign({}, ...listExampleCalls(document).map((call) => call.examples));
    // The mocks accept the spec's examples, not the placeholders for them.
    const [setup = "", ...calls] = listExamples(operations).map((code) =>
      code.replaceAll(/YOUR_[A-Z_]+/g, (name) => JSON.stringify(values[name] ?? name).slice(1, -1)),
    );
    return { host, document, text, setup, calls, file: `guide-${host}.ts` };
  }),
);

/** Each compiled and run file's code. */
const examples = new Map([
  ...[...readmes, ...skills].flatMap(({ files }) => [...files]),
  ...guides.map(({ file, setup, calls }) => [file, [setup, ...calls].join("\n")] as const),
]);

// One compiler run: for each example it would read the same packages again.
test("the examples of the READMEs, the skills and the guides for language models compile", async () => {
  const folder = join(repository, "packages/react");
  const components = listComponentExamples(await readFile(join(folder, "README.md"), "utf8"));
  expect(components.length).toBeGreaterThan(1);
  const files = components.map((_, index) => `readme-component-${index}.tsx`);
  for (const [index, file] of files.entries())
    await writeFile(join(consumer.folder, file), components[index] ?? "");
  expect(await compile([...examples.keys(), ...files])).toBe("");
});

describe.each(readmes)("the README of $name", ({ files }) => {
  test("has examples that run against the mocks", () => {
    expect(files.size).toBeGreaterThan(0);
    for (const [file, code] of files) {
      const printed = outputOf(file);
      // An example with console.log must print something.
      if (/^(?!export).*console\.log/m.test(code)) expect(printed, file).not.toBe("");
    }
  });
});

describe.each(skills.filter(({ files }) => files.size > 0))("the skill of $name", ({ files }) => {
  test("has examples that run against the mocks and print a result", () => {
    for (const [file] of files) expect(outputOf(file), file).not.toBe("");
  });
});

describe.each(guides)(
  "the guide for language models of $host",
  ({ document, text, calls, file }) => {
    test("calls every operation in code that runs", () => {
      const operations = listOperations(publishedDocument(document));
      expect(calls).toHaveLength(operations.length);
      for (const { operation } of operations) {
        expect(text).toContain(`.${operation.operationId}(`);
      }
      outputOf(file);
    });
  },
);
