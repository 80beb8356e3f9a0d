import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { access, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { listPublishablePackages } from "./publishable-packages.ts";

const run = promisify(execFile);
const { folder: consumer } = inject("consumer");
const programs = new Set(["@bellwether/generate", "@bellwether/service", "@bellwether/spec-diff"]);
const clients = (await listPublishablePackages()).filter(({ name }) => !programs.has(name));

test.each(clients)("$name ships the sources that its source maps name", async ({ name }) => {
  const installed = join(consumer, "node_modules", name);
  const maps = globSync("dist/**/*.js.map", { cwd: installed });
  expect(maps.length).toBeGreaterThan(1);
  for (const map of maps) {
    const { sources, sourceRoot = "" } = JSON.parse(await readFile(join(installed, map), "utf8"));
    for (const source of sources)
      await access(join(installed, dirname(map), sourceRoot, source as string));
    const code = await readFile(join(installed, map.slice(0, -".map".length)), "utf8");
    expect(code, map).toContain("//# sourceMappingURL=");
  }
  const withoutMap = globSync("dist/**/generated/*.js", { cwd: installed });
  for (const file of withoutMap)
    expect(await readFile(join(installed, file), "utf8"), file).not.toContain("sourceMappingURL");
});

test.each([
  ["ES module", "module", 'import { createMarketsClient } from "@bellwether/markets";'],
  ["CommonJS", "commonjs", 'const { createMarketsClient } = require("@bellwether/markets");'],
])("a stack of the %s names the line of the source", async (_, format, load) => {
  const program = `${load}
    createMarketsClient({}).listMarkets().catch((error) => console.log(error.stack));`;
  const flags = ["--enable-source-maps", `--input-type=${format}`, "--eval", program];
  const { stdout } = await run(process.execPath, flags, { cwd: consumer });
  const [, file = "", line = ""] = /\((\S+\/src\/\S+\.ts):(\d+):\d+\)/.exec(stdout) ?? [];
  expect(file, stdout).toContain("client/src/options/select-credentials.ts");
  const lines = (await readFile(file, "utf8")).split("\n");
  expect(lines[Number(line) - 1]).toContain("throw");
});
