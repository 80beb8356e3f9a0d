import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

function rehearse(...args: string[]) {
  const main = join(import.meta.dirname, "main.ts");
  return spawnSync(process.execPath, [main, ...args], { encoding: "utf8" });
}

test("pnpm rehearse:cluster says what it does, and refuses a number of recipients that is none", () => {
  const help = rehearse("--help");
  expect(help.status).toBe(0);
  expect(help.stdout).toContain("Usage: pnpm rehearse:cluster [--recipients NUMBER]");
  const { status, stderr } = rehearse("--recipients", "1e6");
  expect(status).toBe(2);
  expect(stderr).toContain("--recipients is 1e6; give a number from 100 to 9999999.");
});
