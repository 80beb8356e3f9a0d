import { realpath } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { isolateEnvironment } from "./isolate-environment.ts";
import { listThirdParty } from "./list-third-party.ts";
import { publishThirdParty } from "./publish-third-party.ts";
import { startRegistry } from "./start-registry.ts";

/** A registry on loopback with libraries, for install tests. */
export interface LocalRegistry {
  /** Lets npm use this registry alone. */
  readonly env: NodeJS.ProcessEnv;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a registry with packages' dependencies, and with libraries.
 *
 * @param folder an empty folder for its files
 * @param libraries names of installed packages, by the folder they are installed in
 */
export async function startLocalRegistry(
  folder: string,
  dependents: readonly string[],
  libraries: Readonly<Record<string, readonly string[]>> = {},
): Promise<LocalRegistry> {
  const installed = await Promise.all(
    Object.entries(libraries).flatMap(([from, names]) =>
      names.map((name) => findFolder(name, from)),
    ),
  );
  const registry = await startRegistry(join(folder, "registry"));
  try {
    const needed = await listThirdParty([...dependents, ...installed]);
    const { signal } = new AbortController();
    await publishThirdParty(registry, [...new Set([...needed, ...installed])], signal);
    return { env: await isolateEnvironment(join(folder, "home"), registry), stop: registry.stop };
  } catch (error) {
    await registry.stop();
    throw error;
  }
}

async function findFolder(name: string, from: string): Promise<string> {
  const manifest = findPackageJSON(name, pathToFileURL(join(await realpath(from), "package.json")));
  if (manifest === undefined) throw new Error(`${name} is not installed in ${from}.`);
  return dirname(manifest);
}
