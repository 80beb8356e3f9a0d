import type pg from "pg";
import { overPool } from "../database/connect.ts";
import { migrate } from "../database/migrate.ts";
import { type Migration, readMigrations } from "../database/migration.ts";
import { checkVersion } from "../database/prepare.ts";
import { jobSchema, prepareJobQueues } from "../jobs/prepare-queues.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupHeader } from "./backup-format.ts";
import { quoteTable } from "./read-contents.ts";

/** @throws BackupError when this version cannot create the rows' tables */
export async function checkMigrations({ migrations, service }: BackupHeader): Promise<void> {
  const known = await readMigrations();
  const unknown = migrations.find(({ name }, index) => known[index]?.name !== name);
  if (unknown === undefined) return;
  throw new BackupError(
    `The rows are of version ${service}, which has the migration ${unknown.name}. This version does not know it; use ${service} or a later one.`,
  );
}

/** Tables, standalone sequences and functions in both schemas, without extension members. */
const objects = `
  select format('table %s', c.oid::regclass) as object from pg_class c
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace in (
    select oid from pg_namespace where nspname in (current_schema(), '${jobSchema}'))
  union all
  select format('sequence %s', c.oid::regclass) from pg_class c
  where c.relkind = 'S' and c.relnamespace = current_schema()::regnamespace and not exists (
    select from pg_depend d
    where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
  union all
  select format('routine %s', p.oid::regprocedure) from pg_proc p
  where p.pronamespace = current_schema()::regnamespace and not exists (
    select from pg_depend d
    where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;

/** @throws BackupError when the database has tables or functions */
export async function checkEmpty(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ object: string }>(`${objects} limit 1`);
  const [found] = rows;
  if (found === undefined) return;
  throw new BackupError(
    `The database is not empty: it has the ${found.object}. Create a new database and use its URL.`,
  );
}

/** Creates the tables as they were where the rows come from. The service applies later migrations at its start. */
export async function createTables(pool: pg.Pool, header: BackupHeader): Promise<void> {
  const db = overPool(pool);
  await checkVersion(db);
  const known = await readMigrations();
  await migrate(db, known.slice(0, header.migrations.length));
  await checkApplied(pool, header, known);
  await prepareJobQueues(db);
  const client = await pool.connect();
  try {
    await createPartitions(client, header);
  } finally {
    client.release();
  }
}

async function createPartitions(client: pg.ClientBase, { partitions }: BackupHeader) {
  for (const { schema, name, parent, bounds } of partitions) {
    const [partition, of] = [name, parent].map((table) =>
      quoteTable(client, { schema, name: table }),
    );
    await client.query(`create table if not exists ${partition} partition of ${of} ${bounds}`);
  }
}

/** A changed migration's tables may have other columns. */
async function checkApplied(
  pool: pg.Pool,
  { migrations, service }: BackupHeader,
  known: readonly Migration[],
): Promise<void> {
  const { rows } = await pool.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  );
  const other = migrations.find(({ checksum }, index) => {
    const isEarlierText = known[index]?.earlierChecksums?.includes(checksum) ?? false;
    return rows[index]?.checksum !== checksum && !isEarlierText;
  });
  if (other === undefined) return;
  throw new BackupError(
    `The migration ${other.name} of version ${service} differs from that of this version; use ${service}.`,
  );
}

/** Drops what `createTables` made in an empty database, except extensions. */
export async function dropTables(pool: pg.Pool): Promise<void> {
  await pool.query(`drop schema if exists ${jobSchema} cascade`);
  const { rows } = await pool.query<{ object: string }>(objects);
  for (const { object } of rows) await pool.query(`drop ${object} cascade`);
}
