import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { giveTo } from "../initialize.ts";
import { StartupError } from "../startup-error.ts";
import { findInaccessibleFolder, type RunAs } from "../unprivileged-user.ts";

const prefix = "bellwether-socket-";

/** The longest socket path in bytes: the kernel's structure holds 108, elsewhere 104, with a zero at the end. */
export const maxSocketPathBytes = process.platform === "linux" ? 107 : 103;

/** The longest parent in bytes: `mkdtemp` appends six letters to the prefix. */
export const maxParentBytes = maxSocketPathBytes - `/${prefix}XXXXXX/.s.PGSQL.5432`.length;

/** `TMPDIR` may name a folder too long for a socket, as a data folder may. */
function listParents(): string[] {
  return [...new Set([resolve(tmpdir()), "/tmp"])];
}

/**
 * Makes the folder for the server's socket, which other users cannot enter.
 *
 * @param parents where it may be, by preference
 * @throws StartupError with each parent's problem
 */
export function makeSocketFolder(runAs: RunAs, parents = listParents()): string {
  const problems: string[] = [];
  for (const parent of parents) {
    try {
      checkParent(parent, runAs);
      const folder = mkdtempSync(join(parent, prefix));
      giveTo(folder, runAs);
      return folder;
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new StartupError(
    `PostgreSQL has no folder for its socket; set TMPDIR to another one. ${problems.join("; ")}.`,
  );
}

/** Removes a killed server's folder. One not made by this service is left alone. */
export function removeStaleSocketFolder(folder: string): void {
  if (!basename(folder).startsWith(prefix) || !listParents().includes(dirname(folder))) return;
  rmSync(folder, { recursive: true, force: true });
}

function checkParent(parent: string, runAs: RunAs): void {
  const bytes = Buffer.byteLength(parent);
  if (bytes > maxParentBytes) {
    throw new Error(`${parent} has ${bytes} bytes; the maximum is ${maxParentBytes}`);
  }
  const closed = findInaccessibleFolder(parent, runAs);
  if (closed !== undefined) {
    throw new Error(`PostgreSQL's user ${runAs.uid} has no execute permission on ${closed}`);
  }
}
