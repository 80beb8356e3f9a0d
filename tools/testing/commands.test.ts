import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testTasks } from "./test-tasks.ts";

function runCommand(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const command = [join(import.meta.dirname, file), ...args];
  return spawnSync(process.execPath, command, {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
}

/** A PATH where a shell script comes before the program with its name. */
function pathWith(name: string, script: string): string {
  const folder = mkdtempSync(join(tmpdir(), "bellwether-commands-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return `${folder}:${process.env.PATH}`;
}

test.each([
  ["run-tests.ts", "pnpm test"],
  ["run-changed.ts", "pnpm test:changed"],
  ["run-clock.ts", "pnpm test:clock"],
  ["trace-inputs.ts", "pnpm test:inputs"],
])("%s --help prints the usage of %s", (file, name) => {
  const { status, stdout } = runCommand(file, ["--help"]);
  expect({ status, start: stdout.slice(0, 7 + name.length) }).toEqual({
    status: 0,
    start: `Usage: ${name}`,
  });
});

test("pnpm test:clock refuses a start that is not a date", () => {
  const { status, stderr } = runCommand("run-clock.ts", ["midnight"]);
  expect(status).toBe(2);
  expect(stderr).toContain(
    'START is "midnight"; it must be a date such as "2027-12-31 23:59:00Z".',
  );
});

test("pnpm test:clock starts Turbo at another date in another time zone", () => {
  // Instead of the tests, a list of what Turbo would run.
  const PATH = pathWith("faketime", 'echo "$1 in $TZ: $*" >&2\nshift\nexec "$@" --dry=json');
  const start = "2027-12-31 23:59:00Z";
  // Turbo reads all inputs, so packages with few.
  const packages = ["@bellwether/tasks", "@bellwether/wallets"];
  const { status, stdout, stderr } = runCommand(
    "run-clock.ts",
    [start, "--tz", "Asia/Kolkata", ...packages],
    { PATH },
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
  const { status, stderr } = runCommand("run-changed.ts", ["nowhere"]);
  expect(status).toBe(2);
  expect(stderr).toContain(
    'BASE is "nowhere"; it must be a branch or commit that shares history with HEAD.',
  );
});

test("pnpm test:inputs refuses a package without tasks", () => {
  // Turbo's own plan takes it through every file of the repository.
  const PATH = pathWith("turbo", `echo '{"tasks":[],"globalCacheInputs":{"files":{}}}'`);
  const { status, stderr } = runCommand("trace-inputs.ts", ["@bellwether/nothing"], { PATH });
  expect(status).toBe(2);
  expect(stderr).toContain(
    "@bellwether/nothing is neither a package with tasks nor one of its tasks.",
  );
});
