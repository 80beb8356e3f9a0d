import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RegistrySetting } from "./loopback-registry.ts";
import { runTool, type Tool } from "./run-tool.ts";

/**
 * What each tool would obey in its folder, asked of the tool itself. Have npm among them wherever pnpm
 * is: pnpm 12 obeys a proxy in a project's .npmrc and yet does not name it when asked.
 */
export async function askRegistries(
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

/** A package's own `publishConfig` wins over every setting, also over the command line. */
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
