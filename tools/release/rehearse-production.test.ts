import { spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { isLongRun } from "../testing/tiers.ts";
import { locatePnpm } from "./npm/pnpm-command.ts";

const [pnpm = ""] = (await locatePnpm()).slice(-1);
/** The parent of a rehearsal's temporary folder, to see which files it leaves. */
let temporary: string;

beforeAll(async () => {
  // A short name: a rehearsal's folder below it has sockets.
  temporary = await mkdtemp(join(tmpdir(), "rehearse-"));
  // As root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(temporary, 0o711);
  return () => rm(temporary, { recursive: true });
});

/** Turbo has built the packages before the tests. */
function rehearse(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const main = join(import.meta.dirname, "production/main.ts");
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, TMPDIR: temporary, npm_execpath: pnpm, ...env },
  });
  const said = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const) {
    child[stream].setEncoding("utf8").on("data", (text: string) => {
      said[stream] += text;
    });
  }
  return new Promise<{ status: number | null; stdout: string; stderr: string }>((resolve) => {
    child.once("close", (status) => resolve({ status, ...said }));
  });
}

/** A rehearsal takes minutes on a busy machine. */
const timeout = 1_200_000;

// Skipped but in a long run.
test.skipIf(!isLongRun)(
  "pnpm rehearse:production replaces replicas without a failed call, restarts the database, restores a backup, fails over, and leaves no file",
  { timeout },
  async () => {
    const { status, stdout, stderr } = await rehearse(["--json"]);
    expect(stderr).not.toContain("failed.");
    expect(status, stderr).toBe(0);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ ok: true, isUpgrade: false, rollingRestart: { failed: 0 } });
    expect(report.databaseRestart.unavailable).toBeGreaterThan(0);
    expect(report.backup.alerts).toBeGreaterThan(0);
    expect(report.failover.unavailable).toBeGreaterThan(0);
    expect(report.failover.sends).toBeGreaterThan(report.backup.alerts);
    expect(await readdir(temporary)).toEqual([]);
  },
);

test("pnpm rehearse:production exits with 1 when a step fails, prints the failure as text and JSON, and leaves no file", async () => {
  // Without a PATH there is no npm.
  const from = ["--from", import.meta.filename];
  const { status, stdout, stderr } = await rehearse(["--json", ...from], { PATH: temporary });
  expect(status).toBe(1);
  const problem = expect.stringMatching(/^npm config get globalconfig failed/);
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, problem });
  expect(stderr).toContain("npm config get globalconfig");
  expect(await readdir(temporary)).toEqual([]);
});

test("pnpm rehearse:production refuses a TMPDIR that is too long for the sockets", async () => {
  const long = join(temporary, "long".repeat(20));
  await mkdir(long);
  onTestFinished(() => rm(long, { recursive: true }));
  const { status, stderr } = await rehearse([], { TMPDIR: long });
  expect(status).toBe(1);
  expect(stderr).toMatch(/TMPDIR is .*(long)+, which has \d+ bytes; the maximum is \d+/);
  expect(await readdir(long)).toEqual([]);
});

test("pnpm rehearse:production --help lists the steps, the options and the exit codes", async () => {
  const { status, stdout } = await rehearse(["--help"]);
  expect(status).toBe(0);
  for (const text of ["  9. ", "--from TARBALL", "--json", "--keep", "Exit codes:"]) {
    expect(stdout).toContain(text);
  }
});

test.each([
  ["an unknown option", ["--registry", "https://registry.example/"], "--registry"],
  ["a tarball that does not exist", ["--from", "/no-such.tgz"], "--from is /no-such.tgz, which"],
])("pnpm rehearse:production refuses %s", async (_, args, problem) => {
  const { status, stderr } = await rehearse(args);
  expect(status).toBe(2);
  expect(stderr).toContain(problem);
});
