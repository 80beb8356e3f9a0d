import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Site files by path under its root, such as `markets/index.html`. */
export type SiteFiles = ReadonlyMap<string, string | Uint8Array>;

/** @throws Error when two parts write the same path */
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

/** Writes a site, and replaces the folder only after all files are written. */
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
