import { join } from "node:path";
import { explainFullDisk } from "./disk-room.ts";
import { FolderInUseError } from "./folder-lock.ts";
import {
  type DatabaseSettings,
  type OpenDatabase,
  openAsService,
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
    if (!(error instanceof FolderInUseError)) throw error;
    try {
      return await openOfService(settings, report, error);
    } catch (failure) {
      // The service has the folder, but its server cannot run there.
      throw explainFullDisk(settings.dataFolder, failure);
    }
  }
}

async function openOfService(
  settings: DatabaseSettings,
  report: (line: string) => void,
  inUse: FolderInUseError,
): Promise<OpenDatabase> {
  const socketFolder = readSocketFolder(join(settings.dataFolder, "postgres"));
  if (socketFolder === undefined) throw inUse;
  const target = await openAsService(socketFolder);
  return openMigrated(target, { ...settings, databasePoolSize: 2 }, report);
}
