import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * When a folder's newest file was written, by any tool; undefined for an empty folder. Hidden files and the `.partial`
 * files from copies in progress do not count.
 */
export async function readNewestBackup(folder: string): Promise<Date | undefined> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/^\.|\.partial$/.test(entry.name));
  const times = await Promise.all(files.map(({ name }) => readTime(join(folder, name))));
  const newest = Math.max(...times);
  return newest > 0 ? new Date(newest) : undefined;
}

/** A file may be deleted between the listing and the look at it. */
async function readTime(path: string): Promise<number> {
  return await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
