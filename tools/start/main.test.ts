import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

function start(...args: string[]) {
  const main = join(import.meta.dirname, "main.ts");
  return spawnSync(process.execPath, [main, ...args], { encoding: "utf8" });
}

test("--help says what it starts, its options and its exit codes", () => {
  const { status, stdout } = start("--help");
  expect(status).toBe(0);
  expect(stdout).toContain("--port PORT");
  expect(stdout).toContain("Exit codes:");
});

test.each(["abc", "0", "70000", "-1", "80.5"])(
  "--port=%s is refused with what is allowed",
  (port) => {
    const { status, stderr } = start(`--port=${port}`);
    expect(status).toBe(2);
    expect(stderr).toContain(`--port is "${port}"; it must be a whole number from 1 to 65000.`);
  },
);

test("an option that does not exist is refused", () => {
  const { status, stderr } = start("--prot", "1");
  expect(status).toBe(2);
  expect(stderr).toContain("--prot");
});
