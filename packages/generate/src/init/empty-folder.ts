import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readablePath } from "@bellwether/bundle/problems";
import { UsageError } from "@bellwether/tasks/run-command";

/** @throws UsageError for a folder with files, or a file in its place */
export async function refuseUsedFolder(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    if (error.code === "ENOTDIR") throw new UsageError(`${readablePath(folder)} is a file.`);
    throw error;
  });
  const [first] = entries.filter((name) => name !== ".git");
  if (first === undefined) return;
  throw new UsageError(
    `${readablePath(folder) || "."} has ${first}; choose a folder that is missing or empty.`,
  );
}

/** Fills an empty folder with all files or, when the disk is full or a folder is read-only, with none. */
export async function fillFolder(
  folder: string,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  const isNew = !existsSync(folder);
  await mkdir(folder, { recursive: true });
  const staged = await mkdtemp(join(folder, ".bellwether-init-"));
  const moved: string[] = [];
  try {
    for (const [name, text] of files) {
      await mkdir(dirname(join(staged, name)), { recursive: true });
      await writeFile(join(staged, name), text);
    }
    for (const name of await readdir(staged)) {
      await rename(join(staged, name), join(folder, name));
      moved.push(name);
    }
    await rm(staged, { recursive: true });
  } catch (error) {
    const written = isNew ? [folder] : [staged, ...moved.map((name) => join(folder, name))];
    for (const path of written) await rm(path, { recursive: true, force: true });
    throw error;
  }
}
