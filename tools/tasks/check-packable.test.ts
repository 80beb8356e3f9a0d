import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { packageMetadata } from "./package-metadata.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "bellwether-packable-"));
  await mkdir(join(folder, "dist"));
  await writeFile(join(folder, "dist/index.js"), "");
});
afterEach(() => rm(folder, { recursive: true }));

async function check(changed: object = {}) {
  const manifest = {
    name: "one",
    files: ["dist", "CHANGELOG.md"],
    exports: { ".": { import: { default: "./dist/index.js" } } },
    ...changed,
  };
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  const script = join(import.meta.dirname, "check-packable.ts");
  const { status, stderr } = spawnSync(process.execPath, [script], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, stderr };
}

test("a built package can be packed", async () => {
  expect(await check()).toEqual({ status: 0, stderr: "" });
});

test("packing before a build is refused with each missing file", async () => {
  await rm(join(folder, "dist"), { recursive: true });
  const { status, stderr } = await check();
  expect(status).toBe(1);
  expect(stderr).toContain("one: dist is missing; run pnpm build before packing.");
  expect(stderr).toContain("one: ./dist/index.js is missing");
});

test("the targets of publishConfig are checked in place of those of the workspace", async () => {
  const publishConfig = { exports: { ".": "./dist/other.js" } };
  expect(await check({ exports: { ".": "./src/index.ts" }, publishConfig })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^one: \.\/dist\/other\.js is missing[^\n]*\n$/),
  });
});

test("packing is refused when a field of the origin differs from the root", async () => {
  const { status, stderr } = await check({ homepage: "https://other.example" });
  expect(status).toBe(1);
  expect(stderr).toContain("homepage differs from the package.json at the root");
});

test("a package has the origin of the root, with its own directory", () => {
  const url = "https://code.example/fork.git";
  expect(packageMetadata({ repository: url, author: "The fork" }, "packages/one")).toEqual({
    author: "The fork",
    repository: { type: "git", url, directory: "packages/one" },
  });
  expect(packageMetadata({}, "packages/one")).toEqual({});
});
