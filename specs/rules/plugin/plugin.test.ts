import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createConfig, loadConfig } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { isMapping } from "./mapping.ts";
import createPlugin, { listRuleFiles } from "./plugin.ts";

const rulesFolder = join(import.meta.dirname, "..");
const repository = join(rulesFolder, "../..");
const config = await loadConfig({ configPath: join(repository, "redocly.yaml") });
const written = isMapping(config.document?.parsed) ? config.document.parsed : {};
const writtenRules = isMapping(written.rules) ? written.rules : {};
const ruleIds = [...listRuleFiles().keys()];
const builtIn = await createConfig({ extends: ["all"] });

test("each rule has a test beside it", () => {
  const files = [...listRuleFiles().values()];
  expect(files.length).toBeGreaterThan(0);
  const untested = files.filter((file) => !existsSync(file.replace(/\.ts$/, ".test.ts")));
  expect(untested).toEqual([]);
});

test("the table in README.md has one row for each rule, in alphabetical order", () => {
  const readme = readFileSync(join(rulesFolder, "README.md"), "utf8");
  const rows = [...readme.matchAll(/^\| `([a-z-]+)` +\| \S.* \|$/gm)].map(([, id]) => id);
  expect(rows).toEqual(ruleIds);
});

test("the plugin has every rule of the folders, and redocly.yaml enables each as an error", async () => {
  const plugin = await createPlugin();
  expect(Object.keys(plugin.rules?.oas3 ?? {})).toEqual(ruleIds);
  for (const id of ruleIds) {
    expect(config.getRuleSettings(`bellwether/${id}`, "oas3_1").severity, id).toBe("error");
  }
});

test("redocly.yaml enables every Redocly rule as an error or turns it off by name", () => {
  const names = Object.keys(builtIn.rules.oas3_1);
  expect(names.length).toBeGreaterThan(50);
  const undecided = names.filter((name) => {
    const { severity } = config.getRuleSettings(name, "oas3_1");
    return severity === "warn" || (severity === "off" && writtenRules[name] !== "off");
  });
  expect(undecided).toEqual([]);
});

test("redocly.yaml names only rules that exist", () => {
  const unknown = Object.keys(writtenRules).filter(
    (name) => !name.startsWith("rule/") && builtIn.rules.oas3_1[name] === undefined,
  );
  expect(unknown).toEqual([]);
});

test("redocly.yaml lints every host of specs/", () => {
  const apis = isMapping(written.apis) ? written.apis : {};
  const hosts = readdirSync(join(repository, "specs")).filter((name) => name.endsWith(".yaml"));
  expect(Object.entries(apis).sort()).toEqual(
    hosts.sort().map((name) => [name.replace(".yaml", ""), { root: `specs/${name}` }]),
  );
});
