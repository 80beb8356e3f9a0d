import { statfsSync } from "node:fs";
import { StartupError } from "./startup-error.ts";

/** PostgreSQL needs room for one more write-ahead log file, 16 MiB, to start after a crash. */
const neededMiB = 16;

/** Whether a folder's disk is too full for the embedded server. */
export function hasNoRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < neededMiB * 2 ** 20;
  } catch {
    return false;
  }
}

/** The data folder is on a full disk, which causes every other start failure. */
class FullDiskError extends StartupError {
  override readonly name = "FullDiskError";

  constructor(folder: string, options?: ErrorOptions) {
    const message = `The disk of the data folder ${folder} is full; free at least ${neededMiB} MiB, or choose another with --data-folder.`;
    super(message, options);
  }
}

/** Replaces a start's error where the disk is full. */
export function explainFullDisk(folder: string, error: unknown): unknown {
  return error instanceof StartupError && hasNoRoom(folder)
    ? new FullDiskError(folder, { cause: error })
    : error;
}
