import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { create, extract } from "tar";
import { packCached } from "./pack-cached.ts";
import { listPublishedPackages, type PublishedPackage, tarballName } from "./published-packages.ts";

export interface LocalTarballsOptions {
  /** The tarball folder's URL, with a trailing slash. */
  readonly url: string;
  /** Changes each file's text, such as default addresses. */
  readonly localize: (text: string) => string;
}

/** A release's tarballs, installable from a URL before anything is published. */
export interface LocalTarballs {
  readonly packages: readonly PublishedPackage[];
  /** @returns undefined when no package has a tarball with this name */
  readonly read: (tarball: string) => Promise<Buffer | undefined>;
  /** The size in bytes, once it is packed. */
  readonly sizeOf: (tarball: string) => number | undefined;
  /** Packs one package after the other, so that later reads do not wait. */
  readonly packAll: () => Promise<void>;
}

/** Packs nothing until a tarball is read. */
export async function openLocalTarballs(options: LocalTarballsOptions): Promise<LocalTarballs> {
  const packages = await listPublishedPackages();
  const latest = new Map<string, { readonly packed: Buffer; readonly local: Promise<Buffer> }>();
  const sizes = new Map<string, number>();
  // One at a time: packing in parallel would slow down the service, and two readers share one result.
  let queue: Promise<unknown> = Promise.resolve();

  async function pack(published: PublishedPackage): Promise<Buffer> {
    const packed = await packCached(published);
    const known = latest.get(published.name);
    if (known?.packed.equals(packed)) return known.local;
    const local = rewriteTarball(packed, options);
    latest.set(published.name, { packed, local });
    sizes.set(published.tarball, (await local).length);
    return local;
  }

  async function read(tarball: string): Promise<Buffer | undefined> {
    const published = packages.find((each) => each.tarball === tarball);
    if (published === undefined) return undefined;
    const result = queue.then(() => pack(published));
    queue = result.catch(() => {});
    return result;
  }

  return {
    packages,
    read,
    sizeOf: (tarball) => sizes.get(tarball),
    async packAll() {
      for (const { tarball } of packages) await read(tarball);
    },
  };
}

/** A fixed time, so equal contents give equal tarballs and a lockfile's hash stays valid. */
const mtime = new Date("1985-10-26T08:15:00Z");

async function rewriteTarball(
  packed: Buffer,
  { url, localize }: LocalTarballsOptions,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-tarball-"));
  try {
    const tarball = join(folder, "packed.tgz");
    await writeFile(tarball, packed);
    await extract({ file: tarball, cwd: folder });
    const entries = await readdir(join(folder, "package"), {
      recursive: true,
      withFileTypes: true,
    });
    const files = entries.filter((entry) => entry.isFile());
    const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
    for (const path of paths) {
      const text = await readFile(path, "latin1");
      const isManifest = path === join(folder, "package/package.json");
      const changed = localize(isManifest ? pointToTarballs(text, url) : text);
      if (changed !== text) await writeFile(path, changed, "latin1");
    }
    const relative = paths.map((path) => path.slice(folder.length + 1));
    const created = create(
      { cwd: folder, gzip: true, portable: true, mtime, sync: true },
      relative,
    ).read();
    if (created === null) throw new Error("tar wrote no tarball.");
    return created;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Replaces our packages' versions with URLs; the registry does not have them. */
function pointToTarballs(manifest: string, url: string): string {
  const parsed = JSON.parse(manifest) as { dependencies?: Record<string, string> };
  for (const name of Object.keys(parsed.dependencies ?? {})) {
    if (name.startsWith("@bellwether/") && parsed.dependencies !== undefined) {
      parsed.dependencies[name] = `${url}${tarballName(name)}`;
    }
  }
  return JSON.stringify(parsed, null, 2);
}
