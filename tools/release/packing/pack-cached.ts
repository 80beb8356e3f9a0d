import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { packPackage } from "../pack-package.ts";
import type { PublishablePackage } from "../publishable-packages.ts";
import { listPublishedPackages } from "./published-packages.ts";

const repository = join(import.meta.dirname, "../../..");
const cache = join(repository, "node_modules/.cache/bellwether-packages");
/** Package parts missing from every tarball; tests are missing too. */
const skipped = new Set([
  "node_modules",
  ".turbo",
  "coverage",
  "tests",
  "fixtures",
  "vitest.config.ts",
]);

/**
 * Packs a package as a release does, or returns the tarball from an earlier call with the same files. Packing takes a
 * second, because it starts pnpm and the package's `prepack`.
 */
export async function packCached(publishable: PublishablePackage): Promise<Buffer> {
  const name = publishable.name.replace("/", "-");
  const file = `${name}-${await hashPackage(publishable.folder)}.tgz`;
  const kept = await readFile(join(cache, file)).catch(() => undefined);
  if (kept !== undefined) return kept;
  await mkdir(cache, { recursive: true });
  const scratch = await mkdtemp(join(cache, "packing-"));
  try {
    const packed = await packPackage(publishable, scratch);
    for (const old of await readdir(cache)) {
      const isOutdated = old !== file && new RegExp(`^${name}-[0-9a-f]{64}\\.tgz$`).test(old);
      if (isOutdated) await rm(join(cache, old), { force: true });
    }
    // Renamed when complete: another process may read the cache.
    await rename(packed, join(cache, file));
  } finally {
    await rm(scratch, { recursive: true });
  }
  return readFile(join(cache, file));
}

/** Over the package's files and the values behind `workspace:` and `catalog:`. */
async function hashPackage(folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const { name, version } of await listPublishedPackages())
    hash.update(`${name}@${version}\0`);
  hash.update(await readFile(join(repository, "pnpm-workspace.yaml")));
  for (const file of await listFiles(folder)) {
    hash.update(`\0${relative(folder, file)}\0`).update(await readFile(file));
  }
  return hash.digest("hex");
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = await Promise.all(
    entries
      .filter(({ name }) => !skipped.has(name) && !name.endsWith(".test.ts"))
      .map((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? listFiles(path) : [path];
      }),
  );
  return lists.flat().sort();
}
