import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readablePath } from "@bellwether/bundle/problems";
import { UsageError } from "@bellwether/tasks/run-command";
import { type GeneratedFiles, generatedMark } from "./generate-client.ts";

/**
 * Refuses a folder where replacing would lose work.
 *
 * @throws UsageError naming the first file not written by the generator
 */
export async function refuseForeignFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isFile() && (await readFile(path, "utf8")).startsWith(generatedMark)) continue;
    throw new UsageError(
      `${readablePath(path)} is not a generated file, and the whole folder is replaced; choose a folder for generated files only.`,
    );
  }
}

/** Replaces a generated folder atomically: a failure leaves the old one complete. */
export async function replaceGeneratedFolder(folder: string, files: GeneratedFiles): Promise<void> {
  const next = `${folder}.next`;
  const previous = `${folder}.previous`;
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  for (const [name, text] of files) await writeFile(join(next, name), text);
  await rm(previous, { recursive: true, force: true });
  await rename(folder, previous).catch(ignoreMissing);
  await rename(next, folder);
  await rm(previous, { recursive: true, force: true });
}

/** Missing, extra and different file names. */
export async function compareGeneratedFolder(
  folder: string,
  files: GeneratedFiles,
): Promise<string[]> {
  const present = await readdir(folder).catch(() => []);
  const extra = present.filter((name) => !files.has(name));
  const stale: string[] = [];
  for (const [name, text] of files) {
    const current = await readFile(join(folder, name), "utf8").catch(() => undefined);
    if (current !== text) stale.push(name);
  }
  return [...stale, ...extra].sort();
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
