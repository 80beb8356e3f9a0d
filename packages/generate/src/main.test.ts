import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pack } from "../pack.ts";
import { generate as generateFromSources } from "./index.ts";

const run = promisify(execFile);
const aviary = join(import.meta.dirname, "fixtures/aviary.yaml");
let folder: string;
/** A generated client, which tests copy to change it. */
let generated: string;
let written: Awaited<ReturnType<typeof generate>>;

beforeAll(async () => {
  generated = await mkdtemp(join(tmpdir(), "bellwether-generated-"));
  await writeFile(join(generated, "package.json"), '{ "type": "module" }');
  await pack(join(generated, "packed"), false);
  written = await generate(...into(join(generated, "client")), "--json");
  return () => rm(generated, { recursive: true });
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "bellwether-generate-"));
  return () => rm(folder, { recursive: true });
});

async function generate(...args: string[]) {
  return generateIn(process.cwd(), "", ...args);
}

/**
 * Runs the command as it is published: loading its sources takes four times as long.
 *
 * @param input the text on standard input
 */
async function generateIn(cwd: string, input: string, ...args: string[]) {
  const main = join(generated, "packed/main.js");
  try {
    const running = run(process.execPath, [main, ...args], { cwd });
    running.child.stdin?.end(input);
    const { stdout, stderr } = await running;
    return { status: 0, stdout, stderr };
  } catch (failure) {
    const { code, stdout, stderr } = failure as { code: number; stdout: string; stderr: string };
    return { status: code, stdout, stderr };
  }
}

const into = (output: string, input = aviary) => [
  "--input",
  input,
  "--output",
  output,
  "--name",
  "aviary",
];

test("generate writes a client, and reports it up to date on the next run", async () => {
  const output = join(generated, "client");
  expect(written).toMatchObject({ status: 0 });
  expect(await readdir(output)).toContain("client.ts");
  expect((await generate(...into(output))).stdout).toBe("aviary: up to date\n");
});

test("the packed command writes the same files as its sources", async () => {
  const files = await generateFromSources({ input: aviary, name: "aviary", importExtension: "js" });
  for (const [name, text] of files) {
    expect(await readFile(join(generated, "client", name), "utf8")).toBe(text);
  }
});

test("generate --check fails on an edited file and writes nothing", async () => {
  const output = join(folder, "generated");
  await cp(join(generated, "client"), output, { recursive: true });
  await writeFile(join(output, "types.ts"), "// edited\n");
  const { status, stdout } = await generate(...into(output), "--check");
  expect(status).toBe(1);
  expect(stdout).toMatch(
    /^aviary: types\.ts in \S+ differ from the spec; run bellwether-generate\n$/,
  );
  expect(await readFile(join(output, "types.ts"), "utf8")).toBe("// edited\n");
});

test("generate --json prints the written files as JSON", () => {
  expect(JSON.parse(written.stdout)).toMatchObject([
    { name: "aviary", files: expect.arrayContaining(["types.ts"]) },
  ]);
});

test("generate refuses an unresolved $ref with file, line and fix, and keeps the old files", async () => {
  const output = join(folder, "generated");
  const spec = join(folder, "spec.yaml");
  const text = await readFile(aviary, "utf8");
  await cp(join(generated, "client"), output, { recursive: true });
  const before = await readFile(join(output, "types.ts"), "utf8");
  await writeFile(
    spec,
    text.replace("#/components/schemas/BirdPage", "#/components/schemas/BirdPag"),
  );
  const { status, stderr } = await generate(...into(output, spec));
  const line = text.split("\n").findIndex((lineText) => lineText.includes("BirdPage")) + 1;
  expect(status).toBe(1);
  expect(stderr).toContain(`spec.yaml:${line}:`);
  expect(stderr).toContain("Correct the target in:");
  expect(await readFile(join(output, "types.ts"), "utf8")).toBe(before);
  expect((await readdir(folder)).sort()).toEqual(["generated", "spec.yaml"]);
});

test("generate refuses two operations with one operationId and names the file", async () => {
  const spec = join(folder, "spec.yaml");
  const text = await readFile(aviary, "utf8");
  await writeFile(spec, text.replace("operationId: ringBird", "operationId: listBirds"));
  const { status, stderr } = await generate(...into(join(folder, "generated"), spec));
  expect(status).toBe(1);
  expect(stderr).toMatch(/spec\.yaml:63:7: operationId listBirds names both /);
});

test("generate refuses a media type with file, line and what is supported", async () => {
  const spec = join(folder, "spec.yaml");
  const text = await readFile(aviary, "utf8");
  await writeFile(spec, text.replace("application/json:", "application/xml:"));
  const line = text.split("\n").findIndex((lineText) => lineText.includes("application/json:")) + 1;
  const { status, stderr } = await generate(...into(join(folder, "generated"), spec));
  expect(status).toBe(1);
  expect(stderr).toMatch(
    new RegExp(
      `spec\\.yaml:${line}:\\d+: listBirds: the response 200 has the media type application/xml`,
    ),
  );
  expect(stderr).toContain("Supported are JSON, ");
  expect(await readdir(folder)).toEqual(["spec.yaml"]);
});

test("generate refuses invalid YAML with file and line", async () => {
  const spec = join(folder, "spec.yaml");
  await writeFile(spec, "openapi: 3.1.0\ninfo: {title: x\n");
  const { status, stderr } = await generate(...into(join(folder, "generated"), spec));
  expect(status).toBe(1);
  expect(stderr).toMatch(/spec\.yaml:\d+:\d+: This is not valid YAML/);
  expect(await readdir(folder)).toEqual(["spec.yaml"]);
});

test("generate reports the problems of a JSON document, also where the generator cannot read it", async () => {
  const spec = join(folder, "aviary.json");
  const output = join(folder, "generated");
  const info = { title: "Aviary", version: "1.0.0" };
  await writeFile(
    spec,
    JSON.stringify({ openapi: "3.1.0", info, paths: { "/birds": null } }, null, 1),
  );
  const { status, stderr } = await generate(...into(output, spec));
  expect(status).toBe(1);
  expect(stderr).toMatch(/aviary\.json:8:\d+: Expected type `PathItem` \(object\) but got `null`/);
  expect(await readdir(folder)).toEqual(["aviary.json"]);
});

test.each([["--surprise"], ["--input", "x.yaml"]])(
  "generate exits with 2 for %s",
  async (...args) => {
    const { status, stderr } = await generate(...args);
    expect(status).toBe(2);
    expect(stderr).toContain("See bellwether-generate --help.");
  },
);

test("generate --help lists the exit codes", async () => {
  const { status, stdout } = await generate("--help");
  expect(status).toBe(0);
  expect(stdout).toContain("Exit codes:");
});

test("generate writes modules on request, which need no file beside the folder", async () => {
  const output = join(folder, "generated");
  const { status } = await generate(...into(output), "--modules", "query,msw");
  expect(status).toBe(0);
  expect(await readdir(output)).toEqual(
    expect.arrayContaining(["msw.ts", "openapi.ts", "query.ts"]),
  );
  expect(await readdir(output)).not.toContain("validate.ts");
  expect(await readFile(join(output, "msw.ts"), "utf8")).toContain('from "./openapi.js"');
  expect(await readdir(join(generated, "client"))).not.toContain("openapi.ts");
});

test.each([
  ["ts", { allowImportingTsExtensions: true, noEmit: true }, 'from "./host.ts"'],
  ["none", { module: "preserve", moduleResolution: "bundler" }, 'from "./host"'],
  ["js", { module: "nodenext" }, 'from "./host.js"'],
])(
  "generate imports with the extension %s when the project's compiler asks for it",
  async (_, compilerOptions, expected) => {
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
    const output = join(folder, "src/generated");
    await generate(...into(output));
    expect(await readFile(join(output, "client.ts"), "utf8")).toContain(expected);
    await generate(...into(output), "--import-extension", "js");
    expect(await readFile(join(output, "client.ts"), "utf8")).toContain('from "./host.js"');
  },
);

test("generate --format runs a program of the project, and --check compares with what it wrote", async () => {
  const output = join(folder, "generated");
  const bin = join(folder, "node_modules/.bin");
  await mkdir(bin, { recursive: true });
  const script = `#!/bin/sh
for file in "$2"/*; do printf '// formatted: %s\\n' "$1" >> "$file"; done`;
  await writeFile(join(bin, "tidy"), script, { mode: 0o755 });
  const args = [...into(output), "--format", "tidy --write"];
  expect((await generate(...args)).stderr).toBe("");
  expect(await readFile(join(output, "host.ts"), "utf8")).toMatch(/\n\/\/ formatted: --write\n$/);
  expect(await generate(...args, "--check")).toMatchObject({ status: 0 });
  expect((await readdir(folder)).sort()).toEqual(["generated", "node_modules"]);
});

test("generate names a formatter that does not exist and keeps the old files", async () => {
  const output = join(folder, "generated");
  const { status, stderr } = await generate(...into(output), "--format", "no-such-formatter");
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "no-such-formatter cannot format the generated code: there is no such command.\n",
  });
  expect(await readdir(folder)).toEqual([]);
});

test("generate refuses to replace a folder with a file that it did not write", async () => {
  await writeFile(join(folder, "app.ts"), "export {};\n");
  const { status, stderr } = await generate(...into(folder));
  expect(status).toBe(2);
  expect(stderr).toMatch(/app\.ts is not a generated file, and the whole folder is replaced;/);
  expect(await readdir(folder)).toEqual(["app.ts"]);
});

test.each([
  [["--modules", "zod"], "--modules is zod; it must be query, msw, validate."],
  [["--import-extension", "mjs"], "--import-extension is mjs; it must be ts, js, none."],
])("generate refuses %j and lists what is allowed", async (args, message) => {
  const { status, stderr } = await generate(...into(join(folder, "generated")), ...args);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});

test("generate reads a document from standard input", async () => {
  const output = join(folder, "generated");
  const text = await readFile(aviary, "utf8");
  const { status, stderr } = await generateIn(folder, text, ...into(output, "-"));
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const written = await readFile(join(output, "types.ts"), "utf8");
  expect(written).toBe(await readFile(join(generated, "client/types.ts"), "utf8"));
});

test("generate names standard input in a problem of its document", async () => {
  const text = "openapi: 3.1.0\ninfo: { title: X }\npaths: {}\n";
  const { status, stderr } = await generateIn(folder, text, ...into("generated", "-"));
  expect(status).toBe(1);
  expect(stderr).toContain("standard input:2:1: The field `version` must be present");
});

describe("generate with an address", () => {
  let origin: string;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const operation =
      '{ "operationId": "getX", "responses": { "204": { "description": "Done." } } }';
    const info = '"openapi": "3.1.0", "info": { "title": "X", "version": "1.0.0" }';
    const document = `{ ${info}, "servers": [{ "url": "/v2" }], "paths": { "/x": { "get": ${operation} } } }`;
    if (path === "/docs/api.json") response.end(document);
    else response.writeHead(404).end();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return () => new Promise((resolve) => server.close(resolve));
  });

  test("starts its servers from there", async () => {
    const output = join(folder, "generated");
    const result = await generate(...into(output, `${origin}/docs/api.json?token=secret`));
    expect(result).toMatchObject({ status: 0, stderr: "" });
    expect(await readFile(join(output, "host.ts"), "utf8")).toContain(`baseUrl: "${origin}/v2"`);
  });

  test("reports the answer of the server without the query", async () => {
    const { status, stderr } = await generate(...into("x", `${origin}/gone?token=secret`));
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `${origin}/gone:1:1: The server answered 404.\n`,
    });
  });
});

test("generate writes the clients of the configuration in its folder", async () => {
  const clients = ["one", "two"].map((name) => ({ name, input: aviary, output: `src/${name}` }));
  await writeFile(join(folder, "bellwether-generate.json"), JSON.stringify({ clients }));
  const { stdout } = await generateIn(folder, "", "--json");
  expect(JSON.parse(stdout)).toMatchObject([{ name: "one" }, { name: "two" }]);
  const client = await readFile(join(folder, "src/two/client.ts"), "utf8");
  expect(client).toContain("export function createTwoClient(");
  expect(await readdir(join(folder, "src"))).toEqual(["one", "two"]);
});

test.each([
  [["--config", "x.json", "--name", "x"], "--config describes the clients; leave out --name."],
  [["--config", "no-such.json"], "no-such.json: there is no such file."],
  [["--watch", ...into("x", "-")], "--watch is for files; - is none."],
])("generate refuses %j with the reason", async (args, message) => {
  const { status, stderr } = await generate(...args);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});
