import { statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const pollMs = 200;

/** Takes each file before it is read. */
export type OnRead = (file: string) => void;

/**
 * Runs an update again each time a file it read has changed. Compares the files themselves: file system events get lost
 * on network drives and in containers, and editors replace files.
 */
export async function watchFiles(update: (onRead: OnRead) => Promise<void>): Promise<never> {
  for (;;) {
    const versions = new Map<string, string>();
    await update((file) => versions.set(file, versionOf(file)));
    while (isCurrent(versions)) await sleep(pollMs);
  }
}

function isCurrent(versions: ReadonlyMap<string, string>): boolean {
  return [...versions].every(([file, version]) => version === versionOf(file));
}

function versionOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? "missing" : `${found.ino} ${found.size} ${found.mtimeMs}`;
}
