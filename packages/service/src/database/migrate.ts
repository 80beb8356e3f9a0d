import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely";
import type { Database } from "./connect.ts";
import { StartupError } from "./startup-error.ts";

export interface Migration {
  /** Such as `0001-sessions`. Migrations run in the order of their names. */
  readonly name: string;
  up(db: Database): Promise<void>;
}

interface Applied {
  readonly name: string;
  readonly checksum: string;
}

/** An arbitrary advisory lock id: replicas that start together migrate one after the other. */
const lockId = 2_602_031_415;

/** Applies all missing migrations in order, in one transaction. */
export async function migrate(db: Database, migrations?: readonly Migration[]): Promise<void> {
  const known = migrations ?? (await readMigrations());
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockId})`.execute(transaction);
    await sql`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`.execute(transaction);
    const { rows } = await sql<Applied>`
      select name, checksum from schema_migrations order by name`.execute(transaction);
    await checkHistory(rows, known);
    for (const migration of known.slice(rows.length)) {
      await migration.up(transaction);
      await sql`
        insert into schema_migrations (name, checksum)
        values (${migration.name}, ${await checksum(migration)})`.execute(transaction);
    }
  });
}

/** Reads the migrations of the folder. */
export async function readMigrations(): Promise<Migration[]> {
  const folder = new URL("../migrations/", import.meta.url);
  const files = await readdir(folder);
  const names = files.filter((file) => /^\d{4}-[\w-]+\.(ts|js)$/.test(file)).sort();
  return Promise.all(
    names.map(async (file) => {
      const { up } = await import(new URL(file, folder).href);
      return { name: file.replace(/\.(ts|js)$/, ""), up };
    }),
  );
}

async function checkHistory(
  applied: readonly Applied[],
  known: readonly Migration[],
): Promise<void> {
  for (const [index, { name, checksum: recorded }] of applied.entries()) {
    const migration = known.find((candidate) => candidate.name === name);
    if (migration === undefined) {
      throw new StartupError(
        `The database has the migration ${name}, which this version does not know; start a later version.`,
      );
    }
    if (known[index]?.name !== name) {
      throw new StartupError(
        `The migration ${known[index]?.name} precedes ${name}, which is already applied; migrations only go forward, so give it a later number.`,
      );
    }
    if ((await checksum(migration)) !== recorded) {
      throw new StartupError(
        `The migration ${name} is not the one that the database was made with; add a new migration instead of changing it.`,
      );
    }
  }
}

/** Hashes the SQL that a migration issues, so TypeScript comments and the compiler do not change it. */
async function checksum(migration: Migration): Promise<string> {
  const hash = createHash("sha256");
  const recorder = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log(event) {
      hash.update(normalize(event.query));
    },
  });
  await migration.up(recorder);
  return hash.digest("hex");
}

function normalize(query: CompiledQuery): string {
  return `${query.sql.replace(/\s+/g, " ").trim()};${JSON.stringify(query.parameters)}\n`;
}
