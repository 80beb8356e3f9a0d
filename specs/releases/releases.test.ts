import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { listReleases } from "@bellwether/bundle/releases";
import { lint, loadConfig, parseYaml } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";

const checksums: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, "checksums.json"), "utf8"),
);
const config = await loadConfig({ configPath: join(import.meta.dirname, "../../redocly.yaml") });
const releases = listReleases().map((release) => ({
  ...release,
  name: relative(import.meta.dirname, release.file).replaceAll("\\", "/"),
}));

test("every release is recorded, and every record has its release", () => {
  expect(releases.map(({ name }) => name).sort()).toEqual(Object.keys(checksums).sort());
});

describe.each(releases)("$name", ({ name, version, file }) => {
  const text = readFileSync(file, "utf8");

  test("is what was released", () => {
    const advice = `A released version is never edited: restore specs/releases/${name} and release a new version.`;
    expect(createHash("sha256").update(text).digest("hex"), advice).toBe(checksums[name]);
  });

  test("has the version of its file name", () => {
    expect(parseYaml(text)).toMatchObject({ info: { version } });
  });

  test("needs no other file", () => {
    expect(text.match(/\$ref: (?!"#\/).*/g)).toBeNull();
  });

  test("passes our lint", async () => {
    const findings = await lint({ ref: file, config });
    expect(findings.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });
});
