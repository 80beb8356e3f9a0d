import { execFile } from "node:child_process";
import { access, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { isLongRun } from "../testing/tiers.ts";
import { linkTools } from "./link-tools.ts";

const run = promisify(execFile);
const { folder: consumer } = inject("consumer");

/** Documents of others, by their file in the npm package of examples. */
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

let folder: string;

async function execute(cwd: string, command: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(command, args, { cwd }).catch(
    (failure: Error & { stdout: string }) => {
      throw new Error(stripVTControlCharacters(`${failure.message}\n${failure.stdout}`));
    },
  );
  return stripVTControlCharacters(stdout);
}

describe.runIf(isLongRun)("a client of another's document", () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "bellwether-foreign-"));
    await writeFile(join(folder, "package.json"), '{ "private": true }');
    const aliases = compilers.map((version) => `typescript-${version}@npm:typescript@${version}`);
    const names = ["@readme/oas-examples@8.2.2", ...aliases];
    await execute(folder, "npm", "install", "--ignore-scripts", "--no-audit", ...names);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.for([...examples, ...given])(
    "the project that init makes of %s compiles and passes its contract tests",
    async (document, { skip }) => {
      const file = given.includes(document)
        ? document
        : join(folder, "node_modules/@readme/oas-examples", document);
      await access(file).catch(() => skip(`${file} is not on this machine.`));
      const name = basename(document, extname(document));
      // In the folder of the packed packages, which the project imports.
      const project = join(consumer, "foreign", name);
      const main = join(consumer, "node_modules/@bellwether/generate/dist/main.js");
      await execute(folder, process.execPath, main, "init", file, project, "--private");
      await linkTools(project, consumer);
      for (const version of compilers) {
        const tsc = join(folder, `node_modules/typescript-${version}/bin/tsc`);
        for (const [module = "", moduleResolution = ""] of modules) {
          const flags = ["--module", module, "--moduleResolution", moduleResolution];
          await execute(
            project,
            process.execPath,
            tsc,
            "-p",
            "tsconfig.build.json",
            "--noEmit",
            ...flags,
          );
        }
      }
      const printed = await execute(project, "node_modules/.bin/vitest", "run");
      const [, calls] = /Tests {2}(\d+) passed \(\1\)/.exec(printed) ?? [];
      console.log(`${name}: ${calls} calls`);
      expect(Number(calls), printed).toBeGreaterThan(0);
    },
  );
});
