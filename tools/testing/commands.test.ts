import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

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
