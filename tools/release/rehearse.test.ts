import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { longTest } from "../testing/long-test.ts";
import { locatePnpm } from "./npm/pnpm-command.ts";
import { listPublishablePackages } from "./publishable-packages.ts";

const packages = await listPublishablePackages();
const [pnpm = ""] = (await locatePnpm()).slice(-1);
let folder: string;
/** The parent of a rehearsal's temporary folder, to see which files it leaves. */
let temporary: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bellwether-rehearse-"));
  temporary = join(folder, "temporary");
  await mkdir(temporary);
  return () => rm(folder, { recursive: true });
});

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Turbo has built the packages before the tests. */
function rehearse(
  args: readonly string[],
  { env = {}, onProgress }: { env?: NodeJS.ProcessEnv; onProgress?: OnProgress } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "rehearse.ts"), ...args], {
    env: { ...process.env, TMPDIR: temporary, npm_execpath: pnpm, ...env },
  });
  const said = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const) {
    child[stream].setEncoding("utf8").on("data", (text: string) => {
      said[stream] += text;
      onProgress?.(said.stderr, child);
    });
  }
  return new Promise((resolve) => {
    child.once("close", (status) => resolve({ status, ...said }));
  });
}
type OnProgress = (stderr: string, child: ChildProcess) => void;

test("pnpm release:rehearse publishes, installs and runs every package, and leaves no file", async () => {
  const { status, stdout, stderr } = await rehearse(["--json", "--no-build"]);
  expect(stderr).not.toContain("failed.");
  expect(status).toBe(0);
  const report = JSON.parse(stdout);
  expect(report.ok).toBe(true);
  const names = report.packages.map((entry: { name: string }) => entry.name);
  expect(names.sort()).toEqual(packages.map((publishable) => publishable.name));
  const saw = { markets: 3, pages: 2, alerts: 1, caught: ["ArgumentError limit", "ApiError 429"] };
  expect(report.programs).toMatchObject([
    { kind: "ESM", saw },
    { kind: "CommonJS", saw },
    { kind: "TypeScript", saw },
  ]);
  expect(await readdir(temporary)).toEqual([]);
  await expect(fetch(report.registry)).rejects.toThrow("fetch failed");

  // The other tests in this folder check pnpm's tarballs, so both must be the same.
  const hashes = await Promise.all(Object.values(inject("consumer").tarballs).map(hashFile));
  const published = report.packages.map((entry: { integrity: string }) => entry.integrity);
  expect(published.sort()).toEqual(hashes.sort());
});

async function hashFile(file: string): Promise<string> {
  return `sha512-${createHash("sha512")
    .update(await readFile(file))
    .digest("base64")}`;
}

longTest(
  "pnpm release:rehearse stops before publishing when a tool would use another registry",
  async () => {
    const tools = join(folder, "tools");
    await mkdir(tools);
    const script = '#!/bin/sh\nshift 2\nfor key; do echo "$key=http://127.0.0.1.example/"; done\n';
    await writeFile(join(tools, "npm"), script, { mode: 0o755 });
    const { status, stderr } = await rehearse(["--no-build"], { env: { PATH: tools } });
    expect(status).toBe(1);
    expect(stderr).toContain(
      "Nothing was published: a rehearsal may use its own registry only. Unset these settings:",
    );
    expect(stderr).toContain("registry = http://127.0.0.1.example/, which is not 127.0.0.1");
    expect(stderr).not.toContain("Publishing");
    expect(await readdir(temporary)).toEqual([]);
  },
);

const signals = [
  ["SIGTERM", 143],
  ["SIGINT", 130],
] as const;

longTest.each(signals)(
  "pnpm release:rehearse exits on %s with %i and leaves no file",
  async (signal, code) => {
    let isSent = false;
    const { status, stderr } = await rehearse(["--no-build"], {
      onProgress(said, child) {
        if (isSent || !said.includes("Publishing")) return;
        isSent = true;
        child.kill(signal);
      },
    });
    expect(stderr).not.toContain("Running");
    expect(status).toBe(code);
    expect(await readdir(temporary)).toEqual([]);
  },
);

longTest(
  "pnpm release:rehearse exits with 1 when a step fails, prints the failure as text and JSON, and keeps the folder with --keep",
  async () => {
    // Without a PATH there is no npm.
    const { status, stdout, stderr } = await rehearse(["--json", "--no-build", "--keep"], {
      env: { PATH: folder },
    });
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      problem: expect.stringContaining("npm config get"),
    });
    expect(stderr).toContain("npm config get");
    const [kept = ""] = await readdir(temporary);
    onTestFinished(() => rm(join(temporary, kept), { recursive: true }));
    expect(stderr).toContain(`Kept: ${join(temporary, kept)}`);
    expect(await readdir(join(temporary, kept))).toContain("registry");
  },
);

test("pnpm release:rehearse --help lists the options and exit codes", async () => {
  const { status, stdout } = await rehearse(["--help"]);
  expect(status).toBe(0);
  for (const option of ["--json", "--keep", "--no-build", "Exit codes:"]) {
    expect(stdout).toContain(option);
  }
});

test("pnpm release:rehearse refuses an unknown option, such as --registry", async () => {
  const { status, stderr } = await rehearse(["--registry", "https://registry.example/"]);
  expect(status).toBe(2);
  expect(stderr).toContain("--registry");
});
