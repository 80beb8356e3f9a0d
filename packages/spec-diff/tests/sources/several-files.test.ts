import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createPathMatcher } from "../../src/document/path-pattern.ts";
import { runSpecDiff } from "../command-runner.ts";
import { writeFileIn } from "../write-file-in.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "spec-diff-several-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Description {
  readonly openapi?: string;
  readonly version?: string;
  readonly more?: string;
  readonly limit?: number;
}

const write = (
  file: string,
  path: string,
  { openapi = "3.1.0", version = "1.2.0", more = "", limit = 5 }: Description = {},
) =>
  writeFileIn(
    folder,
    file,
    `openapi: ${openapi}
info: { title: A, version: ${version} }
${more}
paths:
  ${path}:
    get:
      parameters: [{ $ref: "#/components/parameters/Query" }]
      responses: { "204": { description: done } }
components:
  parameters:
    Query: { name: q, in: query, schema: { type: string, maxLength: ${limit} } }
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
`,
  );

const json = async (...args: string[]) => {
  const { code, out, err } = await runSpecDiff(folder, [...args, "--json"]);
  return { code, err, report: out === "" ? undefined : JSON.parse(out) };
};

test("the files of a pattern are compared as one, and findings name the file of each part", async () => {
  write("old/markets.yaml", "/markets");
  write("old/wallets/api.yaml", "'/wallets/{id}'", { limit: 7 });
  write("new/markets.yaml", "/markets", { limit: 3 });
  write("new/shared.yaml", "'/wallets/{wallet}'", { limit: 7 });
  const { code, report } = await json("old/**/*.yaml", "new/*.yaml");
  expect(code).toBe(1);
  expect(report.old).toEqual({ label: "old/**/*.yaml", version: "1.2.0" });
  // Moving a path to another file is no change.
  expect(report.findings.map(({ rule }: { rule: string }) => rule)).toEqual(["max-length-lowered"]);
  expect(report.findings[0]).toMatchObject({
    operations: ["GET /markets"],
    oldLocation: { file: expect.stringMatching(/old\/markets\.yaml$/), line: 11 },
    newLocation: { file: expect.stringMatching(/new\/markets\.yaml$/), line: 11 },
  });
});

test("files named one by one, and those of a revision, are compared as one", async () => {
  write("a.yaml", "/a");
  write("b.yaml", "/b");
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, stdio: "pipe" });
  git("init", "--quiet", "--initial-branch=main");
  git("add", ".");
  git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "--message=A");
  write("b.yaml", "/b", { limit: 3 });
  write("c.yaml", "/c");
  const { report } = await json("main:?.yaml", "a.yaml,b.yaml,c.yaml");
  const found = report.findings.map(({ rule, operations }: never) => [rule, ...(operations as [])]);
  expect(found).toEqual([
    ["max-length-lowered", "GET /b"],
    ["operation-added", "GET /c"],
  ]);
});

test("servers and security that a file states hold for its operations alone", async () => {
  const more = (host: string) =>
    `servers: [{ url: "https://${host}.example" }]\nsecurity: [{ key: [] }]`;
  write("old/a.yaml", "/a", { more: more("a") });
  write("old/b.yaml", "/b", { more: more("b") });
  write("new/a.yaml", "/a", { more: more("a") });
  write("new/b.yaml", "/b", { more: more("c") });
  const { report } = await json("old/*.yaml", "new/*.yaml");
  for (const { rule, operations } of report.findings) {
    expect([rule, operations]).toEqual([expect.stringMatching(/^server-/), ["GET /b"]]);
  }
  expect(report.findings.length).toBeGreaterThan(0);
});

test.each([
  ["the same path", "/a", {}, /b\.yaml:1:1 The file describes \/a, as \S*a\.yaml does/],
  [
    "another version of OpenAPI",
    "/b",
    { openapi: "3.0.3" },
    /b\.yaml:1:1 The file is OpenAPI 3\.0, and \S*a\.yaml is 3\.1/,
  ],
  [
    "another security",
    "/b",
    { more: "security: [{ key: [] }]" },
    /b\.yaml:1:1 The file has another security for all operations than \S*a\.yaml/,
  ],
])("a file with %s is refused, and both files are named", async (_, path, description, message) => {
  write("a.yaml", "/a");
  write("b.yaml", path, description);
  const { code, err } = await json("a.yaml", "?.yaml");
  expect([code, err]).toEqual([4, expect.stringMatching(message)]);
});

test("files of two versions have none together, and a pattern without a file is refused", async () => {
  write("a.yaml", "/a");
  write("b.yaml", "/b", { version: "2.0.0" });
  const { report } = await json("a.yaml", "*.yaml");
  expect(report.new.version).toBe("");
  const { code, err } = await json("a.yaml", "none/*.yaml");
  expect([code, err]).toEqual([3, "none/*.yaml: No file has a name like this."]);
});

test.each([
  ["specs/*.yaml", ["specs/a.yaml"], ["specs/a/b.yaml", "specs/a.yml", "other/a.yaml"]],
  ["specs/**/*.yaml", ["specs/a.yaml", "specs/a/b/c.yaml"], ["a.yaml"]],
  ["v?.(1).yaml", ["v2.(1).yaml"], ["v.(1).yaml", "v22.(1).yaml", "v2x(1).yaml"]],
])("the pattern %s matches %j and not %j", (pattern, matching, others) => {
  const matches = createPathMatcher(pattern);
  expect(matching.filter((path) => !matches(path))).toEqual([]);
  expect(others.filter(matches)).toEqual([]);
});
