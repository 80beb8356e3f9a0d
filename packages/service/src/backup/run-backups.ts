import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { DatabaseSettings } from "../database/open.ts";
import { openServerForCommand } from "../database/open-for-command.ts";
import type { Clock } from "../domain/clock.ts";
import { BackupError } from "./backup-error.ts";
import type { SecretSummary, TableTotals } from "./backup-format.ts";
import { CopyProgress } from "./copy-progress.ts";
import { fillDatabase } from "./fill-database.ts";
import { openSnapshot, type SecretCounter, type Snapshot } from "./open-snapshot.ts";
import { verifyBackupFile } from "./read-backup-file.ts";
import { restoreDataFolder } from "./restore-data-folder.ts";
import { stopOnSignal } from "./stop-on-signal.ts";
import { writeBackupFile } from "./write-backup-file.ts";

/** What was copied. */
export interface CopyResult {
  /** The rows' moment. */
  readonly createdAt: string;
  readonly tables: number;
  readonly rows: number;
  readonly secrets: SecretSummary;
}

export interface BackupOptions {
  readonly settings: DatabaseSettings;
  /** This package's version. */
  readonly service: string;
  readonly clock: Clock;
  readonly countSecrets: SecretCounter;
  readonly report: (line: string) => void;
  /** Stops the copy; nothing remains. */
  readonly signal?: AbortSignal;
}

/** Copies the configured database, with or without a running service, and without migrating it. */
export class Backups {
  readonly #options: BackupOptions;

  constructor(options: BackupOptions) {
    this.#options = options;
  }

  /**
   * Writes a backup to a file, or into a folder under a name with the time.
   *
   * @throws BackupError
   */
  async backUp(path = "."): Promise<CopyResult & { file: string; bytes: number }> {
    const file = this.#chooseFile(path);
    return await this.#withSnapshot(async (snapshot, progress) => {
      const { tables } = await writeBackupFile(file, snapshot, progress);
      return { file, bytes: statSync(file).size, ...summarize(snapshot, tables) };
    });
  }

  /**
   * Restores a backup into the configured database, which must be empty.
   *
   * @throws BackupError
   */
  async restore(file: string): Promise<CopyResult & { service: string }> {
    const { settings, report, signal } = this.#options;
    report(`Checking ${file}.`);
    const backup = await verifyBackupFile(file);
    const progress = new CopyProgress(backup.header.tables.length, report);
    const fill = (target: Parameters<typeof fillDatabase>[0]) =>
      fillDatabase(target, backup.open(), progress, signal);
    const tables =
      settings.databaseUrl === undefined
        ? await restoreDataFolder(settings.dataFolder, report, fill)
        : await fill({ url: settings.databaseUrl });
    return { service: backup.header.service, ...summarize(backup, tables) };
  }

  /**
   * Copies the configured database into another one, which must be empty.
   *
   * @throws BackupError
   */
  async exportTo(url: string): Promise<CopyResult> {
    return await this.#withSnapshot(async (snapshot, progress) => {
      const tables = await fillDatabase({ url }, snapshot, progress, this.#options.signal);
      return summarize(snapshot, tables);
    });
  }

  #chooseFile(path: string): string {
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
    if (!isFolder) return path;
    const time = this.#options.clock.now().toISOString().slice(0, 19).replaceAll(":", "-");
    return join(path, `bellwether-${time}Z.backup`);
  }

  async #withSnapshot<Result>(
    work: (snapshot: Snapshot, progress: CopyProgress) => Promise<Result>,
  ): Promise<Result> {
    const { settings, service, clock, report, countSecrets, signal } = this.#options;
    refuseMissing(settings);
    const server = await openServerForCommand(settings, report);
    try {
      const snapshot = await openSnapshot(
        server.target,
        { service, createdAt: clock.now().toISOString() },
        countSecrets,
      );
      try {
        const progress = new CopyProgress(snapshot.header.tables.length, report);
        return await stopOnSignal(snapshot.connections, signal, () => work(snapshot, progress));
      } finally {
        await snapshot.close();
      }
    } finally {
      await server.stop();
    }
  }
}

/** Opening the folder would make a new database. */
function refuseMissing({ databaseUrl, dataFolder }: DatabaseSettings): void {
  if (databaseUrl !== undefined || existsSync(join(dataFolder, "postgres"))) return;
  throw new BackupError(
    `There is no database in the data folder ${resolve(dataFolder)}; set --data-folder or --database-url.`,
  );
}

function summarize(
  { header }: Pick<Snapshot, "header">,
  tables: readonly TableTotals[],
): CopyResult {
  return {
    createdAt: header.createdAt,
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    secrets: header.secrets,
  };
}
