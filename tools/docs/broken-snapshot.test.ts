import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { sampleCases } from "../testing/tiers.ts";

const repository = join(import.meta.dirname, "../..");
const snapshot = "specs/releases/markets/0.14.0.yaml";

/** What the docs are built from. A link would lead modules back to this repository's snapshots. */
const tools = ["bundle", "compatibility", "docs", "generate", "release", "tasks"];
const copied = ["specs", "docs", ...tools.map((name) => `tools/${name}`)];

/** Builds, tests, and every file in specs/ except descriptions. */
const isLeftOut = (path: string) =>
  /^(dist|built-site.*|\.cache)$|\.test\.ts$/.test(basename(path)) ||
  /^specs\/.*\.(ts|md)$/.test(relative(repository, path));

/** A repository whose snapshots may be broken, with the folder where its docs were built before. */
let copy: string;
let site: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "bellwether-broken-"));
  site = join(copy, "out/site");
  for (const folder of copied) {
    await cp(join(repository, folder), join(copy, folder), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !isLeftOut(path),
    });
  }
  for (const folder of ["node_modules", "packages"]) {
    await symlink(join(repository, folder), join(copy, folder));
  }
  await mkdir(site, { recursive: true });
  await mkdir(join(copy, "scratch"));
  return () => rm(copy, { recursive: true });
});

beforeEach(async () => {
  await writeFile(join(site, "index.html"), "built before");
});

interface Build {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

function build(): Promise<Build> {
  const env = { ...process.env, INIT_CWD: copy, TMPDIR: join(copy, "scratch") };
  const args = ["tools/docs/main.ts", "--out", "out/site"];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: copy, env }, (error, stdout, stderr) => {
      resolve({ exitCode: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

/** The snapshot with one line replaced, and which line that is, counted from 1. */
async function breakSnapshot(line: RegExp, replacement: string): Promise<number> {
  const lines = (await readFile(join(repository, snapshot), "utf8")).split("\n");
  const index = lines.findIndex((text) => line.test(text));
  expect(index).toBeGreaterThan(0);
  lines[index] = lines[index]?.replace(line, replacement) ?? "";
  await writeFile(join(copy, snapshot), lines.join("\n"));
  return index + 1;
}

const breaks = [
  ["is not valid YAML", /^( +)title: .*/, "$1title: one: two", "This is not valid YAML"],
  [
    "has an unresolved $ref",
    /#\/components\/schemas\/\w+/,
    "#/components/schemas/Nobody",
    "Can't resolve $ref",
  ],
  [
    "has an unknown keyword",
    /^( +)operationId:/,
    "$1operationName:",
    "`operationName` is not expected here",
  ],
] as const;

test.each(sampleCases(breaks, 1))(
  "the build fails at the line of a snapshot that %s, and keeps the previous site",
  async (_, line, replacement, sentence) => {
    const number = await breakSnapshot(line, replacement);
    const { exitCode, stdout, stderr } = await build();
    expect(exitCode).toBe(1);
    expect(stderr).toContain(`${snapshot}:${number}:`);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stdout).not.toContain("Built");
    expect(await readdir(join(copy, "out"))).toEqual(["site"]);
    expect(await readdir(site)).toEqual(["index.html"]);
    expect(await readFile(join(site, "index.html"), "utf8")).toBe("built before");
    expect(await readdir(join(copy, "scratch"))).toEqual([]);
  },
);
