import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { extract } from "tar";
import { packCached } from "./packing/pack-cached.ts";
import { tarballName } from "./packing/published-packages.ts";
import type { PublishablePackage } from "./publishable-packages.ts";

/** A project outside the repository with the packed packages installed. */
export interface Consumer {
  readonly folder: string;
  /** Each package's tarball, by name. */
  readonly tarballs: ReadonlyMap<string, string>;
  readonly remove: () => Promise<void>;
}

/** The optional entry points' peer dependencies. */
const peers = ["@cfworker/json-schema", "@tanstack/query-core", "msw"];

/** Libraries used by a consumer beside our packages. */
export interface ConsumerLibraries {
  readonly names: readonly string[];
  /** The folder of the package depending on them. */
  readonly from: string;
}

/** Packs packages as `pnpm publish` would, and unpacks them into a new project. */
export async function installConsumer(
  packages: readonly PublishablePackage[],
  libraries?: ConsumerLibraries,
): Promise<Consumer> {
  const packed = await mkdtemp(join(tmpdir(), "bellwether-packed-"));
  const folder = await mkdtemp(join(tmpdir(), "bellwether-consumer-"));
  const tarballs = new Map<string, string>();
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await Promise.all(
    packages.map(async (publishable) => {
      const tarball = join(packed, tarballName(publishable.name));
      await writeFile(tarball, await packCached(publishable));
      tarballs.set(publishable.name, tarball);
      const destination = join(folder, "node_modules", publishable.name);
      await mkdir(destination, { recursive: true });
      await extract({ file: tarball, cwd: destination, strip: 1 });
    }),
  );
  for (const { folder: from, name } of packages) {
    for (const dependency of await listDependencies(from))
      await linkPackage(folder, dependency, from);
    if (name === "@bellwether/react") await linkPackage(folder, "@types/react", from);
    if (name !== "@bellwether/client") continue;
    await linkPackage(
      folder,
      "openapi-typescript-helpers",
      join(from, "node_modules/openapi-fetch"),
    );
    for (const peer of peers) await linkPackage(folder, peer, from);
  }
  for (const name of libraries?.names ?? []) await linkPackage(folder, name, libraries?.from ?? "");
  return {
    folder,
    tarballs,
    async remove() {
      await rm(packed, { recursive: true });
      await rm(folder, { recursive: true });
    },
  };
}

/** A package's third-party dependencies, with the peers installed by npm. */
async function listDependencies(folder: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const {
    dependencies,
    optionalDependencies,
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = manifest;
  const required = Object.keys(peerDependencies).filter(
    (name) => peerDependenciesMeta[name]?.optional !== true,
  );
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...required];
  return names.filter((name) => !name.startsWith("@bellwether/"));
}

/** Links an installed dependency into the consumer. */
export async function linkPackage(consumer: string, name: string, from: string): Promise<void> {
  const importer = pathToFileURL(join(await realpath(from), "package.json"));
  const manifest = findPackageJSON(name, importer);
  if (manifest === undefined)
    throw new Error(`${name}, a dependency of ${from}, is not installed; run pnpm install.`);
  const destination = join(consumer, "node_modules", name);
  if (existsSync(destination)) return;
  await mkdir(dirname(destination), { recursive: true });
  await symlink(dirname(manifest), destination);
}
