import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join, resolve } from "node:path";
import type { Target } from "../database/connect.ts";
import { makeDataFolder } from "../database/data-folder.ts";
import { lockFolder } from "../database/folder-lock.ts";
import { chooseServer } from "../database/open.ts";
import { BackupError } from "./backup-error.ts";

/**
 * Makes a new embedded database: in a folder inside the data folder, which becomes the database when `fill` is done and
 * its server has stopped. A failure or a crash leaves no database; the next restore deletes the rest.
 *
 * @throws BackupError when the data folder has a database
 */
export async function restoreDataFolder<Result>(
  dataFolder: string,
  report: (line: string) => void,
  fill: (target: Target) => Promise<Result>,
): Promise<Result> {
  const folder = resolve(dataFolder);
  const database = join(folder, "postgres");
  if (existsSync(database)) {
    throw new BackupError(
      `The data folder ${folder} has a database; choose a new folder with --data-folder, or move this one away.`,
    );
  }
  makeDataFolder(folder);
  const lock = lockFolder(folder);
  const unfinished = join(folder, "restoring");
  try {
    rmSync(unfinished, { recursive: true, force: true });
    makeDataFolder(unfinished);
    giveToOwnerOf(folder, unfinished);
    const server = await chooseServer({ dataFolder: unfinished, databasePoolSize: 2 }, report);
    let result: Result;
    try {
      result = await fill(server.target);
    } finally {
      // Writes everything to disk.
      await server.stop();
    }
    renameSync(join(unfinished, "postgres"), database);
    syncFolder(folder);
    return result;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    lock.release();
  }
}

/** As root, the server runs as the folder's owner, whom PostgreSQL requires at each start. */
function giveToOwnerOf(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  chownSync(path, uid, gid);
}

function syncFolder(path: string): void {
  const folder = openSync(path, "r");
  fsyncSync(folder);
  closeSync(folder);
}
