import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Files of the site by their path under its root, such as `markets/index.html`. */
export type SiteFiles = ReadonlyMap<string, string | Uint8Array>;

/** All files of several parts; two that want the same path are a fault of ours. */
export function joinFiles(parts: Iterable<SiteFiles>): SiteFiles {
  const all = new Map<string, string | Uint8Array>();
  for (const part of parts) {
    for (const [path, content] of part) {
      if (all.has(path)) throw new Error(`Two parts of the site write ${path}.`);
      all.set(path, content);
    }
  }
  return all;
}

/** Writes a site, replacing what was in the folder only when all of it is there. */
export async function writeSite(files: SiteFiles, folder: string): Promise<void> {
  const next = `${folder}.next`;
  await rm(next, { recursive: true, force: true });
  for (const [path, content] of files) {
    const file = join(next, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await rm(folder, { recursive: true, force: true });
  await rename(next, folder);
}
