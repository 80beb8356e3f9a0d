import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runAction } from "../../src/github-action/run-action.ts";
import { type FakeGitHub, startFakeGitHub } from "./fake-github.ts";

/** The repository and its clone; each test copies the clone, which takes no processes. */
let shared: string;
/** A depth-1 clone, as `actions/checkout` leaves it: only the commit to test is there. */
let folder: string;
let base: string;
let github: FakeGitHub;

const git = (cwd: string, ...args: string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
  });

beforeAll(() => {
  shared = mkdtempSync(join(tmpdir(), "spec-diff-action-"));
  const origin = join(shared, "origin");
  git(shared, "init", "--quiet", "--initial-branch=main", origin);
  writeFileSync(join(origin, "api.yaml"), description(5));
  git(origin, "add", "api.yaml");
  git(origin, "commit", "--quiet", "--message=The API");
  git(origin, "switch", "--quiet", "--create=change");
  git(origin, "commit", "--quiet", "--allow-empty", "--message=A change");
  const from = ["--depth=1", "--branch=change", `file://${origin}`];
  git(shared, "clone", "--quiet", ...from, join(shared, "checkout"));
});
afterAll(() => rmSync(shared, { recursive: true }));

beforeEach(async () => {
  base = join(shared, "test");
  folder = join(base, "checkout");
  mkdirSync(base);
  cpSync(join(shared, "checkout"), folder, { recursive: true });
  writeFileSync(join(base, "event.json"), JSON.stringify({ pull_request: { number: 7 } }));
  github = await startFakeGitHub();
});
afterEach(async () => {
  await github.close();
  rmSync(base, { recursive: true });
});

function description(maxLength: number, version = "1.2.0"): string {
  return `openapi: 3.1.0
info: { title: A, version: ${version} }
paths:
  /things:
    get:
      parameters:
        - { name: q, in: query, schema: { type: string, maxLength: ${maxLength} } }
      responses:
        "204": { description: done }
`;
}

async function act(inputs: Readonly<Record<string, string>> = {}, env = {}) {
  let out = "";
  for (const name of ["summary", "output"]) writeFileSync(join(base, name), "");
  const code = await runAction({
    folder,
    env: {
      INPUT_NEW: "api.yaml",
      INPUT_TOKEN: "token-of-the-run",
      ...inputs,
      GITHUB_API_URL: github.url,
      GITHUB_BASE_REF: "main",
      GITHUB_EVENT_PATH: join(base, "event.json"),
      GITHUB_OUTPUT: join(base, "output"),
      GITHUB_REPOSITORY: "acme/shop",
      GITHUB_STEP_SUMMARY: join(base, "summary"),
      ...env,
    },
    out: (text) => {
      out += `${text}\n`;
    },
  });
  const [summary = "", output = ""] = ["summary", "output"].map((name) =>
    readFileSync(join(base, name), "utf8"),
  );
  return { code, out, summary, outputs: Object.fromEntries(parseOutputs(output)) };
}

const parseOutputs = (text: string) =>
  text.split("\n").flatMap((line) => {
    const [name, ...value] = line.split("=");
    return name ? [[name, value.join("=")] as const] : [];
  });

const write = (text: string) => writeFileSync(join(folder, "api.yaml"), text);

describe("on a pull request", () => {
  test("a breaking change fails with annotations, a summary, a page, outputs and a comment", async () => {
    write(description(3));
    const { code, out, summary, outputs } = await act();
    expect(code).toBe(1);
    expect(out).toMatch(/^::error file=[^,]*api\.yaml,line=7,.*max-length-lowered/);
    expect(summary).toContain("### Breaking on the wire");
    expect(readFileSync(join(folder, "spec-diff.html"), "utf8")).toMatch(/^<!doctype html>/);
    const [comment] = github.comments;
    expect(comment?.body).toContain("### Breaking on the wire");
    expect(comment?.body).toContain("`origin/main:api.yaml` 1.2.0 → `api.yaml` 1.2.0");
    expect(outputs).toEqual({
      verdict: "breaking",
      types: "none",
      bump: "major",
      "breaking-count": "1",
      report: "spec-diff.html",
      "comment-url": comment?.html_url,
    });
  });

  test("the comment is updated by later runs, also to say that nothing changed any more", async () => {
    github.comments.push({ id: 99, body: "Looks good.", html_url: "" });
    write(description(3));
    await act();
    write(description(9));
    expect((await act()).code).toBe(0);
    expect(github.comments).toHaveLength(2);
    expect(github.comments[1]?.body).toContain("### Compatible on the wire");
    write(description(5));
    await act();
    expect(github.comments).toHaveLength(2);
    expect(github.comments[1]?.body).toContain("### Nothing changed");
  });

  test("the comment is found beyond the first hundred, and one that quotes it is left alone", async () => {
    write(description(3));
    await act();
    const [own] = github.comments.splice(0);
    const quoted = `> ${own?.body}`;
    for (let id = 200; id < 350; id += 1) github.comments.push({ id, body: quoted, html_url: "" });
    if (own !== undefined) github.comments.push(own);
    await act();
    expect(github.comments).toHaveLength(151);
    expect(github.comments.filter(({ body }) => body === quoted)).toHaveLength(150);
  });

  test("two descriptions have a comment each", async () => {
    writeFileSync(join(folder, "old.yaml"), description(5));
    for (const name of ["api.yaml", "other.yaml", "api.yaml", "other.yaml"]) {
      writeFileSync(join(folder, name), description(3));
      await act({ INPUT_NEW: name, INPUT_OLD: "old.yaml" });
    }
    expect(github.comments).toHaveLength(2);
  });

  test("the comment on a large change stays within what GitHub accepts", async () => {
    const many = (type: string) =>
      Array.from(
        { length: 1500 },
        (_, at) => `  /things/${at}:
    get:
      parameters: [{ name: q${at}, in: query, schema: { type: ${type} } }]
      responses: { "204": { description: done } }
`,
      ).join("");
    const head = "openapi: 3.1.0\ninfo: { title: A, version: 1.2.0 }\npaths:\n";
    writeFileSync(join(folder, "old.yaml"), head + many("string"));
    write(head + many("boolean"));
    await act({ INPUT_OLD: "old.yaml" });
    const length = github.comments[0]?.body.length ?? 0;
    expect(length).toBeGreaterThan(60_000);
    expect(length).toBeLessThanOrEqual(65_536);
  });

  test("no comment is written where nothing changed, nor with comment: false", async () => {
    expect((await act()).outputs).toMatchObject({ verdict: "none", "comment-url": "" });
    write(description(3));
    await act({ INPUT_COMMENT: "false" });
    expect(github.comments).toEqual([]);
  });

  test("a token that may only read is a warning, and the verdict counts", async () => {
    github.isReadOnly = true;
    write(description(9));
    const { code, out } = await act();
    expect(code).toBe(0);
    expect(out).toMatch(/::warning .*pull-requests: write; pull requests from forks/);
  });

  test("a description that is new on the branch passes, with a notice", async () => {
    writeFileSync(join(folder, "new.yaml"), description(3));
    const { code, out, outputs } = await act({ INPUT_NEW: "new.yaml" });
    expect([code, outputs.verdict]).toEqual([0, "none"]);
    expect(out).toContain("new.yaml is new: origin/main:new.yaml does not exist");
  });

  test("match-path and unmatch-path leave other paths out of the verdict", async () => {
    write(description(3));
    expect((await act({ INPUT_MATCH_PATH: "^/others" })).outputs.verdict).toBe("none");
    expect((await act({ INPUT_UNMATCH_PATH: "^/things" })).outputs.verdict).toBe("none");
    expect((await act({ INPUT_MATCH_PATH: "^/things" })).outputs.verdict).toBe("breaking");
  });

  test("strip-prefix-old and strip-prefix-new pair paths of different prefixes", async () => {
    const prefixed = (prefix: string) => description(5).replace("/things", `${prefix}/things`);
    writeFileSync(join(folder, "old.yaml"), prefixed("/v1"));
    write(prefixed("/v2"));
    expect((await act({ INPUT_OLD: "old.yaml" })).outputs.verdict).toBe("breaking");
    const prefixes = { INPUT_STRIP_PREFIX_OLD: "/v1", INPUT_STRIP_PREFIX_NEW: "/v2" };
    expect((await act({ INPUT_OLD: "old.yaml", ...prefixes })).code).toBe(0);
  });

  test("deprecation-days make a deprecation without a sunset date breaking", async () => {
    write(description(5).replace("    get:\n", "    get:\n      deprecated: true\n"));
    expect((await act()).code).toBe(0);
    const { code, out } = await act({ INPUT_DEPRECATION_DAYS_STABLE: "30" });
    expect(code).toBe(1);
    expect(out).toMatch(/^::error .*sunset/m);
  });

  test("check-version fails on the version alone", async () => {
    write(description(3, "1.3.0"));
    expect((await act({ INPUT_CHECK_VERSION: "true" })).code).toBe(1);
    write(description(3, "2.0.0"));
    expect((await act({ INPUT_CHECK_VERSION: "true" })).code).toBe(0);
  });
});

describe("inputs", () => {
  test.each([
    [{ INPUT_NEW: "" }, "new is empty; set it to the path of the description"],
    [{ INPUT_FAIL_ON: "all" }, "fail-on is all; use breaking, risky, compatible, editorial, none"],
    [{ INPUT_COMMENT: "yes" }, "comment is yes; use true, false"],
    [{ INPUT_POLICY: "kind" }, "policy is kind; use strict, sdk, lenient"],
    [{ INPUT_MATCH_PATH: "(" }, "match-path is (; use a regular expression"],
    [
      { INPUT_PROJECT: "tsconfig.json", INPUT_STRIP_PREFIX_OLD: "/v1" },
      "project compares paths as they are; leave out strip-prefix-old and strip-prefix-new",
    ],
    [
      { INPUT_DEPRECATION_DAYS_BETA: "soon" },
      "deprecation-days-beta is soon; use a whole number of days",
    ],
  ])("%j is an error that says what is allowed", async (inputs, message) => {
    const { code, out } = await act(inputs);
    expect(code).toBe(2);
    expect(out).toContain(`::error title=spec-diff::${message}`);
  });

  test("a run without a pull request needs old, and writes no comment", async () => {
    write(description(3));
    const env = { GITHUB_BASE_REF: "", GITHUB_EVENT_PATH: "" };
    const missing = await act({}, env);
    expect([missing.code, missing.out]).toEqual([2, expect.stringContaining("set old, such as")]);
    expect((await act({ INPUT_OLD: "HEAD:api.yaml" }, env)).code).toBe(1);
    expect(github.requests).toEqual([]);
  });

  test("a description that cannot be read is an error at its line", async () => {
    write("openapi: 3.1.0\ninfo: [");
    const { code, out } = await act();
    expect(code).toBe(4);
    expect(out).toMatch(/^::error file=[^,]*api\.yaml,line=\d+,/);
  });
});
