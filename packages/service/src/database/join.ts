import { join } from "node:path";
import { connect, isReady } from "./connect.ts";
import { FolderInUseError } from "./folder-lock.ts";
import { ownName } from "./initialize.ts";
import { type DatabaseSettings, type OpenDatabase, openDatabase, ownTarget } from "./open.ts";
import { socketFolderLeftIn } from "./postmaster.ts";
import { prepareDatabase } from "./prepare.ts";

/**
 * Opens the database for one command. Where a service runs on the data folder, the command works with
 * the service's server instead of starting one.
 *
 * @throws StartupError as `openDatabase` does
 */
export async function joinDatabase(
  settings: DatabaseSettings,
  report: (line: string) => void,
): Promise<OpenDatabase> {
  try {
    return await openDatabase({ ...settings, databasePoolSize: 2 }, report);
  } catch (error) {
    const socketFolder = socketFolderLeftIn(join(settings.dataFolder, "postgres"));
    if (!(error instanceof FolderInUseError) || socketFolder === undefined) throw error;
    const db = connect(ownTarget(socketFolder, ownName), { poolSize: 2, report });
    await prepareDatabase(db);
    return { db, isReady: () => isReady(db), close: () => db.destroy() };
  }
}
