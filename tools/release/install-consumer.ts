import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { extract } from "tar";
import { packPackage } from "./pack-package.ts";
import type { PublishablePackage } from "./publishable-packages.ts";

/** A project that has the packed packages installed, and nothing of this repository. */
export interface Consumer {
  readonly folder: string;
  /** The tarball of each package, by name. */
  readonly tarballs: ReadonlyMap<string, string>;
  readonly remove: () => Promise<void>;
}

/** What users install beside the packages, for their optional entry points. */
const peers = ["@cfworker/json-schema", "@tanstack/query-core", "msw"];

/** Packs packages as `pnpm publish` would, and unpacks them into a new project. */
export async function installConsumer(packages: readonly PublishablePackage[]): Promise<Consumer> {
  const packed = await mkdtemp(join(tmpdir(), "bellwether-packed-"));
  const folder = await mkdtemp(join(tmpdir(), "bellwether-consumer-"));
  const tarballs = new Map<string, string>();
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await Promise.all(
    packages.map(async (one) => {
      const tarball = await packPackage(one, packed);
      tarballs.set(one.name, tarball);
      const destination = join(folder, "node_modules", one.name);
      await mkdir(destination, { recursive: true });
      await extract({ file: tarball, cwd: destination, strip: 1 });
    }),
  );
  const fromClient = join(import.meta.dirname, "../../packages/client/package.json");
  await linkPackage(folder, "openapi-fetch", fromClient);
  const fromFetch = createRequire(fromClient).resolve("openapi-fetch");
  await linkPackage(folder, "openapi-typescript-helpers", fromFetch);
  for (const peer of peers) await linkPackage(folder, peer, fromClient);
  return {
    folder,
    tarballs,
    async remove() {
      await rm(packed, { recursive: true });
      await rm(folder, { recursive: true });
    },
  };
}

/** Links a dependency as a package manager would install it. */
async function linkPackage(consumer: string, name: string, from: string): Promise<void> {
  const entry = createRequire(from).resolve(name);
  const source = entry.slice(0, entry.lastIndexOf(`/${name}/`) + name.length + 1);
  const destination = join(consumer, "node_modules", name);
  await mkdir(dirname(destination), { recursive: true });
  await symlink(source, destination);
}
