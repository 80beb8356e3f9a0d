import { readFile, realpath } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** The installed folders of the packages' direct and transitive third-party dependencies, in lockfile versions. */
export async function listThirdParty(folders: readonly string[]): Promise<string[]> {
  const own = new Set(await Promise.all(folders.map(async (folder) => (await read(folder)).name)));
  // By name and version: an alias is the same package in another folder.
  const found = new Map<string, string>();
  const waiting = [...folders];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const manifest = await read(folder);
    for (const name of listNeeded(manifest)) {
      if (own.has(name)) continue;
      const dependency = await locate(name, folder);
      const { name: published, version } = await read(dependency);
      const identity = `${published}@${version}`;
      if (found.has(identity)) continue;
      found.set(identity, dependency);
      waiting.push(dependency);
    }
  }
  return [...found.values()];
}

/** npm also installs a package's required peers. */
function listNeeded(manifest: Manifest): string[] {
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
  const isRequired = (name: string) => peerDependenciesMeta[name]?.optional !== true;
  return [...Object.keys(dependencies), ...Object.keys(peerDependencies).filter(isRequired)];
}

async function locate(name: string, from: string): Promise<string> {
  // pnpm installs dependencies beside a package's real folder, not beside the link to it.
  const importer = join(await realpath(from), "package.json");
  const manifest = findPackageJSON(name, pathToFileURL(importer));
  if (manifest === undefined)
    throw new Error(`${name}, a dependency of ${from}, is not installed; run pnpm install.`);
  return dirname(manifest);
}

async function read(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}
