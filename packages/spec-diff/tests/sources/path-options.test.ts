import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runSpecDiff } from "../command-runner.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "spec-diff-options-"));
  writeFileSync(join(folder, "old.yaml"), description("/v1", 5, ""));
  writeFileSync(join(folder, "new.yaml"), description("/v2", 3, "deprecated: true"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const description = (prefix: string, limit: number, more: string) => `openapi: 3.1.0
info: { title: A, version: 1.2.0 }
paths:
  ${prefix}/things:
    get:
      parameters: [{ name: q, in: query, schema: { type: string, maxLength: ${limit} } }]
      responses: { "204": { description: done } }
  ${prefix}/others:
    get:
      x-stability-level: beta
      ${more}
      responses: { "204": { description: done } }
`;

async function rulesOf(...options: string[]): Promise<string[]> {
  const { out } = await runSpecDiff(folder, ["old.yaml", "new.yaml", "--json", ...options]);
  const { findings }: { findings: { rule: string }[] } = JSON.parse(out);
  return findings.map(({ rule }) => rule).sort();
}

const strip = ["--strip-prefix-old", "/v1", "--strip-prefix-new", "/v2/"];

test("the options for prefixes and paths choose what is compared", async () => {
  expect(await rulesOf()).toContain("operation-removed");
  expect(await rulesOf(...strip)).toEqual(["max-length-lowered", "operation-deprecated"]);
  expect(await rulesOf(...strip, "--match-path", "/others$")).toEqual(["operation-deprecated"]);
  expect(await rulesOf(...strip, "--unmatch-path", "/others$")).toEqual(["max-length-lowered"]);
});

test("the days of a deprecation come from the configuration, and from an option of the same level", async () => {
  const config = (text: string) => writeFileSync(join(folder, "spec-diff.yaml"), text);
  const others = [...strip, "--match-path", "others"];
  expect(await rulesOf(...others, "--deprecation-days-beta", "31")).toEqual(["sunset-missing"]);
  expect(await rulesOf(...others, "--deprecation-days-stable", "180")).toEqual([
    "operation-deprecated",
  ]);
  config("deprecationDays: { beta: 31 }");
  expect(await rulesOf(...others)).toEqual(["sunset-missing"]);
  expect(await rulesOf(...others, "--deprecation-days-beta", "0")).toEqual([
    "operation-deprecated",
  ]);
  config("deprecationDays: { beta: soon }");
  const { code, err } = await runSpecDiff(folder, ["old.yaml", "new.yaml"]);
  expect([code, err]).toEqual([
    4,
    expect.stringContaining(":1:20 beta is soon; use a whole number"),
  ]);
});

test("--format junit prints test results that fail as the command does", async () => {
  const args = ["old.yaml", "new.yaml", ...strip, "--format", "junit"];
  const { code, out } = await runSpecDiff(folder, args);
  expect(code).toBe(1);
  expect(out).toContain('tests="2" failures="1"');
  expect((await runSpecDiff(folder, [...args, "--fail-on", "none"])).out).toContain('failures="0"');
});

test.each([
  [["--match-path", "("], "--match-path is (; use a regular expression (Unterminated group)."],
  [
    ["--strip-prefix-old", "v1"],
    "--strip-prefix-old is v1; use the beginning of a path, such as /v1.",
  ],
  [["--deprecation-days-beta", "-1"], "--deprecation-days-beta"],
  [["--deprecation-days-stable", "1.5"], "--deprecation-days-stable is 1.5; use a whole number"],
  [[...strip, "--project", "tsconfig.json"], "--project compares paths as they are; leave out"],
])("%j is refused with what is allowed", async (options, message) => {
  const { code, err } = await runSpecDiff(folder, ["old.yaml", "new.yaml", ...options]);
  expect([code, err]).toEqual([2, expect.stringContaining(message)]);
});
