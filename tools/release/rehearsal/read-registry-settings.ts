import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RegistrySetting } from "./loopback-registry.ts";
import { runTool, type Tool, ToolFailedError } from "./run-tool.ts";

/**
 * Reads each tool's settings in its folder from the tool itself. Include npm with pnpm: pnpm 12 uses a proxy from a
 * project's .npmrc but does not list it.
 */
export async function readRegistrySettings(
  tools: readonly Tool[],
  packageNames: readonly string[],
): Promise<RegistrySetting[]> {
  const scopes = new Set(packageNames.flatMap((name) => name.match(/^@[^/]+/) ?? []));
  const registries = ["registry", ...[...scopes].map((scope) => `${scope}:registry`)];
  const keys = [...registries, "proxy", "http-proxy", "https-proxy"];
  const settings = await Promise.all(
    tools.map((tool) => (tool.name === "npm" ? askNpm(tool, keys) : askEach(tool, keys))),
  );
  return settings.flat();
}

/** Starts npm once for all keys; it prints a `key=value` line for each, in the given order. */
async function askNpm(tool: Tool, keys: readonly string[]): Promise<RegistrySetting[]> {
  const answer = await runTool(tool, ["config", "get", ...keys]);
  const lines = answer.trimEnd().split("\n");
  if (lines.length !== keys.length || !keys.every((key, at) => lines[at]?.startsWith(`${key}=`))) {
    throw new ToolFailedError(
      `npm config get ${keys.join(" ")} printed other settings:\n${answer}`,
    );
  }
  return keys.map((key, at) => settingOf(tool, key, lines[at]?.slice(key.length + 1) ?? ""));
}

/** pnpm takes one key at a time. */
function askEach(tool: Tool, keys: readonly string[]): Promise<RegistrySetting[]> {
  return Promise.all(
    keys.map(async (key) => settingOf(tool, key, await runTool(tool, ["config", "get", key]))),
  );
}

function settingOf(tool: Tool, key: string, answer: string): RegistrySetting {
  const value = answer.trim();
  const isUnset = ["", "undefined", "null"].includes(value);
  return { source: `${tool.name} in ${tool.cwd}`, key, value: isUnset ? undefined : value };
}

/** A package's `publishConfig` overrides every setting, even the command line. */
export async function readPublishConfigs(folders: readonly string[]): Promise<RegistrySetting[]> {
  const settings = await Promise.all(
    folders.map(async (folder) => {
      const { name, publishConfig = {} }: Manifest = JSON.parse(
        await readFile(join(folder, "package.json"), "utf8"),
      );
      return Object.entries(publishConfig)
        .filter(([key]) => key.endsWith("registry"))
        .map(([key, value]) => ({ source: name, key: `publishConfig.${key}`, value }));
    }),
  );
  return settings.flat();
}

interface Manifest {
  readonly name: string;
  readonly publishConfig?: Readonly<Record<string, string>>;
}
