import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkFiles, checkLock } from "./check-installed.ts";

const registry = "http://127.0.0.1:4873/";
const published = [{ name: "one", version: "1.0.0", integrity: "sha512-one" }];
const locked = { version: "1.0.0", resolved: `${registry}one.tgz`, integrity: "sha512-one" };

test("checkLock accepts installed packages that equal the published ones", () => {
  expect(checkLock(new Map([["one", locked]]), published, registry)).toEqual([]);
});

test.each([
  [
    { integrity: "sha512-two" },
    "one@1.0.0 was published as sha512-one, installed as sha512-two, one@1.0.0",
  ],
  [
    { version: "0.9.0" },
    "one@1.0.0 was published as sha512-one, installed as sha512-one, one@0.9.0",
  ],
  [
    { resolved: "https://registry.example/one.tgz" },
    "one came from https://registry.example/one.tgz",
  ],
])("checkLock reports %o", (change, sentence) => {
  const problems = checkLock(new Map([["one", { ...locked, ...change }]]), published, registry);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(sentence);
});

test("checkLock reports a package that was not installed", () => {
  expect(checkLock(new Map(), published, registry)).toHaveLength(1);
});

const manifest = {
  files: ["dist", "!dist/**/*.test.js", "CHANGELOG.md"],
  exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
};
const complete = { "README.md": "", LICENSE: "", "dist/index.d.ts": "", "dist/index.js": "" };

/** Checks an installed package with these files. */
async function check(installed: Record<string, string>, source: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-installed-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, files] of Object.entries({ installed, source })) {
    await mkdir(join(folder, name, "dist"), { recursive: true });
    for (const [file, text] of Object.entries(files))
      await writeFile(join(folder, name, file), text);
  }
  return checkFiles(
    { name: "one", folder: join(folder, "source"), isProgram: false },
    join(folder, "installed"),
  );
}

test("checkFiles accepts a complete package, with and without a first changelog", async () => {
  const files = { ...complete, "package.json": JSON.stringify(manifest) };
  expect(await check(files)).toEqual([]);
  const changelog = { "CHANGELOG.md": "## 1.0.0" };
  expect(await check({ ...files, ...changelog }, changelog)).toEqual([]);
  expect(await check(files, changelog)).toEqual(["one was installed without CHANGELOG.md"]);
});

test("checkFiles names each workspace reference and each missing file", async () => {
  const dependencies = { two: "workspace:^", three: "catalog:" };
  const text = JSON.stringify({ ...manifest, dependencies });
  expect(await check({ "package.json": text, "README.md": "", "dist/index.js": "" })).toEqual([
    'one still refers to "workspace:^"',
    'one still refers to "catalog:"',
    "one was installed without LICENSE",
    "one was installed without ./dist/index.d.ts",
  ]);
});
