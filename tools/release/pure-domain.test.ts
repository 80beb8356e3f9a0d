import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const repository = join(import.meta.dirname, "../..");
const service = "packages/service/src";
const settings = ["biome.json", "packages/service/pure-domain.grit"];

/** Each line Biome must report, beside lines it must not. */
const planted: Readonly<Record<string, string>> = {
  [`${service}/domain/impure.ts`]: [
    `import { createHash, randomBytes } from "node:crypto"; // reported`,
    "export const now = Date.now(); // reported",
    "export const clock = { now: Date.now }; // reported",
    "export const today = new Date(); // reported",
    "export const first = new Date(0);",
    "export const draw = (random = Math.random) => random(); // reported",
    "export const started = performance.now(); // reported",
    "export const ask = () => fetch(createHash.name); // reported",
    "export const open = () => new WebSocket(createHash.name); // reported",
    "export const wait = () => setTimeout(ask, 1); // reported",
    "export const home = process.env.HOME; // reported",
    "export const bytes = randomBytes;",
  ].join("\n"),
  [`${service}/domain/clock.ts`]: "export const systemClock = { now: () => new Date() };",
  [`${service}/domain/random.ts`]: `export { randomBytes } from "node:crypto";`,
  [`${service}/domain/impure.test.ts`]: "export const now = Date.now();",
  [`${service}/feeds/environment.ts`]: "export const home = process.env.HOME; // reported",
  [`${service}/feeds/pause.ts`]: "export const now = Date.now();",
  [`${service}/command-line.ts`]: "export const home = process.env.HOME;",
};

let folder: string;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "pure-domain-")));
  for (const [path, text] of Object.entries(planted)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), `${text}\n`);
  }
  for (const path of settings) await copyFile(join(repository, path), join(folder, path));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function findReported(): Promise<string[]> {
  const command = join(repository, "node_modules/.bin/biome");
  // The temporary folder is no repository.
  const args = ["lint", "--vcs-enabled=false", "--reporter=github", "packages"];
  const { stdout } = await run(command, args, { cwd: folder }).catch(
    (failure: { stdout: string }) => failure,
  );
  const reported = stdout.matchAll(/^::error .*?file=([^,]+),line=(\d+)/gm);
  return [...reported].map(([, path = "", line]) => `${relative(folder, path)}:${line}`);
}

test("Biome reports clocks, random numbers, requests and timers in domain/, and the process beyond the start", async () => {
  const expected = Object.entries(planted).flatMap(([path, text]) =>
    text
      .split("\n")
      .flatMap((line, at) => (line.endsWith("// reported") ? [`${path}:${at + 1}`] : [])),
  );
  expect((await findReported()).sort()).toEqual(expected.sort());
});
