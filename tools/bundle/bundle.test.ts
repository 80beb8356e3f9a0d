import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { bundleSpec } from "./bundle.ts";
import { BrokenSpecError } from "./problems.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "bellwether-bundle-"));
  return () => rm(folder, { recursive: true });
});

async function write(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

const head = "openapi: 3.1.0\ninfo: { title: Test, version: 1.0.0 }\n";

async function problemsOf(file: string) {
  const error: unknown = await bundleSpec(file).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof BrokenSpecError)) throw new Error(`Expected problems, got ${error}`);
  return error.problems;
}

test("a referenced schema of another file becomes a component of the bundle", async () => {
  await write(
    "common.yaml",
    "schemas:\n  Bird: { type: object, properties: { name: { type: string } } }\n",
  );
  const file = await write(
    "spec.yaml",
    `${head}paths:\n  /birds:\n    get:\n      responses:\n        "200":\n          description: Birds.\n          content: { application/json: { schema: { $ref: "common.yaml#/schemas/Bird" } } }\n`,
  );
  const document = await bundleSpec(file);
  expect(document.components?.schemas).toEqual({
    Bird: { type: "object", properties: { name: { type: "string" } } },
  });
});

test("a broken reference is reported with its location and the line to correct", async () => {
  const file = await write(
    "spec.yaml",
    `${head}paths:\n  /x:\n    get:\n      responses:\n        "200": { $ref: "#/components/responses/Nope" }\n`,
  );
  const [problem] = await problemsOf(file);
  expect(problem).toMatchObject({ file, line: 7, column: 16 });
  expect(problem?.message).toContain('Correct the target in: "200": { $ref:');
});

test("an unknown OpenAPI field is reported with a suggestion", async () => {
  const file = await write("spec.yaml", `${head}pathes: {}\n`);
  const problems = await problemsOf(file);
  expect(problems.map((problem) => problem.message).join()).toContain("Did you mean paths?");
});

test.each([
  ["text that is not YAML", "openapi: 3.1.0\ninfo: {title: x\n", "This is not valid YAML"],
  [
    "a document that is not OpenAPI",
    "hello: world\n",
    "openapi is missing; it must be a 3.0, 3.1 or 3.2 version.",
  ],
  [
    "Swagger 2.0",
    'swagger: "2.0"\ninfo: { title: x, version: 1.0.0 }\npaths: {}\n',
    "This is Swagger 2.0, the format before OpenAPI 3. Convert it first: npx swagger2openapi",
  ],
  [
    "a newer OpenAPI",
    "openapi: 3.3.0\ninfo: { title: x, version: 1.0.0 }\npaths: {}\n",
    'openapi is "3.3.0"',
  ],
])("bundleSpec refuses %s with a sentence", async (_, text, sentence) => {
  const [problem] = await problemsOf(await write("spec.yaml", text));
  expect(problem?.message).toContain(sentence);
});

test("a syntax error in YAML is reported with file, line, column and the parser's message", async () => {
  const file = await write("spec.yaml", `${head}paths: {}\ntags: [a\nservers: []\n`);
  const [problem, ...others] = await problemsOf(file);
  expect(problem).toEqual({
    file,
    line: 5,
    column: 1,
    message: "This is not valid YAML: deficient indentation",
  });
  expect(others).toEqual([]);
});

test("a syntax error in a referenced file is reported once, without the references to it", async () => {
  const common = await write("common.yaml", "parameters:\n  Page: { name: page\n  Size: 1\n");
  const parameters = ["Page", "Size"].map((name) => `{ $ref: "common.yaml#/parameters/${name}" }`);
  const file = await write(
    "spec.yaml",
    `${head}paths:\n  /x:\n    get:\n      parameters: [${parameters.join(", ")}]\n      responses: {}\n`,
  );
  const problems = await problemsOf(file);
  expect(problems.map((problem) => problem.file)).toEqual([common]);
  expect(problems[0]?.message).toMatch(/^This is not valid YAML: /);
});

test("check-yaml lists every file that does not parse, and exits with 1", async () => {
  await write("one.yaml", "a: 1\n b: 2\n");
  await write("two.yaml", "a: 1\n");
  const command = join(import.meta.dirname, "check-yaml.ts");
  const { status, stderr } = spawnSync(process.execPath, [command, folder], { encoding: "utf8" });
  expect(stderr).toBe(
    `${join(folder, "one.yaml")}:2:3: This is not valid YAML: bad indentation of a mapping entry\n`,
  );
  expect(status).toBe(1);
});

test("check-yaml accepts the specs of this repository", () => {
  const command = join(import.meta.dirname, "check-yaml.ts");
  const { status, stderr } = spawnSync(process.execPath, [command], { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

test("bundleSpec names a file that does not exist", async () => {
  const [problem] = await problemsOf(join(folder, "nowhere.yaml"));
  expect(problem).toMatchObject({
    file: join(folder, "nowhere.yaml"),
    message: "There is no such file.",
  });
});
