import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bundleCommand } from "../bundle-command.ts";
import { runSpecDiff } from "../command-runner.ts";
import { writeFileIn } from "../write-file-in.ts";
import { describeParameter } from "./describe-parameter.ts";

const bin = await bundleCommand();
const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");

let folder: string;
const write = (name: string, text: string) => writeFileIn(folder, name, text);

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: folder, encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  return stdout;
}

function commit(): void {
  git("add", "--all");
  git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "--message=A");
}

/** Sets the repository up with the README's commands. */
function setUp(): void {
  git("init", "--quiet", "--initial-branch=main");
  const [, commands = ""] = /```sh\n(git config diff\.openapi[\s\S]*?)```/.exec(readme) ?? [];
  const script = commands.replaceAll(
    "npx --no-install spec-diff",
    `'${process.execPath}' '${bin}'`,
  );
  expect(script).toContain(bin);
  execFileSync("sh", ["-e", "-c", script.split("\ngit log")[0] ?? ""], { cwd: folder });
  commit();
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "spec-diff-driver-")));
  write("specs/api.yaml", describeParameter(5));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("git diff shows the findings of an edit, with the lines of both versions", () => {
  setUp();
  write("specs/api.yaml", describeParameter(3));
  const out = git("diff");
  expect(out).toContain("a/specs/api.yaml (1.0.0) → b/specs/api.yaml (1.0.0)");
  expect(out).toContain("max-length-lowered");
  expect(out).toContain("a/specs/api.yaml:6:");
  expect(out).not.toContain("@@");
  commit();
  expect(git("log", "-p", "--ext-diff", "-1")).toContain("max-length-lowered");
});

/** Calls the command as git calls a driver. */
const drive = (...args: readonly string[]) => runSpecDiff(folder, ["--git-diff", ...args]);
const [hash, mode] = ["1234567", "100644"];

test("a renamed description is compared under both names", async () => {
  const blob = write("blob/old.yaml", describeParameter(7));
  const sides = [blob, hash, mode, "specs/api.yaml", "7654321", mode];
  const { code, out } = await drive("specs/old.yaml", ...sides, "specs/api.yaml", "similarity");
  expect(code).toBe(0);
  expect(out).toContain("a/specs/old.yaml (1.0.0) → b/specs/api.yaml (1.0.0)");
  expect(out).toContain("max-length-lowered");
});

test.each([
  ["new", ["/dev/null", ".", ".", "specs/api.yaml", hash, mode], "api.yaml is new; nothing is"],
  [
    "removed",
    ["specs/api.yaml", hash, mode, "/dev/null", ".", "."],
    "api.yaml is removed; nothing",
  ],
  ["in conflict", [], "api.yaml has conflicts; nothing is compared."],
  ["of another mode", ["specs/api.yaml", hash, mode, "specs/api.yaml", hash, "100755"], ""],
])("a description that is %s is not compared", async (_, args, message) => {
  const { code, out } = await drive("api.yaml", ...args);
  expect([code, out]).toEqual([0, message === "" ? "" : expect.stringContaining(message)]);
});

test("a description that cannot be compared shows the reason and the lines that changed", async () => {
  const blob = write("blob/api.yaml", "openapi: 3.1.0\npaths: {}\n");
  write("specs/api.yaml", "openapi: 3.1.0\npaths: {\n");
  const sides = [blob, hash, mode, join(folder, "specs/api.yaml"), "7654321", mode];
  const { code, out } = await drive("specs/api.yaml", ...sides);
  expect(code).toBe(0);
  expect(out).toContain("spec-diff cannot compare specs/api.yaml");
  expect(out).toContain("b/specs/api.yaml:3:1 This is not valid YAML");
  expect(out).toContain("-paths: {}\n+paths: {\n");
});

test("referenced files are read from the working folder, and the output says so", async () => {
  write("specs/parts/q.yaml", "type: string\nmaxLength: 5\n");
  write("specs/api.yaml", describeParameter(0, '{ $ref: "parts/q.yaml" }'));
  const blob = write("blob/api.yaml", describeParameter(3));
  const sides = [blob, hash, mode, "specs/api.yaml", "7654321", mode];
  const { out } = await drive("specs/api.yaml", ...sides);
  expect(out).toContain("max-length-raised");
  expect(out).toContain("are those of the working folder, in both versions");
});

test("--git-diff without what git passes is refused", async () => {
  expect(await drive()).toMatchObject({ code: 2, err: expect.stringContaining("got nothing") });
});
