import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { noTimeout, openPool, type Target } from "../database/connect.ts";
import { BackupError } from "./backup-error.ts";
import {
  type BackupHeader,
  type BackupSource,
  type CopiedTable,
  formatName,
  formatVersion,
  type SecretSummary,
  type TableRows,
} from "./backup-format.ts";
import {
  isCopied,
  quoteTable,
  readPartitions,
  readSequences,
  readTables,
} from "./read-contents.ts";

/** A database's rows at one moment, while others write. */
export interface Snapshot extends BackupSource {
  readonly connections: readonly pg.ClientBase[];
  close(): Promise<void>;
}

/** Counts the secrets in a database with tables. */
export type SecretCounter = (target: Target) => Promise<SecretSummary>;

const begin = "begin isolation level repeatable read read only";

/** Text formats every server and version reads alike, and no timeout from the role or the database. */
export const copySettings = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/**
 * Opens a snapshot. One connection holds it and locks no table. A second one copies each table in its own transaction
 * on the same snapshot, so a table lock ends with its rows: the service creates and drops partitions meanwhile, and a
 * statement waiting for a lock would block every later one.
 *
 * @throws BackupError when the database has no service tables
 */
export async function openSnapshot(
  target: Target,
  about: Pick<BackupHeader, "service" | "createdAt">,
  countSecrets: SecretCounter,
): Promise<Snapshot> {
  const pool = openPool(target, { poolSize: 2, timeoutMs: noTimeout, report: () => {} });
  const clients: pg.PoolClient[] = [];
  const open = async () => {
    const client = await pool.connect();
    clients.push(client);
    return client;
  };
  const close = async () => {
    // Ends the transactions too, also one whose rows were not all read.
    for (const client of clients) client.release(true);
    await pool.end();
  };
  try {
    const [holder, copier] = [await open(), await open()];
    await holder.query(begin);
    await holder.query(copySettings);
    const header = await readHeader(holder, about, () => countSecrets(target));
    const { rows } = await holder.query<{ id: string }>("select pg_export_snapshot() as id");
    const source = new SnapshotRows(holder, copier, header, rows[0]?.id ?? "");
    return Object.assign(source, { connections: clients, close });
  } catch (error) {
    await close();
    throw error;
  }
}

class SnapshotRows implements BackupSource {
  readonly header: BackupHeader;
  readonly #holder: pg.ClientBase;
  readonly #copier: pg.ClientBase;
  readonly #snapshot: string;

  constructor(holder: pg.ClientBase, copier: pg.ClientBase, header: BackupHeader, id: string) {
    this.#holder = holder;
    this.#copier = copier;
    this.header = header;
    this.#snapshot = id;
  }

  async *tables(): AsyncGenerator<TableRows> {
    const partitions = new Set(
      this.header.partitions.map(({ schema, name }) => `${schema}.${name}`),
    );
    for (const table of this.header.tables) {
      const isPartition = partitions.has(`${table.schema}.${table.name}`);
      yield { table, rows: this.#copy(table, isPartition) };
    }
    await this.#checkUnchanged();
  }

  /** Sequences are not part of a snapshot: read last, they are not below any row. */
  readSequences() {
    return readSequences(this.#holder);
  }

  async *#copy(table: CopiedTable, isPartition: boolean): AsyncGenerator<Buffer> {
    const client = this.#copier;
    await client.query(begin);
    try {
      await client.query(`set transaction snapshot ${client.escapeLiteral(this.#snapshot)}`);
      await client.query(copySettings);
      const columns = table.columns.map((name) => client.escapeIdentifier(name)).join(", ");
      const statement = `copy ${quoteTable(client, table)} (${columns}) to stdout`;
      yield* client.query(copyTo(statement)) as AsyncIterable<Buffer>;
      await client.query("commit");
    } catch (error) {
      await client.query("rollback").catch(() => {});
      // The retention has dropped it: its rows are not missed, and a restore makes it empty.
      if (isPartition && (error as { code?: string }).code === "42P01") return;
      throw error;
    }
  }

  /** A migration rewrites tables, which then look empty to an earlier snapshot. */
  async #checkUnchanged(): Promise<void> {
    const applied = await readMigrations(this.#copier);
    if (JSON.stringify(applied) === JSON.stringify(this.header.migrations)) return;
    throw new BackupError("The tables were migrated meanwhile; run the command again.");
  }
}

async function readHeader(
  client: pg.ClientBase,
  about: Pick<BackupHeader, "service" | "createdAt">,
  countSecrets: () => Promise<SecretSummary>,
): Promise<BackupHeader> {
  const { rows } = await client.query<{ exists: boolean; postgres: string }>(`
    select to_regclass('schema_migrations') is not null as exists,
      current_setting('server_version') as postgres`);
  const [found] = rows;
  const migrations = found?.exists ? await readMigrations(client) : [];
  if (found === undefined || migrations.length === 0) {
    throw new BackupError("The database has no tables of the service; there is nothing to copy.");
  }
  return {
    ...{ format: formatName, formatVersion, ...about, postgres: found.postgres, migrations },
    secrets: await countSecrets(),
    partitions: await readPartitions(client),
    tables: (await readTables(client)).filter(isCopied),
  };
}

async function readMigrations(client: pg.ClientBase): Promise<BackupHeader["migrations"]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  );
  return rows;
}
