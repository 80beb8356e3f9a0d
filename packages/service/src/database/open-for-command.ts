import { join } from "node:path";
import { FolderInUseError } from "./folder-lock.ts";
import { embeddedName } from "./initialize.ts";
import {
  type DatabaseSettings,
  embeddedTarget,
  type OpenDatabase,
  openDatabase,
  openMigrated,
} from "./open.ts";
import { readSocketFolder } from "./postmaster.ts";

/**
 * Opens the database for one command. Where a service runs on the data folder, the command works with
 * the service's server instead of starting one.
 *
 * @throws StartupError as `openDatabase` does
 */
export async function openDatabaseForCommand(
  settings: DatabaseSettings,
  report: (line: string) => void,
): Promise<OpenDatabase> {
  try {
    return await openDatabase({ ...settings, databasePoolSize: 2 }, report);
  } catch (error) {
    const socketFolder = readSocketFolder(join(settings.dataFolder, "postgres"));
    if (!(error instanceof FolderInUseError) || socketFolder === undefined) throw error;
    return await openMigrated(embeddedTarget(socketFolder, embeddedName), 2, report);
  }
}
