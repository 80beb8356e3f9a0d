import { join } from "node:path";
import { explainFullDisk } from "./disk-room.ts";
import { FolderInUseError } from "./folder-lock.ts";
import {
  type ChosenServer,
  chooseServer,
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
  return await unlessInUse(
    settings,
    () => openDatabase({ ...settings, databasePoolSize: 2 }, report),
    async (socketFolder) => {
      const target = await openAsService(socketFolder);
      return openMigrated(target, { ...settings, databasePoolSize: 2 }, report);
    },
  );
}

/**
 * The database server for a command which migrates nothing: the service's own where it runs on the data folder. A
 * server of the same version opens a folder from another major PostgreSQL version, if one is installed.
 *
 * @throws StartupError as `chooseServer` does
 */
export async function openServerForCommand(
  settings: DatabaseSettings,
  report: (line: string) => void,
): Promise<ChosenServer> {
  return await unlessInUse(
    settings,
    () => chooseServer(settings, report, undefined, { acceptOtherMajor: true }),
    async (socketFolder) => ({ target: await openAsService(socketFolder), stop: async () => {} }),
  );
}

async function unlessInUse<Opened>(
  { dataFolder }: DatabaseSettings,
  open: () => Promise<Opened>,
  openOfService: (socketFolder: string) => Promise<Opened>,
): Promise<Opened> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    try {
      const socketFolder = readSocketFolder(join(dataFolder, "postgres"));
      if (socketFolder === undefined) throw error;
      return await openOfService(socketFolder);
    } catch (failure) {
      // The service has the folder, but its server cannot run there.
      throw explainFullDisk(dataFolder, failure);
    }
  }
}
