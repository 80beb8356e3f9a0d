import { bundleSpec } from "@bellwether/bundle/bundle";
import { listReleases, type Release } from "@bellwether/bundle/releases";
import { describe, expect, test } from "vitest";
import { compareFiles, sdk } from "./spec-diff.ts";
import { compileEffects } from "./types-effects.ts";

/**
 * Steps of which more is said than is true. An operation was put at another path under its old
 * operationId, and another under a new id took its place: the comparison goes by path and says that the
 * id changed, yet the method is still there and takes and gives what it did.
 */
const knownFalseAlarms = new Set([
  "deposit-actions 0.1.0 to 0.2.0",
  "lending-actions 0.1.0 to 0.2.0",
  "pool-actions 0.1.0 to 0.2.0",
]);

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

  test("has clients that compile, and so does code for each of them", () => {
    expect(effect?.ownFaults).toEqual([]);
  });

  test("breaks code for the old client exactly when the report says so", async () => {
    const report = await compareFiles(old.file, now.file, { policy: sdk });
    const says = report.verdict.types === "breaking";
    const breaks = effect?.types === "breaking";
    if (knownFalseAlarms.has(name)) {
      expect({ says, breaks }, "It is true now; it is known no longer.").toEqual({
        says: true,
        breaks: false,
      });
      return;
    }
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
