import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { bundleCommand } from "./bundle-command.ts";
import { runSpecDiff } from "./command-runner.ts";

const root = join(import.meta.dirname, "../../..");
const bin = await bundleCommand();
const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");

let base: string;
let folder: string;
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), "spec-diff-hooks-")));
  folder = join(base, "shop");
  // Recipes call npx, which would download the package: this one runs the repository's command.
  writeExecutable(
    join(base, "bin/npx"),
    `#!/bin/sh
echo "$@" >> "${base}/npx.log"
while [ "\${1#-}" != "$1" ]; do shift; done
shift
exec "${process.execPath}" "${bin}" "$@"
`,
  );
  mkdirSync(folder);
  git("init", "--quiet", "--initial-branch=main");
});
afterEach(() => rmSync(base, { recursive: true }));

function writeExecutable(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, 0o755);
}

const identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
const env = () => ({
  ...process.env,
  PATH: [join(base, "bin"), dirname(process.execPath), process.env.PATH].join(delimiter),
});

function git(...args: string[]): string {
  return execFileSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8" });
}

/** Commits everything. @returns whether the hook let it pass, and what it printed */
function commit(message: string, cwd = folder): { isDone: boolean; printed: string } {
  execFileSync("git", ["add", "--all"], { cwd });
  const { status, stdout, stderr } = spawnSync(
    "git",
    [...identity, "commit", "--quiet", `--message=${message}`],
    { cwd, encoding: "utf8", env: env() },
  );
  return { isDone: status === 0, printed: stdout + stderr };
}

function write(maxLength: number, file = "api.yaml"): void {
  writeFileSync(
    join(folder, file),
    `openapi: 3.1.0
info: { title: A, version: 1.2.0 }
paths:
  /things:
    get:
      parameters:
        - { name: q, in: query, schema: { type: string, maxLength: ${maxLength} } }
      responses:
        "204": { description: done }
`,
  );
}

const [, recipe = ""] = /```sh\n# \.husky\/pre-commit\n([\s\S]*?)```/.exec(readme) ?? [];

describe("the hook of the README", () => {
  beforeEach(() => writeExecutable(join(folder, ".git/hooks/pre-commit"), `#!/bin/sh\n${recipe}`));

  test("the first commit of a repository passes, and so does a compatible change", () => {
    write(5);
    const first = commit("The API");
    expect(first.printed).toContain("api.yaml is new: HEAD:api.yaml does not exist");
    expect(first.isDone).toBe(true);
    write(9);
    expect(commit("More").isDone).toBe(true);
  });

  test("a breaking change is not committed, and the report says why", () => {
    write(5);
    commit("The API");
    const before = git("rev-parse", "HEAD");
    write(3);
    const { isDone, printed } = commit("Less");
    expect(isDone).toBe(false);
    expect(printed).toContain("was lowered from 5 to 3");
    expect(git("rev-parse", "HEAD")).toBe(before);
  });

  test("a description that is new in the commit passes", () => {
    writeFileSync(join(folder, "README.md"), "Nothing yet.");
    expect(
      spawnSync("git", ["-C", folder, ...identity, "commit", "--allow-empty", "-qnm", "One"])
        .status,
    ).toBe(0);
    write(5);
    expect(commit("The API").isDone).toBe(true);
  });

  test("the hook compares with the branch of a linked worktree", () => {
    write(5);
    commit("The API");
    const linked = join(base, "linked");
    git("worktree", "add", "--quiet", "-b", "other", linked);
    writeFileSync(
      join(linked, "api.yaml"),
      readFileSync(join(folder, "api.yaml"), "utf8").replace("maxLength: 5", "maxLength: 3"),
    );
    expect(commit("Less", linked).isDone).toBe(false);
  });
});

describe("the hook of the pre-commit framework", () => {
  const [hook] = parse(readFileSync(join(root, ".pre-commit-hooks.yaml"), "utf8"));
  const runHook = (...files: string[]) =>
    spawnSync(join(root, hook.entry), files, { cwd: folder, encoding: "utf8", env: env() });

  test("it compares every staged description with HEAD, and names each that is refused", () => {
    for (const file of ["api.yaml", "openapi.yaml"]) write(5, file);
    commit("Two APIs");
    expect(runHook("api.yaml", "openapi.yaml").status).toBe(0);
    write(3, "openapi.yaml");
    write(5, "new.yaml");
    const { status, stdout, stderr } = runHook("api.yaml", "openapi.yaml", "new.yaml");
    expect(status).toBe(1);
    expect(stdout).toContain("HEAD:openapi.yaml (1.2.0) → openapi.yaml (1.2.0)");
    expect(stderr).toContain("new.yaml is new");
  });

  test("it runs the version of the package that its revision has", () => {
    write(5);
    runHook("--policy", "sdk", "api.yaml");
    const { version } = JSON.parse(
      readFileSync(join(import.meta.dirname, "../package.json"), "utf8"),
    );
    expect(readFileSync(join(base, "npx.log"), "utf8")).toBe(
      `--yes @bellwether/spec-diff@${version} --against HEAD --policy sdk api.yaml\n`,
    );
  });

  test("its files are descriptions by their usual names", () => {
    const files = new RegExp(hook.files);
    for (const name of ["openapi.yaml", "specs/openapi.json", "api.yml"])
      expect(name).toMatch(files);
    for (const name of ["package.json", "myapi.yaml"]) expect(name).not.toMatch(files);
  });
});

describe("--against", () => {
  const against = (...args: string[]) => runSpecDiff(folder, ["--against", ...args]);

  test.each([
    [["HEAD"], 2, "--against takes one FILE or more; got 0."],
    [["HEAD", "api.yaml", "api.yaml", "--json"], 2, "--format json takes one FILE; got 2."],
    [["HEAD", "api.yaml", "api.yaml", "--output", "a"], 2, "--output takes one FILE; got 2."],
    [["HEAD", "gone.yaml"], 3, "gone.yaml"],
    [["no-such-branch", "api.yaml"], 8, "no-such-branch"],
  ])("%j exits with %i and says why", async (args, expected, message) => {
    write(5);
    commit("The API");
    const { code, err } = await against(...args);
    expect(code).toBe(expected);
    expect(err).toContain(message);
  });

  test("outside of a repository HEAD is unknown, and not new", async () => {
    rmSync(join(folder, ".git"), { recursive: true });
    write(5);
    expect((await against("HEAD", "api.yaml")).code).toBe(8);
  });

  test("one file that cannot be compared does not hide the report of the others", async () => {
    write(5);
    commit("The API");
    write(3);
    writeFileSync(join(folder, "broken.yaml"), "a: [");
    const { code, out } = await against("HEAD", "broken.yaml", "api.yaml");
    expect(code).toBe(4);
    expect(out).toContain("was lowered from 5 to 3");
  });
});
