import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testTasks } from "./test-tasks.ts";

function runCommand(file: string, ...args: readonly string[]) {
  const command = join(import.meta.dirname, file);
  return spawnSync(process.execPath, [command, ...args], { encoding: "utf8" });
}

test.each([
  ["run-tests.ts", "pnpm test"],
  ["run-changed.ts", "pnpm test:changed"],
  ["run-clock.ts", "pnpm test:clock"],
  ["trace-inputs.ts", "pnpm test:inputs"],
])("%s --help prints the usage of %s", (file, name) => {
  const { status, stdout } = runCommand(file, "--help");
  expect({ status, start: stdout.slice(0, 7 + name.length) }).toEqual({
    status: 0,
    start: `Usage: ${name}`,
  });
});

test("pnpm test:clock refuses a start that is not a date", () => {
  const { status, stderr } = runCommand("run-clock.ts", "midnight");
  expect(status).toBe(2);
  expect(stderr).toContain(
    'START is "midnight"; it must be a date such as "2027-12-31 23:59:00Z".',
  );
});

test("pnpm test:clock starts Turbo at another date in another time zone", () => {
  const folder = mkdtempSync(join(tmpdir(), "bellwether-clock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Instead of the tests, a list of what Turbo would run.
  const script = '#!/bin/sh\necho "$1 in $TZ: $*" >&2\nshift\nexec "$@" --dry=json\n';
  writeFileSync(join(folder, "faketime"), script, { mode: 0o755 });
  const start = "2027-12-31 23:59:00Z";
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(import.meta.dirname, "run-clock.ts"),
      // Turbo reads all inputs, so packages with few.
      ...[start, "--tz", "Asia/Kolkata", "@bellwether/tasks", "@bellwether/wallets"],
    ],
    { encoding: "utf8", env: { ...process.env, PATH: `${folder}:${process.env.PATH}` } },
  );
  expect(stderr).toContain(
    `${start} in Asia/Kolkata: ${start} turbo run ${testTasks.join(" ")} --only`,
  );
  expect(status).toBe(0);
  const { tasks }: { tasks: readonly DryTask[] } = JSON.parse(stdout);
  expect(tasks.map(({ taskId }) => taskId).sort()).toEqual([
    "@bellwether/tasks#test",
    "@bellwether/wallets#test",
  ]);
  expect(tasks.map(({ cache }) => cache.status)).not.toContain("HIT");
});

interface DryTask {
  readonly taskId: string;
  readonly cache: { readonly status: string };
}

test("pnpm test:changed refuses a base that is not a commit", () => {
  const { status, stderr } = runCommand("run-changed.ts", "nowhere");
  expect(status).toBe(2);
  expect(stderr).toContain(
    'BASE is "nowhere"; it must be a branch or commit that shares history with HEAD.',
  );
});

test("pnpm test:inputs refuses a package without tasks", () => {
  const { status, stderr } = runCommand("trace-inputs.ts", "@bellwether/nothing");
  expect(status).toBe(2);
  expect(stderr).toContain(
    "@bellwether/nothing is neither a package with tasks nor one of its tasks.",
  );
});
