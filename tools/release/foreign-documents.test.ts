import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { isLongRun } from "../testing/tiers.ts";
import { linkTools } from "./link-tools.ts";
import { requireRegistry } from "./npm/npm-registry.ts";

const run = promisify(execFile);
const { folder: consumer } = inject("consumer");

/** Third-party documents, by their file in the npm package with examples. */
const examples = [
  ...["3.0/json/callbacks.json", "3.0/json/discriminators.json", "3.0/json/file-uploads.json"],
  ...["3.0/json/petstore.json", "3.0/json/polymorphism.json", "3.0/json/schema-validation.json"],
  ...["3.0/json/star-trek.json", "3.0/json/uspto.json"],
  ...["3.1/json/readme.json", "3.1/json/train-travel.json"],
];
/** More documents, by their paths separated by commas. */
const given = (process.env.FOREIGN_DOCUMENTS ?? "").split(",").filter(Boolean);

const compilers = ["5.4.5", "5.9.3", "6.0.3", "7.0.2"];
const modules = [
  ["nodenext", "nodenext"],
  ["node16", "node16"],
  ["esnext", "bundler"],
  ["preserve", "bundler"],
];

/** A folder with the examples and the compilers from npm. */
let folder: string;
/** The projects' folder, below the packed packages, which they import. */
const projects = join(consumer, "foreign");

async function execute(
  cwd: string,
  [command = "", ...args]: readonly string[],
  env = process.env,
): Promise<string> {
  const { stdout } = await run(command, args, { cwd, env }).catch(
    (failure: Error & { stdout: string }) => {
      throw new Error(stripVTControlCharacters(`${failure.message}\n${failure.stdout}`));
    },
  );
  return stripVTControlCharacters(stdout);
}

async function initialize(document: string): Promise<void> {
  const file = given.includes(document)
    ? document
    : join(folder, "node_modules/@readme/oas-examples", document);
  const project = join(projects, nameOf(document));
  const main = join(consumer, "node_modules/@bellwether/generate/dist/main.js");
  await execute(folder, [process.execPath, main, "init", file, project, "--private"]);
  await linkTools(project, consumer);
}

function nameOf(document: string): string {
  return basename(document, extname(document));
}

describe.runIf(isLongRun)("clients of others' documents", () => {
  const documents = [...examples, ...given];

  beforeAll(async () => {
    const env = await requireRegistry();
    folder = await mkdtemp(join(tmpdir(), "bellwether-foreign-"));
    await writeFile(join(folder, "package.json"), '{ "private": true }');
    const aliases = compilers.map((version) => `typescript-${version}@npm:typescript@${version}`);
    const install = ["npm", "install", "--ignore-scripts", "--no-audit"];
    await execute(folder, [...install, "@readme/oas-examples@8.2.2", ...aliases], env);
    for (const document of documents) await initialize(document);
    // One program for all projects reads and checks the libraries once, in a tenth of the time one program each takes.
    const [first = ""] = documents;
    const config = {
      extends: `./${nameOf(first)}/tsconfig.build.json`,
      compilerOptions: { noEmit: true, rootDir: "." },
      include: documents.map((document) => `${nameOf(document)}/src`),
    };
    await writeFile(join(projects, "tsconfig.json"), JSON.stringify(config));
  });
  afterAll(() => rm(folder, { recursive: true }));

  describe.each(compilers)("with TypeScript %s", (version) => {
    test.each(modules)(
      "the projects of init compile as %s, %s",
      async (module, moduleResolution) => {
        const tsc = join(folder, `node_modules/typescript-${version}/bin/tsc`);
        const flags = ["--module", module, "--moduleResolution", moduleResolution];
        await execute(projects, [process.execPath, tsc, "-p", ".", ...flags]);
      },
    );
  });

  test.each(documents)("the project of %s passes its contract tests", async (document) => {
    const project = join(projects, nameOf(document));
    const printed = await execute(project, ["node_modules/.bin/vitest", "run"]);
    const [, calls] = /Tests {2}(\d+) passed \(\1\)/.exec(printed) ?? [];
    console.log(`${nameOf(document)}: ${calls} calls`);
    expect(Number(calls), printed).toBeGreaterThan(0);
  });
});
