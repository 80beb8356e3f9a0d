import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { optionNames } from "../src/command/arguments.ts";
import { ruleIds } from "../src/rules/catalogue.ts";
import { bundleCommand } from "./bundle-command.ts";
import { runSpecDiff } from "./command-runner.ts";

const bin = await bundleCommand();

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "spec-diff-command-"));
  writeFileSync(join(folder, "old.yaml"), description("maxLength: 5", "1.2.0"));
  writeFileSync(join(folder, "new.yaml"), description("maxLength: 3", "1.2.0"));
  writeFileSync(join(folder, "wide.yaml"), description("maxLength: 9", "1.2.0"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function description(limit: string, version: string): string {
  return `openapi: 3.1.0
info: { title: A, version: ${version} }
paths:
  /things:
    get:
      operationId: listThings
      parameters:
        - { name: q, in: query, schema: { type: string, ${limit} } }
      responses:
        "204": { description: done }
`;
}

const specDiff = (...args: string[]) => runSpecDiff(folder, args);
const config = (text: string) => writeFileSync(join(folder, "spec-diff.yaml"), text);

describe("exit codes", () => {
  test("the exit code says whether a finding is at or above --fail-on", async () => {
    expect((await specDiff("old.yaml", "new.yaml")).code).toBe(1);
    expect((await specDiff("old.yaml", "wide.yaml")).code).toBe(0);
    expect((await specDiff("old.yaml", "wide.yaml", "--fail-on", "compatible")).code).toBe(1);
    expect((await specDiff("old.yaml", "new.yaml", "--fail-on", "none")).code).toBe(0);
    expect((await specDiff("old.yaml", "old.yaml", "--fail-on", "editorial")).code).toBe(0);
  });

  test("each input fault has its exit code, and stdout stays empty", async () => {
    writeFileSync(join(folder, "swagger.yaml"), "swagger: '2.0'");
    writeFileSync(join(folder, "bad.yaml"), "a: [");
    const codes = [];
    for (const file of ["gone.yaml", "bad.yaml", "swagger.yaml", "markets@0.1.0"]) {
      const { code, out, err } = await specDiff("old.yaml", file);
      expect(out).toBe("");
      expect(err).toContain(file);
      codes.push(code);
    }
    expect(codes).toEqual([3, 4, 5, 8]);
  });

  test.each([
    [[], "spec-diff takes two versions, OLD and NEW; got 0."],
    [["a", "b", "c"], "got 3"],
    [["old.yaml", "new.yaml", "--format", "pdf"], "--format is pdf; use terminal, json"],
    [["old.yaml", "new.yaml", "--policy", "kind"], "--policy is kind; use strict, sdk, lenient"],
    [["old.yaml", "new.yaml", "--fail-on", "all"], "--fail-on is all; use breaking"],
    [["old.yaml", "new.yaml", "--max-length", "9"], "--max-length is 9; use a whole number"],
    [["old.yaml", "new.yaml", "--max-size", "0"], "--max-size is 0; use a number of megabytes"],
    [["-", "-"], "Only one version is standard input."],
    [["old.yaml", "new.yaml", "--today", "soon"], "--today is soon; write a date"],
    [["old.yaml", "new.yaml", "--today", "2031-02-31"], "--today is 2031-02-31; write a date"],
    [["old.yaml", "new.yaml", "--wat"], "Unknown option '--wat'.\n"],
    [["old.yaml", "new.yaml", "--output", "no/such/folder/a.txt"], "cannot be written"],
    [["--explain", "max-length"], "Did you mean max-length-added"],
  ])("%j is wrong usage", async (args, message) => {
    const { code, err } = await specDiff(...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err).toContain("See spec-diff --help.");
  });
});

describe("a configuration", () => {
  test("a configuration sets the policy and the level of a rule, also per direction", async () => {
    config("policy: lenient\nrules:\n  max-length-lowered: { request: risky }\n");
    const { code, out } = await specDiff("old.yaml", "new.yaml", "--json");
    const report = JSON.parse(out);
    expect(code).toBe(0);
    expect(report.policy).toBe("lenient");
    expect(report.findings[0].level).toBe("risky");
    expect((await specDiff("old.yaml", "new.yaml", "--policy", "strict", "--json")).out).toContain(
      '"strict"',
    );
    config("rules: { max-length-lowered: off }");
    expect(JSON.parse((await specDiff("old.yaml", "new.yaml", "--json")).out).findings).toEqual([]);
  });

  test("an approval counts until it expires, and a stale approval is reported", async () => {
    const found = JSON.parse((await specDiff("old.yaml", "new.yaml", "--json")).out).findings[0];
    config(
      `approvals:\n  - { fingerprint: "${found.fingerprint}", reason: Nobody sends more., expires: 2031-01-31 }\n  - { fingerprint: "0123456789abcdef", reason: Long gone. }\n`,
    );
    const approved = await specDiff("old.yaml", "new.yaml", "--today", "2031-01-31", "--json");
    expect(approved.code).toBe(0);
    expect(JSON.parse(approved.out)).toMatchObject({
      findings: [{ approval: { reason: "Nobody sends more." } }],
      verdict: { wire: "none", bump: "none", approved: 1 },
      staleApprovals: [{ fingerprint: "0123456789abcdef", cause: "unmatched" }],
    });
    const shown = await specDiff("old.yaml", "new.yaml", "--today", "2031-01-31");
    expect(shown.out).toContain("\n1 approved; by the policy strict.\n");
    const expired = await specDiff("old.yaml", "new.yaml", "--today", "2031-02-01", "--json");
    expect(expired.code).toBe(1);
    expect(JSON.parse(expired.out).staleApprovals[0]).toMatchObject({ cause: "expired" });
    writeFileSync(join(folder, "new.yaml"), description("maxLength: 2", "1.2.0"));
    expect((await specDiff("old.yaml", "new.yaml")).code, "it was for 3, not for 2").toBe(1);
  });

  test("a configuration with releases finds released versions", async () => {
    config("releases: '{name}-{version}.yaml'\n");
    writeFileSync(join(folder, "things-1.0.0.yaml"), description("maxLength: 5", "1.0.0"));
    const { out } = await specDiff("things@1.0.0", "new.yaml", "--json", "--fail-on", "none");
    expect(JSON.parse(out).old).toEqual({ label: "things@1.0.0", version: "1.0.0" });
  });

  test.each([
    ["'{name}-{version}.yaml'", "things-1.0.0.yaml"],
    ["'{name}/v{version}/api.yaml'", "things/v1.0.0/api.yaml"],
  ])("says which versions the releases %s have", async (releases, file) => {
    config(`releases: ${releases}\n`);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), description("maxLength: 5", "1.0.0"));
    expect((await specDiff("things@1.0.0", "wide.yaml")).code).toBe(0);
    const { code, err } = await specDiff("things@2.0.0", "wide.yaml");
    expect(code).toBe(8);
    expect(err).toBe("things@2.0.0: The releases have no 2.0.0 of things; they have 1.0.0.");
    expect((await specDiff("others@2.0.0", "wide.yaml")).err).toContain("have no others");
  });

  test("under sdk the command fails if only code stops compiling, unless approved", async () => {
    // The operation has another name: every call goes on working, and no method is where it was.
    for (const [file, id] of [
      ["old.yaml", "listThings"],
      ["new.yaml", "findThings"],
    ] as const) {
      writeFileSync(
        join(folder, file),
        description("maxLength: 5", "1.2.0").replace("listThings", id),
      );
    }
    expect((await specDiff("old.yaml", "new.yaml", "--policy", "strict")).code).toBe(0);
    const { code, out } = await specDiff("old.yaml", "new.yaml", "--policy", "sdk", "--json");
    expect(code).toBe(1);
    const { fingerprint } = JSON.parse(out).findings[0];
    config(`policy: sdk\napprovals:\n  - { fingerprint: "${fingerprint}", reason: Announced. }\n`);
    expect((await specDiff("old.yaml", "new.yaml")).code).toBe(0);
  });

  test("a level for one direction does not change the effect on types under sdk", async () => {
    const answer = (values: string) =>
      description("maxLength: 5", "1.2.0").replace(
        '"204": { description: done }',
        `"200": { description: ok, content: { application/json: { schema: { enum: [${values}] } } } }`,
      );
    writeFileSync(join(folder, "old.yaml"), answer("a, b"));
    writeFileSync(join(folder, "new.yaml"), answer("a, b, c"));
    const levelUnder = async (policy: string) => {
      config(`policy: ${policy}\nrules: { enum-value-added: { response: compatible } }\n`);
      const { code, out } = await specDiff("old.yaml", "new.yaml", "--json");
      return [code, JSON.parse(out).findings[0].level, JSON.parse(out).verdict.bump];
    };
    expect(await levelUnder("strict")).toEqual([0, "compatible", "minor"]);
    expect(await levelUnder("sdk")).toEqual([1, "compatible", "major"]);
    config("policy: sdk\nrules: { enum-value-added: { response: off } }\n");
    expect((await specDiff("old.yaml", "new.yaml")).code).toBe(0);
  });

  test.each([
    ["polcy: strict", /:1:1 polcy is unknown; use policy, rules, approvals, releases/],
    ["policy: kind", /:1:\d+ policy is kind; use strict, sdk, lenient/],
    ["rules:\n  no-such-rule: off", /:2:3 There is no rule no-such-rule/],
    ["rules:\n  type-changed: harmless", /:2:\d+ harmless is no level; use breaking, risky/],
    ["rules:\n  type-changed: { sideways: risky }", /sideways is unknown; use request, response/],
    ["approvals: [{ reason: a }]", /fingerprint must be the 16 hexadecimal digits/],
    ['approvals: [{ fingerprint: "0123456789abcdef", reason: "" }]', /reason must say why/],
    [
      'approvals: [{ fingerprint: "0123456789abcdef", reason: a, expires: soon }]',
      /expires is soon; write a date such as/,
    ],
    [
      'approvals: [{ fingerprint: "0123456789abcdef", reason: a, expires: "2031-02-31" }]',
      /expires is 2031-02-31; write a date such as/,
    ],
    ["releases: releases", /releases must be a path with \{name\} and \{version\}/],
    ["a: [", /not valid YAML/],
    ["- a", /must be an object/],
  ])("%j is refused with its place", async (text, message) => {
    config(text);
    const { code, err } = await specDiff("old.yaml", "new.yaml");
    expect(code).toBe(4);
    expect(err).toMatch(message);
    expect(err).toContain("spec-diff.yaml:");
  });

  test("a missing --config file is refused", async () => {
    expect(await specDiff("old.yaml", "new.yaml", "--config", "gone.yaml")).toMatchObject({
      code: 3,
    });
  });
});

describe("--check-version", () => {
  const released = (version: string, limit = "maxLength: 3") =>
    writeFileSync(join(folder, "new.yaml"), description(limit, version));

  test("a version that moved too little fails with one line, in every format", async () => {
    released("1.3.0");
    const message =
      "info.version 1.3.0 is a minor release after 1.2.0; the changes require a major release: set 2.0.0 or later.";
    const terminal = await specDiff("old.yaml", "new.yaml", "--check-version");
    expect(terminal.code).toBe(1);
    expect(terminal.out.replaceAll(/\s+/g, " ")).toContain(message);
    const json = await specDiff("old.yaml", "new.yaml", "--check-version", "--json");
    expect(JSON.parse(json.out).versionCheck).toEqual({
      status: "insufficient",
      requiredBump: "major",
      lowestVersion: "2.0.0",
      message,
      location: { file: expect.stringMatching(/new\.yaml$/), line: 2, column: 19 },
    });
    const annotations = await specDiff(
      ...["old.yaml", "new.yaml", "--check-version", "--format", "annotations"],
    );
    expect(annotations.out).toMatch(
      /^::error file=[^,]*new\.yaml,line=2,col=19,title=info\.version::/,
    );
    for (const format of ["markdown", "html"]) {
      const { out } = await specDiff("old.yaml", "new.yaml", "--check-version", "--format", format);
      expect(out).toContain("set 2.0.0 or later");
    }
  });

  test("a version that announces a breaking change passes, unless --fail-on is given too", async () => {
    released("2.0.0");
    expect((await specDiff("old.yaml", "new.yaml", "--check-version")).code).toBe(0);
    const both = ["--check-version", "--fail-on", "breaking"];
    expect((await specDiff("old.yaml", "new.yaml", ...both)).code).toBe(1);
  });

  test("approved findings require no bump, and dates pass with a line that they cannot be judged", async () => {
    released("1.2.0", "maxLength: 5");
    expect((await specDiff("old.yaml", "new.yaml", "--check-version")).code).toBe(0);
    released("2031-01-31");
    const { code, out } = await specDiff("old.yaml", "new.yaml", "--check-version");
    expect(code).toBe(0);
    expect(out).toContain("cannot be decided");
  });
});

describe("formats", () => {
  test.each([
    ["terminal", "The maximum length of the query parameter q was lowered from 5 to 3."],
    ["markdown", "max-length-lowered"],
    ["html", "<!doctype html>"],
    ["annotations", "::error "],
    ["changelog", "### `GET /things`"],
  ])("%s", async (format, text) => {
    const { out } = await specDiff("old.yaml", "new.yaml", "--format", format);
    expect(out.toLowerCase()).toContain(text.toLowerCase());
  });

  test("a report goes to the file named by --output", async () => {
    const { out } = await specDiff(
      "old.yaml",
      "new.yaml",
      "--format",
      "html",
      "--output",
      "a.html",
    );
    expect(out).toBe("");
    expect(readFileSync(join(folder, "a.html"), "utf8")).toMatch(
      /^<!doctype html>[\s\S]*<\/html>\n$/i,
    );
  });

  test("a report without findings says that nothing changed", async () => {
    expect((await specDiff("old.yaml", "old.yaml")).out).toMatch(
      /nothing (has )?changed|no change/i,
    );
  });
});

test("every rule is listed and can be explained", async () => {
  const { out } = await specDiff("--rules");
  expect(out.split("\n")).toHaveLength(ruleIds.length);
  expect(JSON.parse((await specDiff("--rules", "--json")).out)).toHaveLength(ruleIds.length);
  for (const id of ruleIds) {
    const explained = await specDiff("--explain", id);
    expect(explained.code).toBe(0);
    expect(explained.out).toContain(id);
  }
});

test("the bin runs, prints its version and exits with the code of the comparison", () => {
  const version = JSON.parse(
    readFileSync(join(import.meta.dirname, "../package.json"), "utf8"),
  ).version;
  expect(execFileSync(process.execPath, [bin, "--version"], { encoding: "utf8" })).toBe(
    `${version}\n`,
  );
  const { status, stdout } = spawnSync(process.execPath, [bin, "old.yaml", "new.yaml"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(status).toBe(1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes are what must not be there
  expect(stdout).not.toMatch(/\u001b/);
});

test("a version comes from standard input, also slowly, and its places name it", async () => {
  const child = spawn(process.execPath, [bin, "-", "new.yaml", "--json"], { cwd: folder });
  const [before, after] = description("maxLength: 5", "1.2.0").split("parameters:");
  child.stdin.write(`${before}parameters:`);
  setTimeout(() => child.stdin.end(after), 50);
  const [report, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(complaints).toBe("");
  expect(JSON.parse(report)).toMatchObject({
    old: { label: "standard input" },
    findings: [{ rule: "max-length-lowered", oldLocation: { file: "standard input", line: 8 } }],
  });
});

test("the bin exits quietly when its reader closes the pipe, as head does", async () => {
  const child = spawn(process.execPath, [bin, "old.yaml", "new.yaml", "--format", "html"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.destroy();
  const [complaints] = await Promise.all([text(child.stderr), once(child, "close")]);
  expect(complaints).toBe("");
  expect(child.exitCode).toBe(1);
});

test("help and README name every option, and help every exit code", async () => {
  const { out } = await specDiff("--help");
  const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
  for (const option of optionNames) {
    expect(out).toContain(`--${option}`);
    if (option !== "help" && option !== "version") expect(readme).toContain(`--${option}`);
  }
  for (const code of [0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(out).toMatch(new RegExp(`(^|\\s)${code}  `, "m"));
});
