import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { areaNames, areas } from "./areas.ts";

test("every area is defined once", () => {
  expect(areas.map(({ name }) => name)).toEqual(areaNames);
});

test.each(areas)(
  "$name has files for each glob, so that a moved file does not leave it",
  ({ folder, mutate, tests, globalSetup }) => {
    const cwd = join(import.meta.dirname, "../..", folder);
    const globs = [...mutate, ...tests, ...(globalSetup === undefined ? [] : [globalSetup])];
    expect(globs.filter((glob) => globSync(glob, { cwd }).length === 0)).toEqual([]);
  },
);
