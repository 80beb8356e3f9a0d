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

test.each([
  [["--prot", "1"], "--prot is not a flag."],
  [["--log-level", "loud"], "--log-level is loud; it must be one of trace, debug,"],
  [["markets"], '"markets" is no option.'],
])("%j is refused with what is wrong, before anything is built", (args, sentence) => {
  const { status, stdout, stderr } = start(...args);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(sentence);
});

test("pnpm tour says when there is nothing to walk through", () => {
  const tour = join(import.meta.dirname, "tour.ts");
  const { status, stderr } = spawnSync(process.execPath, [tour, "--data-folder", "/nowhere"], {
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toBe("Nothing runs here; start it with pnpm start in another terminal.\n");
});
