import { bundleSpec } from "@bellwether/bundle/bundle";
import { listReleases, type Release } from "@bellwether/bundle/releases";
import { describe, expect, test } from "vitest";
import { isLongRun } from "../testing/tiers.ts";
import { compareDocuments, documentOf, type SpecDocument, sdk } from "./spec-diff-sources.ts";
import { compileEffects } from "./types-effects.ts";

/** A release is newer in one step and older in the next, so it is read once for both. */
interface ReadRelease extends Release {
  readonly bundled: object;
  readonly document: SpecDocument;
}

const steps = listSteps(await Promise.all(listTestedReleases().map(readRelease)));
const effects = await compileEffects(
  steps.map(({ old, now }) => ({ before: old.bundled, after: now.bundled })),
  { findsAdditive: false },
);

describe.each(steps)("$name", ({ name, old, now }) => {
  const effect = effects[steps.findIndex((step) => step.name === name)];

  test("has clients that compile, with the code for each", () => {
    expect(effect?.ownFaults).toEqual([]);
  });

  test("breaks code for the old client exactly when the report declares it", () => {
    const report = compareDocuments(old.document, now.document, { policy: sdk });
    const says = report.verdict.types === "breaking";
    const breaks = effect?.types === "breaking";
    expect(says, effect?.faults.join("\n")).toBe(breaks);
  });
});

/** Each host's newest step; with TEST_LONG every one. Frozen releases change with neither specs nor clients. */
function listTestedReleases(): readonly Release[] {
  const releases = listReleases();
  if (isLongRun) return releases;
  return releases.filter(({ host }, index) => releases[index + 2]?.host !== host);
}

async function readRelease(release: Release): Promise<ReadRelease> {
  const { file } = release;
  const bundled = await bundleSpec(file);
  return { ...release, bundled, document: await documentOf(bundled, file) };
}

/** Each host release with the next one. */
function listSteps(releases: readonly ReadRelease[]) {
  return releases.flatMap((now, index) => {
    const old = releases[index - 1];
    if (old?.host !== now.host) return [];
    return [{ name: `${now.host} ${old.version} to ${now.version}`, old, now }];
  });
}
