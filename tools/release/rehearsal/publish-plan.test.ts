import { expect, test } from "vitest";
import { checkFirstPlan, checkLastPlan } from "./publish-plan.ts";

const client = { name: "@bellwether/client" };
const release = { ...client, version: "0.1.0", tag: "latest" };

test("the plan for an empty registry passes when it has each package", () => {
  expect(checkFirstPlan([release], [client])).toEqual([]);
});

test("a package that changesets would not publish is reported", () => {
  expect(checkFirstPlan([], [client])).toEqual([
    "changeset publish would not publish @bellwether/client.",
  ]);
});

test.each([
  ["0.2.0-beta.0", "latest", 1],
  ["0.2.0-beta.0", "beta", 0],
  ["0.2.0", "beta", 1],
])("version %s with the dist-tag %s has %i problems", (version, tag, count) => {
  expect(checkFirstPlan([{ ...release, version, tag }], [client])).toHaveLength(count);
});

test("a package that changesets would publish again is reported", () => {
  expect(checkLastPlan([release])).toEqual([
    "changeset publish would publish @bellwether/client@0.1.0 a second time.",
  ]);
});
