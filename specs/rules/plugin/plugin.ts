import { globSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { Oas3Rule, Plugin } from "@redocly/openapi-core";

const PLUGIN_ID = "bellwether";
const rulesFolder = join(import.meta.dirname, "..");

/** Our rule files by id, which is the file name. */
export function listRuleFiles(): ReadonlyMap<string, string> {
  const files = globSync("*/*.ts", { cwd: rulesFolder, exclude: ["plugin/**", "**/*.test.ts"] });
  const named = files.map((file) => [basename(file, ".ts"), join(rulesFolder, file)] as const);
  return new Map(named.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The plugin that `redocly.yaml` loads. Extending `bellwether/all` enables every rule as an error. */
export default async function createPlugin(): Promise<Plugin> {
  const files = [...listRuleFiles()];
  const rules = await Promise.all(
    files.map(async ([id, file]) => [id, await loadRule(file)] as const),
  );
  return {
    id: PLUGIN_ID,
    rules: { oas3: Object.fromEntries(rules) },
    configs: {
      all: { rules: Object.fromEntries(files.map(([id]) => [`${PLUGIN_ID}/${id}`, "error"])) },
    },
  };
}

async function loadRule(file: string): Promise<Oas3Rule> {
  const exports: [string, unknown][] = Object.entries(await import(pathToFileURL(file).href));
  const [rule, ...others] = exports.map(([, value]) => value);
  if (!isRule(rule) || others.length > 0) {
    throw new Error(
      `specs/rules/${relative(rulesFolder, file)} has ${exports.length} exports; export the rule alone.`,
    );
  }
  return rule;
}

function isRule(value: unknown): value is Oas3Rule {
  return typeof value === "function";
}
