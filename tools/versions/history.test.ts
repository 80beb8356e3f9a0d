import { bundleSpec } from "@bellwether/bundle/bundle";
import { listReleases, type Release } from "@bellwether/bundle/releases";
import { describe, expect, test } from "vitest";
import { compareFiles, sdk } from "./spec-diff-sources.ts";
import { compileEffects } from "./types-effects.ts";

const steps = listSteps(listReleases());
const effects = await compileEffects(
  await Promise.all(
    steps.map(async ({ old, now }) => ({
      before: await bundleSpec(old.file),
      after: await bundleSpec(now.file),
    })),
  ),
);

describe.each(steps)("$name", ({ name, old, now }) => {
  const effect = effects[steps.findIndex((one) => one.name === name)];

  test("has clients that compile, with the code for each", () => {
    expect(effect?.ownFaults).toEqual([]);
  });

  test("breaks code for the old client exactly when the report declares it", async () => {
    const report = await compareFiles(old.file, now.file, { policy: sdk });
    const says = report.verdict.types === "breaking";
    const breaks = effect?.types === "breaking";
    expect(says, effect?.faults.join("\n")).toBe(breaks);
  });
});

/** Each release of a host with the one after it. */
function listSteps(releases: readonly Release[]) {
  return releases.flatMap((now, index) => {
    const old = releases[index - 1];
    if (old?.host !== now.host) return [];
    return [{ name: `${now.host} ${old.version} to ${now.version}`, old, now }];
  });
}
