import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createConfig, loadConfig } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { isNode } from "./node.ts";
import createPlugin, { listRuleIds } from "./plugin.ts";

const rulesFolder = join(import.meta.dirname, "..");
const repository = join(rulesFolder, "../..");
const config = await loadConfig({ configPath: join(repository, "redocly.yaml") });
const written = isNode(config.document?.parsed) ? config.document.parsed : {};
const writtenRules = isNode(written.rules) ? written.rules : {};
const builtIn = await createConfig({ extends: ["all"] });

test("the folder has rules, and each has its test beside it", () => {
  const ids = listRuleIds();
  expect(ids.length).toBeGreaterThan(0);
  const untested = ids.filter((id) => !existsSync(join(rulesFolder, `${id}.test.ts`)));
  expect(untested).toEqual([]);
});

test("the README's table has one row for each rule, in the folder's order", () => {
  const readme = readFileSync(join(rulesFolder, "README.md"), "utf8");
  const rows = [...readme.matchAll(/^\| `([a-z-]+)` +\| \S.* \|$/gm)].map(([, id]) => id);
  expect(rows).toEqual(listRuleIds());
});

test("every rule of the folder is in the plugin and is an error in our lint", async () => {
  const plugin = await createPlugin();
  expect(Object.keys(plugin.rules?.oas3 ?? {})).toEqual(listRuleIds());
  for (const id of listRuleIds()) {
    expect(config.getRuleSettings(`bellwether/${id}`, "oas3_1").severity, id).toBe("error");
  }
});

test("every rule that Redocly has is either an error or turned off by name", () => {
  const names = Object.keys(builtIn.rules.oas3_1);
  expect(names.length).toBeGreaterThan(50);
  const undecided = names.filter((name) => {
    const { severity } = config.getRuleSettings(name, "oas3_1");
    return severity === "warn" || (severity === "off" && writtenRules[name] !== "off");
  });
  expect(undecided).toEqual([]);
});

test("redocly.yaml names no rule that does not exist", () => {
  const unknown = Object.keys(writtenRules).filter(
    (name) => !name.startsWith("rule/") && builtIn.rules.oas3_1[name] === undefined,
  );
  expect(unknown).toEqual([]);
});

test("redocly.yaml lints every host of the folder, by its name", () => {
  const apis = isNode(written.apis) ? written.apis : {};
  const hosts = readdirSync(join(repository, "specs")).filter((name) => name.endsWith(".yaml"));
  expect(Object.entries(apis).sort()).toEqual(
    hosts.sort().map((name) => [name.replace(".yaml", ""), { root: `specs/${name}` }]),
  );
});
