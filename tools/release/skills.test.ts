import { execFile } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, inject, test } from "vitest";
import { parse } from "yaml";
import { listPublishablePackages } from "./publishable-packages.ts";

const run = promisify(execFile);
const { folder: consumer } = inject("consumer");
const packages = await listPublishablePackages();
/** The runtime is used through the hosts' packages, so their skills cover it. */
const withSkill = packages.filter(({ name }) => name !== "@bellwether/client");

async function readSkill(name: string): Promise<{ frontmatter: unknown; body: string }> {
  const [, yaml = "", body = ""] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(await readFile(join(skillFolder(name), "SKILL.md"), "utf8")) ??
    [];
  return { frontmatter: parse(yaml), body };
}

function skillFolder(name: string): string {
  return join(consumer, "node_modules", name, "skills", skillName(name));
}

function skillName(packageName: string): string {
  return packageName.replace("@", "").replace("/", "-");
}

describe.each(withSkill)("the skill of $name", ({ name }) => {
  test("has the name of its folder and a description within the limits of the format", async () => {
    const { frontmatter } = await readSkill(name);
    expect(frontmatter).toEqual({
      name: skillName(name),
      description: expect.stringMatching(/^.{50,1024}$/),
      license: "MIT",
    });
    expect(skillName(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(Object(frontmatter).description).toContain("Use when");
  });

  test("fits the context that agents load it into and names only files of the package", async () => {
    const { body } = await readSkill(name);
    expect(body.split("\n").length).toBeLessThan(120);
    for (const [, path = ""] of body.matchAll(/`((?:docs|deploy)\/[\w./-]*|llms\.txt)`/g))
      await expect(readdirOrFile(join(consumer, "node_modules", name, path)), path).resolves.toBe(
        true,
      );
  });
});

async function readdirOrFile(path: string): Promise<boolean> {
  await readdir(path).catch(() => readFile(path));
  return true;
}

test("the command of the skill of spec-diff prints the JSON that the skill describes", async () => {
  const { body } = await readSkill("@bellwether/spec-diff");
  const [, command = ""] = /```sh\n(npx [^\n]+)\n```/.exec(body) ?? [];
  const [npx, bin, revision = "", file = "", ...flags] = command.split(" ");
  expect([npx, bin, revision, file]).toEqual([
    "npx",
    "@bellwether/spec-diff",
    "main:api.yaml",
    "api.yaml",
  ]);
  const repository = join(consumer, "skill-of-spec-diff");
  await run("git", ["init", "-q", "-b", "main", repository]);
  const git = (...args: string[]) =>
    run("git", ["-c", "user.name=test", "-c", "user.email=test@example.com", ...args], {
      cwd: repository,
    });
  const api = 'openapi: 3.1.0\ninfo: { title: API, version: "1.0.0" }\npaths:\n';
  const operation = "{ get: { responses: { 200: { description: OK } } } }\n";
  await writeFile(join(repository, "api.yaml"), `${api}  /a: ${operation}  /b: ${operation}`);
  await git("add", ".");
  await git("commit", "-q", "-m", "first");
  await writeFile(join(repository, "api.yaml"), `${api}  /a: ${operation}`);
  const main = join(consumer, "node_modules/@bellwether/spec-diff/dist/command/main.js");
  const failure = await run(process.execPath, [main, revision, file, ...flags], {
    cwd: repository,
  }).catch((error: { code: number; stdout: string }) => error);
  expect(failure).toMatchObject({ code: 1 });
  const { verdict, findings } = JSON.parse(failure.stdout);
  expect(verdict.bump).toBe("major");
  const [finding] = findings;
  for (const field of ["rule", "level", "message", "operations", "oldLocation", "newLocation"]) {
    expect(body).toContain(`\`${field}\``);
    expect(finding).toHaveProperty(field);
  }
});

test("the skill of the service names commands and flags that the service has", async () => {
  const { body } = await readSkill("@bellwether/service");
  const main = join(consumer, "node_modules/@bellwether/service/dist/main.js");
  const { stdout: help } = await run(process.execPath, [main, "--help"]);
  const lines = body.split("\n").join(" ");
  const flags = new Set([...lines.matchAll(/--[a-z][a-z-]+/g)].map(([flag]) => flag));
  expect(flags.size).toBeGreaterThan(3);
  for (const flag of flags) expect(help).toContain(flag);
  for (const [, command = ""] of body.matchAll(/^npx @bellwether\/service ([a-z]+ [a-z]+)/gm))
    expect(help).toContain(command);
  for (const [, command = ""] of body.matchAll(/`bellwether ([a-z]+)/g))
    expect(help).toContain(command);
});

test("the skill of the generator names flags that the command has", async () => {
  const { body } = await readSkill("@bellwether/generate");
  const main = join(consumer, "node_modules/@bellwether/generate/dist/main.js");
  const { stdout: help } = await run(process.execPath, [main, "--help"]);
  const flags = new Set([...body.matchAll(/(?<!-)--[a-z][a-z-]+/g)].map(([flag]) => flag));
  expect(flags.size).toBeGreaterThan(4);
  for (const flag of flags) expect(help).toContain(flag);
});
