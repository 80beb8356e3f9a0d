import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readClientConfigs } from "../client-config.ts";
import { targetOf } from "../target-of.ts";
import { updateFolders } from "../update-folders.ts";
import { fillFolder } from "./empty-folder.ts";
import { describeInit, initProject } from "./init-project.ts";
import { readInitOptions } from "./read-init-options.ts";
import { toolVersions } from "./tool-versions.ts";

const aviary = join(import.meta.dirname, "../fixtures/aviary.yaml");
let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "bellwether-init-"));
  folder = join(parent, "aviary-client");
  return () => rm(parent, { recursive: true });
});

async function init(...args: string[]) {
  const options = readInitOptions(args);
  if (options === undefined) throw new Error("These arguments ask for help.");
  return initProject(options);
}

test("init copies the document, and its client is up to date", async () => {
  const result = await init(aviary, folder, "--private");
  expect(result).toMatchObject({ package: "aviary-client", name: "aviary", operationCount: 5 });
  const text = await readFile(aviary, "utf8");
  expect(await readFile(join(folder, "openapi.yaml"), "utf8")).toBe(text);
  const clients = await readClientConfigs(join(folder, "bellwether-generate.json"));
  const [state] = await updateFolders(clients.map(targetOf), { check: true });
  expect(state?.stale).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(
    [...new Set(result.files.map((file) => file.split("/")[0]))].sort(),
  );
});

test("init writes entry points, peers and tools for each chosen module", async () => {
  await init(aviary, folder, "--private", "--modules", "msw", "--tarballs", "https://a.example/p");
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  expect(Object.keys(manifest.exports)).toEqual([
    ".",
    "./operations",
    "./http",
    "./msw",
    "./validate",
    "./package.json",
  ]);
  expect(Object.keys(manifest.peerDependencies)).toEqual(["msw", "@cfworker/json-schema"]);
  expect(manifest.devDependencies).toMatchObject({
    msw: toolVersions.msw,
    "@bellwether/generate": "https://a.example/p/bellwether-generate.tgz",
  });
  expect(manifest.dependencies).toEqual({
    "@bellwether/client": "https://a.example/p/bellwether-client.tgz",
  });
});

test("init counts a single operation as one", async () => {
  const document = join(parent, "birds.yaml");
  await writeFile(
    document,
    `openapi: 3.1.0
info: { title: Birds, version: 1.0.0 }
paths: { /birds: { get: { operationId: listBirds, responses: { 204: { description: Done. } } } } }
`,
  );
  expect(describeInit(await init(document, folder, "--private"))).toContain("with 1 operation in ");
});

test("init makes one file of a document with several", async () => {
  const main = join(parent, "main.yaml");
  await writeFile(
    main,
    `openapi: 3.1.0
info: { title: The Birds API, version: 1.0.0 }
paths: { /birds: { $ref: ./birds.yaml } }
`,
  );
  await writeFile(
    join(parent, "birds.yaml"),
    "get: { operationId: listBirds, responses: { 204: { description: Done. } } }\n",
  );
  expect(await init(main, folder, "--private")).toMatchObject({ name: "birds" });
  const copy = JSON.parse(await readFile(join(folder, "openapi.json"), "utf8"));
  expect(JSON.stringify(copy)).not.toContain("birds.yaml");
  expect(await readFile(join(folder, "src/generated/methods.ts"), "utf8")).toContain("listBirds(");
});

test("the README of a private package does not install it by a name that npm may give to others", async () => {
  await init(aviary, folder, "--private");
  const readme = await readFile(join(folder, "README.md"), "utf8");
  expect(readme).not.toContain("npm install aviary-client");
  expect(readme).toContain("npm install ../path/to/this/folder\n");
});

test("init refuses a folder with files, and leaves it as it is", async () => {
  await mkdir(folder);
  await writeFile(join(folder, "notes.txt"), "");
  await expect(init(aviary, folder, "--private")).rejects.toThrow(
    /aviary-client has notes\.txt; choose a folder that is missing or empty\.$/,
  );
  expect(await readdir(folder)).toEqual(["notes.txt"]);
});

test("init fills an empty folder of git", async () => {
  await mkdir(join(folder, ".git"), { recursive: true });
  await init(aviary, folder, "--private");
  expect(await readdir(folder)).toEqual(
    expect.arrayContaining([".git", ".github", "package.json"]),
  );
});

test("init refuses a document with file and line, and writes nothing", async () => {
  const broken = join(parent, "broken.yaml");
  const text = await readFile(aviary, "utf8");
  await writeFile(broken, text.replace("operationId: ringBird", "operationId: listBirds"));
  await expect(init(broken, folder, "--private")).rejects.toThrow(
    /broken\.yaml:63:7: operationId listBirds names both /,
  );
  expect(await readdir(parent)).toEqual(["broken.yaml"]);
});

test("a failure on the disk leaves no file in a new folder, and the others in an old one", async () => {
  const files = new Map([
    ["b.txt", ""],
    ["a", ""],
    ["a/impossible.txt", ""],
  ]);
  await expect(fillFolder(folder, files)).rejects.toThrow();
  expect(await readdir(parent)).toEqual([]);
  await mkdir(join(folder, ".git"), { recursive: true });
  await expect(fillFolder(folder, files)).rejects.toThrow();
  expect(await readdir(folder)).toEqual([".git"]);
});

describe("init asks the registry of npm", () => {
  let asked: string[] = [];
  let origin: string;
  const server = createServer(({ url = "", method }, response) => {
    asked.push(`${method} ${url}`);
    response.writeHead(url.includes("taken") ? 200 : 404).end();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return () => new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    asked = [];
    vi.stubEnv("npm_config_registry", `${origin}/npm`);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test("and refuses a name that is taken", async () => {
    await expect(init(aviary, folder, "--package-name", "@birds/taken")).rejects.toThrow(
      `@birds/taken is on ${origin} already; choose another name with --package-name, or keep the package off npm with --private.`,
    );
    expect(asked).toEqual(["HEAD /npm/@birds%2ftaken"]);
    expect(await readdir(parent)).toEqual([]);
  });

  test("and takes a name that is free", async () => {
    expect(await init(aviary, folder)).not.toHaveProperty("nameWarning");
    expect(asked).toEqual(["HEAD /npm/aviary-client"]);
  });

  test("but not for a private package", async () => {
    await init(aviary, folder, "--private", "--package-name", "taken");
    expect(asked).toEqual([]);
  });

  test("and says why it has no answer", async () => {
    vi.stubEnv("npm_config_registry", "http://127.0.0.1:1/");
    const result = await init(aviary, folder);
    expect(result.nameWarning).toMatch(/^http:\/\/127\.0\.0\.1:1: /);
  });
});

test.each([
  [[], "init needs a document."],
  [["a.yaml", "b", "c"], "init takes a document and a folder; c is too much."],
  [["a.yaml", "--name", "2 birds"], "--name is 2 birds; it must be letters, digits and hyphens."],
  [
    ["a.yaml", "--package-name", "Birds"],
    "--package-name is Birds; npm allows lower-case letters,",
  ],
  [["a.yaml", "--modules", "zod"], "--modules is zod; it must be query, msw, validate."],
])("init refuses the arguments %j", (args, message) => {
  expect(() => readInitOptions(args)).toThrow(message);
});

test("init names a client by its folder where the title names no service", async () => {
  const document = join(parent, "birds.yaml");
  const text = await readFile(aviary, "utf8");
  await writeFile(document, text.replace("title: Aviary", "title: API Reference"));
  expect(await init(document, folder, "--private")).toMatchObject({ name: "aviary" });
});

test("init refuses a title without a name", async () => {
  const document = join(parent, "birds.yaml");
  const text = await readFile(aviary, "utf8");
  await writeFile(document, text.replace("title: Aviary", "title: 鳥の API"));
  await expect(init(document, "--private")).rejects.toThrow(
    'The title "鳥の API" gives no name; add --name.',
  );
});

test("the release workflow of a public package reads the tags that its version of changesets writes", async () => {
  vi.stubEnv("npm_config_registry", "http://127.0.0.1:1/");
  await init(aviary, folder);
  vi.unstubAllEnvs();
  const workflow = await readFile(join(folder, ".github/workflows/release.yml"), "utf8");
  expect(toolVersions["@changesets/cli"]).toMatch(/^3\./);
  expect(workflow).toMatch(/changesets\/action@[0-9a-f]{40} # v2\./);
  // The action's version 2 fails on version 1 inputs.
  expect(workflow).toContain("publish-script: npm run release\n");
});

test("a new project has the versions that this repository tests", async () => {
  const repository = join(import.meta.dirname, "../../../..");
  const workspace = await readFile(join(repository, "pnpm-workspace.yaml"), "utf8");
  // Prism brings it, so no catalog has it.
  const { "json-schema-faker": faker, ...direct } = toolVersions;
  for (const [name, version] of Object.entries(direct)) {
    const key = name.startsWith("@") ? `"${name}"` : name;
    expect(workspace).toContain(`\n  ${key}: ${version}\n`);
  }
  const lockfile = await readFile(join(repository, "pnpm-lock.yaml"), "utf8");
  expect(lockfile).toContain(`json-schema-faker: ${faker}\n`);
});
