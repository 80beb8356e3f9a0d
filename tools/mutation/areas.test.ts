import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { areaNames, areas } from "./areas.ts";
import { copiedTools } from "./run-stryker.ts";

test("every area is defined once", () => {
  expect(areas.map(({ name }) => name)).toEqual(areaNames);
});

test("the nightly workflow has a job for every area", () => {
  const workflow = join(import.meta.dirname, "../../.github/workflows/nightly.yml");
  const [, listed] = /^\s+area: \[(.*)\]$/m.exec(readFileSync(workflow, "utf8")) ?? [];
  expect(listed?.split(", ")).toEqual(areaNames);
});

test.each(areas)(
  "$name has files for each glob, so that a moved file does not leave it",
  ({ folder, mutate, tests, globalSetup }) => {
    const cwd = join(import.meta.dirname, "../..", folder);
    const globs = [...mutate, ...tests, ...(globalSetup === undefined ? [] : [globalSetup])];
    expect(globs.filter((glob) => globSync(glob, { cwd }).length === 0)).toEqual([]);
  },
);

test("Stryker copies the tools that the configuration of its tests names", () => {
  const configuration = readFileSync(join(import.meta.dirname, "vitest.mutants.ts"), "utf8");
  const named = [...configuration.matchAll(/\.\.\/tools\/([a-z]+)\//g)].map(([, tool]) => tool);
  expect(named.length).toBeGreaterThan(0);
  expect(copiedTools).toEqual(expect.arrayContaining(named));
});
