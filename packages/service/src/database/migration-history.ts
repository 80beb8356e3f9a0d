import { sql } from "kysely";
import type { Database } from "./connect.ts";
import { checksumOf, type Migration } from "./migration.ts";
import { StartupError } from "./startup-error.ts";

interface Applied {
  readonly name: string;
  readonly checksum: string;
  readonly requires: string | null;
}

/** Creates the table for applied migrations, or brings it up to date. */
export async function createHistory(db: Database): Promise<void> {
  await sql`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`.execute(db);
  const { rows } = await sql`
    select from pg_attribute
    where attrelid = 'schema_migrations'::regclass and attname = 'requires'`.execute(db);
  // Adding it again would lock the table for nothing.
  if (rows.length > 0) return;
  await sql`
    set local lock_timeout = '2s';
    alter table schema_migrations add column requires text`.execute(db);
}

/** Records an applied migration, and its requirements for versions not knowing it. */
export async function recordApplied(db: Database, migration: Migration): Promise<void> {
  const { name, requires = null } = migration;
  await sql`
    insert into schema_migrations (name, checksum, requires)
    values (${name}, ${await checksumOf(migration)}, ${requires})`.execute(db);
}

/**
 * The known migrations still to apply.
 *
 * @throws StartupError when the known migrations do not fit the applied ones
 */
export async function findPending(
  db: Database,
  known: readonly Migration[],
): Promise<readonly Migration[]> {
  const applied = await readApplied(db);
  for (const migration of applied) await checkApplied(migration, known);
  const names = new Set(applied.map(({ name }) => name));
  const pending = known.filter(({ name }) => !names.has(name));
  const last = applied.at(-1)?.name ?? "";
  const late = pending.find(({ name }) => name < last);
  if (late !== undefined) {
    throw new StartupError(
      `The migration ${late.name} precedes ${last}, which is already applied; migrations only go forward, so give it a later number.`,
    );
  }
  return pending;
}

async function readApplied(db: Database): Promise<readonly Applied[]> {
  const { rows: found } = await sql`
    select where to_regclass('schema_migrations') is not null`.execute(db);
  if (found.length === 0) return [];
  // Earlier versions made the table without the last column.
  const { rows } = await sql<Applied>`
    select name, checksum, to_jsonb(migration) ->> 'requires' as requires
    from schema_migrations as migration order by name collate "C"`.execute(db);
  return rows;
}

async function checkApplied(applied: Applied, known: readonly Migration[]): Promise<void> {
  const { name, checksum, requires } = applied;
  const migration = known.find((candidate) => candidate.name === name);
  if (migration === undefined) {
    if (requires === null || known.some((candidate) => candidate.name === requires)) return;
    throw new StartupError(
      `The database has the migration ${name}, with which this version cannot work; start a version that has the migration ${requires}.`,
    );
  }
  const { earlierChecksums = [] } = migration;
  if (earlierChecksums.includes(checksum) || (await checksumOf(migration)) === checksum) return;
  throw new StartupError(
    `The migration ${name} is not the one that the database was made with; add a new migration instead of changing it.`,
  );
}
