import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readInput } from "../src/command/read-input.ts";
import { workingFiles } from "../src/document/files.ts";
import { InputError } from "../src/document/input-error.ts";
import { loadDocument } from "../src/document/load-document.ts";
import { compareFiles } from "../src/index.ts";
import { runSpecDiff } from "./command-runner.ts";
import { writeFileIn } from "./write-file-in.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "spec-diff-"));
  write("secret.yaml", "type: string\n");
  write("api/parts/one.yaml", "type: string\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileIn(folder, name, text);

/** A description whose only response is behind a reference. */
const referring = (reference: string) =>
  `openapi: 3.1.0\ninfo: {title: A, version: 1.0.0}\npaths:\n  /a:\n    get:\n      responses:\n        "200":\n          description: ok\n          content: {application/json: {schema: {$ref: "${reference}"}}}\n`;

const position = /api\.yaml:9:49 /;

const load = (reference: string, root?: string) => {
  const file = write("api/api.yaml", referring(reference));
  return loadDocument({ file, files: workingFiles, label: file, root });
};

async function faultOf(loading: Promise<unknown>): Promise<InputError> {
  const outcome = await loading.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof InputError) return outcome;
  throw new Error(`Expected an InputError, got ${String(outcome)}.`);
}

describe("a reference stays inside the folder of the description", () => {
  test.each([
    ["a path above the folder", () => "../secret.yaml"],
    ["an absolute path", () => join(folder, "secret.yaml")],
    ["a file URL", () => `file://${folder}/secret.yaml`],
    ["an escaped path", () => "%2e%2e/secret.yaml"],
    ["a device outside of it", () => "/dev/zero"],
  ])("%s is refused at its position, with the option to allow it", async (_, reference) => {
    const fault = await faultOf(load(reference()));
    expect(fault.fault).toBe("unresolved-reference");
    expect(fault.message).toMatch(position);
    expect(fault.message).toMatch(/is outside of .*api; set --root to a folder that contains both/);
  });

  test("a symbolic link that leads out of it is refused", async () => {
    symlinkSync("../secret.yaml", join(folder, "api/link.yaml"));
    const { message } = await faultOf(load("link.yaml"));
    expect(message).toMatch(/secret\.yaml: The file is outside of/);
  });

  test("a symbolic link inside of it is followed", async () => {
    symlinkSync("parts/one.yaml", join(folder, "api/inside.yaml"));
    const document = await load("inside.yaml");
    expect(document.root.components).toMatchObject({ schemas: { inside: { type: "string" } } });
  });

  test("root allows a wider folder, and no wider one", async () => {
    const document = await load("../secret.yaml", folder);
    expect(document.root.components).toMatchObject({ schemas: { secret: { type: "string" } } });
    const { message } = await faultOf(load("parts/one.yaml", join(folder, "api/other")));
    expect(message).toContain("is outside of");
  });

  test("compareFiles passes root on", async () => {
    const file = write("api/api.yaml", referring("../secret.yaml"));
    await expect(compareFiles(file, file)).rejects.toThrow("is outside of");
    expect((await compareFiles(file, file, { root: folder })).findings).toEqual([]);
  });

  test("the command resolves --root from the working folder", async () => {
    write("api/api.yaml", referring("../secret.yaml"));
    const compare = async (...args: string[]) => {
      const versions = ["api.yaml", "api.yaml"];
      const { code, out, err } = await runSpecDiff(join(folder, "api"), [...versions, ...args]);
      return [code, out + err];
    };
    expect(await compare()).toEqual([6, expect.stringContaining("is outside of")]);
    expect(await compare("--root", "..")).toEqual([0, expect.stringContaining("Nothing changed")]);
  });
});

describe("a reference leads to a regular file of bounded size", () => {
  test("a pipe is refused without waiting for a writer", async () => {
    execFileSync("mkfifo", [join(folder, "api/pipe")]);
    const { message } = await faultOf(load("pipe"));
    expect(message).toMatch(/pipe: This is a device, pipe or socket/);
  });

  test("a device is refused also inside the root", async () => {
    const { message } = await faultOf(load("/dev/zero", "/"));
    expect(message).toMatch(/zero: This is a device, pipe or socket/);
  });

  test("a large file is refused", async () => {
    write("api/large.yaml", "a".repeat(33_000_000));
    const fault = await faultOf(load("large.yaml"));
    expect(fault.fault).toBe("too-large");
    expect(fault.message).toMatch(/large\.yaml:1:1 The file has 33\.0 MB/);
  });

  test("many files that are large together are refused", async () => {
    const names = Array.from({ length: 5 }, (_, index) => `part${index}.yaml`);
    for (const name of names) write(`api/${name}`, `description: ${"a".repeat(7_000_000)}\n`);
    const schema = names.map((name) => `{$ref: ${name}}`).join(", ");
    const text = referring("").replace('{$ref: ""}', `{allOf: [${schema}]}`);
    const file = write("api/many.yaml", text);
    const fault = await faultOf(loadDocument({ file, files: workingFiles, label: file }));
    expect(fault.fault).toBe("too-large");
    expect(fault.message).toContain("the description has more than 32 MB");
  });

  test("an endless main file is refused while it is read", async () => {
    const endless = { file: "/dev/zero", files: workingFiles, label: "/dev/zero" };
    const fault = await faultOf(loadDocument(endless));
    expect(fault.message).toBe(
      "/dev/zero:1:1 The file has more than 32 MB, which is the most that is read; --max-size allows more.",
    );
  });

  test("a folder is refused", async () => {
    expect((await faultOf(load("parts"))).message).toMatch(/parts: This is a folder/);
  });

  test("an alias bomb in a referenced file is refused", async () => {
    const lines = ["a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]"];
    for (let level = 1; level < 12; level += 1) {
      lines.push(`a${level}: &a${level} [${`*a${level - 1}, `.repeat(10)}1]`);
    }
    write("api/bomb.yaml", lines.join("\n"));
    expect((await faultOf(load("bomb.yaml#/a0"))).message).toMatch(/bomb\.yaml:1:1 /);
  });
});

describe("what only looks like a reference is not read", () => {
  test.each(["x-source: {$ref: /dev/zero}", "x-source: {$ref: gone.yaml}"])(
    "%s",
    async (extension) => {
      const file = write("api/extended.yaml", `${referring("parts/one.yaml")}${extension}\n`);
      const { root } = await loadDocument({ file, files: workingFiles, label: file });
      expect(JSON.stringify(root["x-source"])).toMatch(/\/dev\/zero|gone\.yaml/);
    },
  );

  test("the external value of an example", async () => {
    const example = "externalValue: /dev/zero";
    const file = write(
      "api/example.yaml",
      `${referring("parts/one.yaml")}components: {examples: {A: {${example}}}}\n`,
    );
    const { root } = await loadDocument({ file, files: workingFiles, label: file });
    expect(root.components).toMatchObject({ examples: { A: { externalValue: "/dev/zero" } } });
  });
});

describe("references at a git revision stay inside the repository", () => {
  let repository: string;
  const git = (...args: string[]) => execFileSync("git", args, { cwd: repository, stdio: "pipe" });
  const surroundings = () => ({ folder: repository, releases: undefined });
  const loadRevision = async (name: string, root?: string) =>
    loadDocument({ ...(await readInput(`v1:api/${name}`, surroundings())), root });

  beforeAll(() => {
    repository = join(folder, "repository");
    const at = (name: string) => `repository/${name}`;
    write(at("shared.yaml"), "type: string\n");
    write(at("api/sibling.yaml"), referring("../shared.yaml"));
    write(at("api/outside.yaml"), referring("../../secret.yaml"));
    write(at("api/linked.yaml"), referring("link.yaml"));
    write(at("api/escaping.yaml"), referring("escape.yaml"));
    write(at("api/folder.yaml"), referring("../api"));
    symlinkSync("../shared.yaml", join(repository, "api/link.yaml"));
    symlinkSync("../../secret.yaml", join(repository, "api/escape.yaml"));
    git("init", "-q");
    git("config", "user.email", "a@example.com");
    git("config", "user.name", "A");
    git("add", "-A");
    git("commit", "-qm", "one");
    git("tag", "v1");
  });

  test.each(["sibling.yaml", "linked.yaml"])("%s is read", async (name) => {
    expect((await loadRevision(name)).root.components).toBeDefined();
  });

  test.each([
    ["outside.yaml", /api\/outside\.yaml:9:49 .*The file is outside of the repository/],
    ["escaping.yaml", /symbolic link that leads to no file of the revision/],
    ["folder.yaml", /This is a folder/],
  ])("%s is refused", async (name, message) => {
    expect((await faultOf(loadRevision(name))).message).toMatch(message);
  });

  test("root narrows them", async () => {
    const fault = await faultOf(loadRevision("sibling.yaml", join(repository, "api")));
    expect(fault.message).toMatch(/v1:shared\.yaml: The file is outside of v1:api; set --root/);
  });
});
