import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Oas3Rule, Plugin } from "@redocly/openapi-core";

const PLUGIN_ID = "bellwether";
const rulesFolder = join(import.meta.dirname, "..");

/** The ids of our rules: the names of the files in `specs/rules`. */
export function listRuleIds(): string[] {
  return readdirSync(rulesFolder)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => name.slice(0, -".ts".length))
    .sort();
}

/** The plugin that `redocly.yaml` loads. Extending `bellwether/all` enables every rule as an error. */
export default async function createPlugin(): Promise<Plugin> {
  const ids = listRuleIds();
  const rules = await Promise.all(ids.map(async (id) => [id, await loadRule(id)] as const));
  return {
    id: PLUGIN_ID,
    rules: { oas3: Object.fromEntries(rules) },
    configs: {
      all: { rules: Object.fromEntries(ids.map((id) => [`${PLUGIN_ID}/${id}`, "error"])) },
    },
  };
}

async function loadRule(id: string): Promise<Oas3Rule> {
  const file = pathToFileURL(join(rulesFolder, `${id}.ts`));
  const exports: [string, unknown][] = Object.entries(await import(file.href));
  const [rule, ...others] = exports.map(([, value]) => value);
  if (!isRule(rule) || others.length > 0) {
    throw new Error(`specs/rules/${id}.ts has ${exports.length} exports; export the rule alone.`);
  }
  return rule;
}

function isRule(value: unknown): value is Oas3Rule {
  return typeof value === "function";
}
