import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

/** Memory as a file system: Linux has it, containers often with 64 MB. */
const memory = "/dev/shm";

/** A whole run's temporary files take at most 1.7 GB; a machine without enough memory would be slower than its disk. */
const roomBytes = 6 * 1024 ** 3;

const prefix = "bellwether-run-";

/**
 * Makes the folder for a run's temporary files, in memory where there is room: tests create and delete some hundred
 * databases, and ext4 looks for inodes not deleted in the last seconds (a tenth of a run's CPU time).
 */
export function makeTemporaryFolder(): string {
  const isSet = process.env.TMPDIR !== undefined;
  const parent = !isSet && hasRoom() ? memory : tmpdir();
  removeLeftovers(parent);
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  // When tests run as root, the database server runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) >= roomBytes;
}

/** From killed runs. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) {
      rmSync(join(parent, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, as another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
