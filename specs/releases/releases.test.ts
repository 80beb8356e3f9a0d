import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { readReleaseDates } from "@bellwether/bundle/release-dates";
import { listReleases } from "@bellwether/bundle/releases";
import { lint, loadConfig, parseYaml } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { isLongRun } from "../../tools/testing/tiers.ts";

const checksums: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, "checksums.json"), "utf8"),
);
const config = await loadConfig({ configPath: join(import.meta.dirname, "../../redocly.yaml") });
const releases = listReleases().map((release) => ({
  ...release,
  name: relative(import.meta.dirname, release.file).replaceAll("\\", "/"),
}));

test("every release is recorded, and every record has its release", () => {
  const advice =
    "Add the checksum of a new release to checksums.json, and bring back what is gone.";
  expect(releases.map(({ name }) => name).sort(), advice).toEqual(Object.keys(checksums).sort());
});

test("every release has the date since which it is here, and none is older than the one before", () => {
  const dates = readReleaseDates();
  const known = releases.map(
    ({ host, version }) => [host, version, dates.of(host, version)] as const,
  );
  for (const [host, version, date] of known) {
    expect(date, `${host} ${version}`).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  }
  const sorted = known.toSorted(
    ([host, , date], [otherHost, , later]) =>
      host.localeCompare(otherHost) || date.localeCompare(later),
  );
  expect(known).toEqual(sorted);
  expect(dates.count).toBe(releases.length);
});

/** Rules broken by older releases, and the time from which releases obey them. */
const laterRules: Readonly<Record<string, string>> = {
  "bellwether/admin-roles": "2026-11-24T10:00:00Z",
  "bellwether/body-limits": "2026-11-23T02:00:00Z",
  "bellwether/deprecations-dated": "2026-11-22T16:00:00Z",
  "bellwether/idempotency-keys": "2026-11-24T16:00:00Z",
  "bellwether/internal-operations": "2026-11-22T16:00:00Z",
  "bellwether/next-cursors": "2026-11-24T16:00:00Z",
  "bellwether/open-unions": "2026-11-22T12:00:00Z",
  "bellwether/open-values": "2026-11-22T16:30:00Z",
  "bellwether/page-limits": "2026-11-24T16:00:00Z",
  "bellwether/title-matches-name": "2026-11-22T16:00:00Z",
  "bellwether/usd-names": "2026-11-22T16:00:00Z",
  "no-invalid-media-type-examples": "2026-11-22T12:00:00Z",
};

/** Only a lint rule change can make frozen files fail, so the short tier lints one host of each kind. */
const newest = releases.filter(({ host }, index) => releases[index + 1]?.host !== host);
const linted = isLongRun
  ? releases
  : newest.filter(({ host }) => ["deposit-actions", "assets"].includes(host));

describe.each(releases)("$name", ({ name, version, file }) => {
  const text = readFileSync(file, "utf8");

  test("is what was released", () => {
    const advice = `${name} differs from its checksum. A released version is never edited: restore it, and release a new one.`;
    expect(createHash("sha256").update(text).digest("hex"), advice).toBe(checksums[name]);
  });

  test("has the version of its file name", () => {
    expect(parseYaml(text)).toMatchObject({ info: { version } });
  });

  test("needs no other file", () => {
    expect(text.match(/\$ref: (?!"#\/).*/g)).toBeNull();
  });
});

test.each(linted)("$name passes the lint rules of its time", async ({ file, host, version }) => {
  const date = readReleaseDates().of(host, version) ?? "";
  const findings = (await lint({ ref: file, config })).filter(
    ({ ruleId }) => date >= (laterRules[ruleId] ?? ""),
  );
  expect(findings.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
