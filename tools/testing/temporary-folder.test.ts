import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeTemporaryFolder } from "./temporary-folder.ts";

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "bellwether-parent-"));
  vi.stubEnv("TMPDIR", parent);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(parent, { recursive: true });
});

test("a TMPDIR of the user holds the temporary files of a run", () => {
  expect(dirname(makeTemporaryFolder())).toBe(parent);
});

test("a run removes what killed runs left, and nothing of running ones", () => {
  // No Linux process has this id.
  const killed = join(parent, "bellwether-run-4194305-a");
  const running = join(parent, `bellwether-run-${process.pid}-a`);
  for (const folder of [killed, running]) mkdirSync(folder);
  makeTemporaryFolder();
  expect(existsSync(killed)).toBe(false);
  expect(existsSync(running)).toBe(true);
});
