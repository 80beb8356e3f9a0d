import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { areas } from "./areas.ts";

test("tests run as Stryker runs them: in threads, with a setup file outside the packages", () => {
  const folder = mkdtempSync(join(tmpdir(), "bellwether-mutants-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const configuration = join(import.meta.dirname, "vitest.mutants.ts");
  const files = {
    "setup.js": `import { beforeEach } from "vitest"; beforeEach(() => {});`,
    "sum.test.ts": `test("one and one", () => expect(1 + 1 as number).toBe(2));`,
    "vitest.config.ts": `
      import configuration from ${JSON.stringify(configuration)};
      const { test } = configuration;
      const own = { globals: true, pool: "threads", include: ["*.test.ts"], setupFiles: "setup.js" };
      export default { root: ${JSON.stringify(folder)}, test: { ...test, ...own } };`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const { status, stdout, stderr } = spawnSync(
    join(import.meta.dirname, "node_modules/.bin/vitest"),
    ["run", "--config", join(folder, "vitest.config.ts")],
    { encoding: "utf8", env: { ...process.env, MUTATION_AREA: "page-request", NO_COLOR: "1" } },
  );
  expect(`${stdout}${stderr}`).toMatch(/Tests +1 passed/);
  expect(status).toBe(0);
});

test("test files run in the order of the area's globs", async () => {
  vi.stubEnv("MUTATION_AREA", "page-request");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { test: settings } = (await import("./vitest.mutants.ts")).default;
  const area = areas.find(({ name }) => name === "page-request");
  const folder = join(import.meta.dirname, "../..", area?.folder ?? "");
  const files = (area?.tests ?? []).map((file) => ({ moduleId: join(folder, file) }));
  expect(files).toHaveLength(2);
  expect(new settings.sequence.sequencer().sort(files.toReversed())).toEqual(files);
});
