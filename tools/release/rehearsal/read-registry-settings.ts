import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RegistrySetting } from "./loopback-registry.ts";
import { runTool, type Tool } from "./run-tool.ts";

/**
 * Reads the settings that each tool uses in its folder from the tool itself. Include npm with pnpm: pnpm 12
 * uses a proxy of a project's .npmrc but does not list it.
 */
export async function readRegistrySettings(
  tools: readonly Tool[],
  packageNames: readonly string[],
): Promise<RegistrySetting[]> {
  const scopes = new Set(packageNames.flatMap((name) => name.match(/^@[^/]+/) ?? []));
  const registries = ["registry", ...[...scopes].map((scope) => `${scope}:registry`)];
  const keys = [...registries, "proxy", "http-proxy", "https-proxy"];
  return Promise.all(tools.flatMap((tool) => keys.map((key) => ask(tool, key))));
}

async function ask(tool: Tool, key: string): Promise<RegistrySetting> {
  const answer = (await runTool(tool, ["config", "get", key])).trim();
  const isUnset = ["", "undefined", "null"].includes(answer);
  return { source: `${tool.name} in ${tool.cwd}`, key, value: isUnset ? undefined : answer };
}

/** The `publishConfig` of a package overrides every setting, even the command line. */
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
