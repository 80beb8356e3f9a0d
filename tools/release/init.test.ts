import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { expect, inject, onTestFinished, test } from "vitest";
import { longTest } from "../testing/long-test.ts";
import { linkTools } from "./link-tools.ts";
import { requireRegistry } from "./npm/npm-registry.ts";
import { tarballName } from "./packing/published-packages.ts";

const run = promisify(execFile);
const { folder: consumer, tarballs } = inject("consumer");

/** The commands in the project's README. */
async function listCommands(project: string): Promise<string[]> {
  const readme = await readFile(join(project, "README.md"), "utf8");
  const blocks = [...readme.matchAll(/```sh\n(.*?)```/gs)].map(([, block = ""]) => block);
  // The first block is for package users.
  return blocks.slice(1).flatMap((block) => block.trim().split("\n"));
}

async function runIn(project: string, command: string, env = process.env): Promise<string> {
  const [program = "", ...args] = command.split(" ");
  const { stdout, stderr } = await run(program, args, { cwd: project, env }).catch(
    (failure: Error & { stdout: string; stderr: string }) => {
      throw new Error(`${command} failed:\n${failure.stdout}\n${failure.stderr}`);
    },
  );
  return stripVTControlCharacters(stdout + stderr);
}

/** Adds the README example, which imports the built package by its name, to the `npm test` compilation. */
async function addExample(project: string): Promise<void> {
  const readme = await readFile(join(project, "README.md"), "utf8");
  const [, example = ""] = /```typescript\n(.*?)```/s.exec(readme) ?? [];
  expect(example).toContain("import { create");
  await writeFile(join(project, "tests/readme.ts"), example);
}

test("init makes a package that builds and passes its contract tests", async () => {
  const project = join(consumer, "init/store-client");
  const store = join(import.meta.dirname, "descriptions/store.json");
  const main = join(consumer, "node_modules/@bellwether/generate/dist/main.js");
  const { stdout } = await run(process.execPath, [main, "init", store, project, "--private"]);
  expect(stdout).toContain("Created store-client with 3 operations in ");
  await linkTools(project, consumer);
  expect(await listCommands(project)).toEqual(["npm install", "npm run build", "npm test"]);
  await addExample(project);
  await runIn(project, "npm run build");
  expect(await runIn(project, "npm test")).toMatch(/Tests {2}\d+ passed/);
});

/** Third-party descriptions, by their file in the examples package. */
const foreign = {
  "train-travel": "3.1/yaml/train-travel.yaml",
  petstore: "3.0/json/petstore.json",
};

longTest.each(Object.entries(foreign))(
  "init makes a package of %s with tools from npm, from an empty folder",
  async (name, file) => {
    const env = await requireRegistry();
    const folder = await mkdtemp(join(tmpdir(), "bellwether-init-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const packages = join(folder, "packages");
    await mkdir(packages);
    for (const own of ["@bellwether/client", "@bellwether/generate"]) {
      await cp(tarballs[own] ?? "", join(packages, tarballName(own)));
    }
    await writeFile(join(folder, "package.json"), '{ "private": true }');
    await runIn(
      folder,
      "npm install --ignore-scripts @readme/oas-examples@8.2.2 ./packages/bellwether-generate.tgz",
      env,
    );
    const document = `node_modules/@readme/oas-examples/${file}`;
    await runIn(
      folder,
      `node_modules/.bin/bellwether-generate init ${document} ${name} --package-name @bellwether/${name}-example --tarballs packages`,
    );
    const project = join(folder, name);
    await addExample(project);
    for (const command of await listCommands(project)) await runIn(project, command, env);
    // The contract tests fail on a client sending something else.
    const operations = join(project, "src/generated/operations.ts");
    const text = await readFile(operations, "utf8");
    await writeFile(operations, text.replaceAll("in: inPath", 'in: { name: "path", place() {} }'));
    const broken = runIn(project, "node_modules/.bin/vitest run");
    await expect(broken).rejects.toThrow(
      "If the mock refused it, set the arguments in tests/requests.ts",
    );
    await writeFile(operations, text);
    const packed = JSON.parse((await runIn(project, "npm pack --json --ignore-scripts")).trim());
    expect(packed[0].files.map((entry: { path: string }) => entry.path)).toEqual(
      expect.arrayContaining(["dist/index.js", "dist/generated/client.d.ts", "README.md"]),
    );
    await runIn(project, "node_modules/.bin/changeset version");
    expect(await readFile(join(project, "CHANGELOG.md"), "utf8")).toContain("## 0.1.0");
  },
);
