import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runTool, type Tool } from "./run-tool.ts";

/** An installed package in package-lock.json. */
export interface LockedPackage {
  readonly version?: string;
  /** Its tarball's address. */
  readonly resolved?: string;
  readonly integrity?: string;
}

/** Installs packages by name into an empty project. */
export async function installPackages(
  npm: Tool,
  names: readonly string[],
): Promise<ReadonlyMap<string, LockedPackage>> {
  await mkdir(npm.cwd, { recursive: true });
  await writeFile(join(npm.cwd, "package.json"), '{ "name": "consumer", "private": true }\n');
  await runTool(npm, ["install", ...names]);
  const lock: { packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
    await readFile(join(npm.cwd, "package-lock.json"), "utf8"),
  );
  const prefix = "node_modules/";
  return new Map(
    Object.entries(lock.packages)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, locked]) => [path.slice(path.lastIndexOf(prefix) + prefix.length), locked]),
  );
}
