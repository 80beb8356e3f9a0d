import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";

/** A new folder for one test. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bellwether-process-"));
  // When the tests run as root, the server's user must be able to pass.
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** The flag for a data folder not existing yet: the service runs initdb and all migrations. */
export function missingDataFolder(): string[] {
  return ["--data-folder", join(createFolder(), "data")];
}

/** The flag for a data folder initialized and migrated by an earlier start. */
export function readyDataFolder(): string[] {
  const folder = join(createFolder(), "data");
  copyReadyDatabase(folder);
  return ["--data-folder", folder];
}

/** Copies the run's migrated database; without one, as with TEST_DATABASE_URL, the first start makes it. */
export function copyReadyDatabase(folder: string): void {
  const { dataFolder } = inject("databaseServer");
  // cp keeps owners: as root, the files belong to the server's user.
  if (dataFolder !== undefined) execFileSync("cp", ["-a", dataFolder, folder]);
}
