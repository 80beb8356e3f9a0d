import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

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
