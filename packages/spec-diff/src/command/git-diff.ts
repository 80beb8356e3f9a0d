import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { type Files, filesWithMain, workingFiles } from "../document/files.ts";
import type { GitBlobs } from "./arguments.ts";
import type { Input } from "./read-input.ts";

/** Both versions that git passes to a diff driver. */
export interface BlobVersions {
  readonly old: Input;
  readonly new: Input;
  /** Whether one refers to other files: git says nothing about their versions. */
  readonly readsOthers: () => boolean;
}

/**
 * Reads both versions from the files that git wrote, as if they were at their path in the repository.
 *
 * @param folder the top of the working folder, where git starts drivers
 */
export function readBlobs(
  { path, oldPath, oldFile, newFile }: GitBlobs,
  folder: string,
): BlobVersions {
  let hasReadOthers = false;
  const others: Files = {
    ...workingFiles,
    read(...request) {
      hasReadOthers = true;
      return workingFiles.read(...request);
    },
  };
  const version = (label: string, name: string, blob: string): Input => {
    const file = resolve(folder, name);
    const readMain: Parameters<typeof filesWithMain>[2] = (limits) =>
      workingFiles.read(resolve(folder, blob), undefined, limits);
    return { file, files: filesWithMain(file, label, readMain, others), label };
  };
  return {
    old: version(`a/${oldPath}`, oldPath, oldFile),
    new: version(`b/${path}`, path, newFile),
    readsOthers: () => hasReadOthers,
  };
}

/** The lines that differ, as git shows them without a driver. */
export function showTextDiff({ oldFile, newFile }: GitBlobs): string {
  const options = ["--no-pager", "diff", "--no-index", "--no-ext-diff", "--no-color"];
  const { stdout } = spawnSync("git", [...options, "--", oldFile, newFile], {
    encoding: "utf8",
    maxBuffer: 64_000_000,
  });
  return stdout;
}
