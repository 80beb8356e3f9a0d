import { listReleases, type Release } from "@bellwether/bundle/releases";
import { useContractEnvironment } from "@bellwether/service/tests/contract/contract-environment.ts";
import { contracts } from "@bellwether/service/tests/contract/contracts.ts";
import { describe, expect, test } from "vitest";
import { isLongRun } from "../testing/tiers.ts";
import { knownBreaksFile, readKnownBreaks, writeKnownBreaks } from "./known-breaks.ts";
import type { VersionResult } from "./matrix.ts";
import { runRelease } from "./run-release.ts";

const releases = listReleases();

/** The oldest release, which differs most, and the newest ones; in the long tier all releases. */
function sampleReleases(own: readonly Release[]): readonly Release[] {
  return isLongRun || own.length <= 3 ? own : [...own.slice(0, 1), ...own.slice(-2)];
}

describe.each(Object.values(contracts))("released clients of $host", (contract) => {
  const environment = useContractEnvironment(contract);
  const results: VersionResult[] = [];
  const own = releases.filter(({ host }) => host === contract.host);

  const sampled = sampleReleases(own);

  test.each(sampled)(
    "$version works with today's service, except where a finding announces it",
    async (release) => {
      const { usual: address } = environment().servers;
      const result = await runRelease({ contract, environment: environment(), address }, release);
      results.push(result);
      const unannounced = result.operations.filter(({ status }) => status === "breaks");
      const advice =
        "The client of this version breaks, and no finding of spec-diff announces it: restore what it expects.";
      expect(unannounced, advice).toEqual([]);
      expect(result.operations.length).toBeGreaterThan(0);
    },
  );

  test("the known breaks are those on the docs site", async ({ skip }) => {
    skip(results.length < sampled.length, "A filter left out versions.");
    const advice =
      "Run TEST_LONG=1 pnpm --filter @bellwether/compatibility test -u, and review the difference.";
    if (sampled.length < own.length) {
      const versions = new Set(sampled.map(({ version }) => version));
      const recorded = Object.entries(readKnownBreaks(contract.host));
      const known = recorded.filter(([version]) => versions.has(version));
      return expect(JSON.parse(writeKnownBreaks(results)), advice).toEqual(
        Object.fromEntries(known),
      );
    }
    await expect(writeKnownBreaks(results), advice).toMatchFileSnapshot(
      knownBreaksFile(contract.host),
    );
  });
});

test("every host with a release has a contract to run its clients against", () => {
  expect(new Set(releases.map(({ host }) => host))).toEqual(new Set(Object.keys(contracts)));
});
