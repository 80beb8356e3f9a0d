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
  /** Such as `0001-sessions`. The order of the names is the order of the steps. */
  readonly name: string;
  up(db: Database): Promise<void>;
}

interface Applied {
  readonly name: string;
  readonly checksum: string;
}

/** Any number that nobody else uses; replicas that start together wait for one another by it. */
const lockId = 2_602_031_415;

/** Brings the tables up to date: all missing steps, in order, or none. */
export async function migrate(db: Database, migrations?: readonly Migration[]): Promise<void> {
  const known = migrations ?? (await readMigrations());
  await db.transaction().execute(async (step) => {
    await sql`select pg_advisory_xact_lock(${lockId})`.execute(step);
    await sql`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`.execute(step);
    const { rows } = await sql<Applied>`
      select name, checksum from schema_migrations order by name`.execute(step);
    await checkHistory(rows, known);
    for (const migration of known.slice(rows.length)) {
      await migration.up(step);
      await sql`
        insert into schema_migrations (name, checksum)
        values (${migration.name}, ${await checksum(migration)})`.execute(step);
    }
  });
}

/** The folder is the list. */
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
  for (const [place, { name, checksum: recorded }] of applied.entries()) {
    const migration = known.find((candidate) => candidate.name === name);
    if (migration === undefined) {
      throw new StartupError(
        `The database has the migration ${name}, which this version does not know; start a later version.`,
      );
    }
    if (known[place]?.name !== name) {
      throw new StartupError(
        `The migration ${known[place]?.name} stands before ${name}, which the database has already; migrations only go forward.`,
      );
    }
    if ((await checksum(migration)) !== recorded) {
      throw new StartupError(
        `The migration ${name} is not the one that the database was made with; add a new migration instead of changing it.`,
      );
    }
  }
}

/** Over the SQL that a step issues, so that neither comments nor a compiler change it. */
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
