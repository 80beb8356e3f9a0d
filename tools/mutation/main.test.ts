import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, "main.ts"), ...args], {
    encoding: "utf8",
  });

test("pnpm mutation --help lists the areas", () => {
  const { status, stdout } = run("--help");
  expect(status).toBe(0);
  expect(stdout).toContain("some of: domain, page-request, events, compare, compare-schemas");
});

test.each([
  { args: ["everything"], problem: '"everything" is not an area; the areas are domain' },
  { args: ["--files", "src/a.ts"], problem: "--files needs one area." },
  { args: ["domain", "--concurrency", "0"], problem: "--concurrency is 0" },
  { args: ["--fast"], problem: "Unknown option '--fast'" },
])("pnpm mutation $args is refused as wrong usage", ({ args, problem }) => {
  const { status, stderr } = run(...args);
  expect(status).toBe(2);
  expect(stderr).toContain(problem);
});
