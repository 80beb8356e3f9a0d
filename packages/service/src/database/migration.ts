import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { Database } from "./connect.ts";
import type { Tables } from "./generated/tables.ts";

/** A schema change. A file in `migrations/` exports its members except the name. */
export interface Migration {
  /** Such as `0001-sessions`. Migrations run in name order. */
  readonly name: string;
  /**
   * False for statements unable to run in a transaction, such as `create index concurrently`. They run one by one and
   * again after a crash, so each must have no effect when already done.
   */
  readonly transaction?: boolean;
  /**
   * The migration a version must know to work on the database from now on, because this one removes what earlier
   * versions use. By default earlier versions go on as before.
   */
  readonly requires?: string;
  /** Checksums of this migration's earlier texts, which led to the same schema. */
  readonly earlierChecksums?: readonly string[];
  up(db: Database): Promise<void>;
}

export interface MigrateOptions {
  /** Called with a sentence about each step. */
  readonly onStep?: (sentence: string) => void;
  /** Ends the wait for other processes and for locks. */
  readonly signal?: AbortSignal;
}

/** Reads the folder's migrations. */
export async function readMigrations(): Promise<Migration[]> {
  const folder = new URL("../migrations/", import.meta.url);
  const files = await readdir(folder);
  const names = files.filter((file) => /^\d{4}-[\w-]+\.(ts|js)$/.test(file)).sort();
  return Promise.all(
    names.map(async (file) => ({
      ...(await import(new URL(file, folder).href)),
      name: file.replace(/\.(ts|js)$/, ""),
    })),
  );
}

/** Hashes the SQL a migration issues, so TypeScript comments and the compiler do not change it. */
export async function checksumOf(migration: Migration): Promise<string> {
  const hash = createHash("sha256");
  for (const statement of await recordStatements(migration)) hash.update(normalize(statement));
  return hash.digest("hex");
}

/** The statements a migration issues, without running them. */
export async function recordStatements(migration: Migration): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = [];
  const recorder = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query),
  });
  await migration.up(recorder);
  return statements;
}

function normalize(query: CompiledQuery): string {
  return `${query.sql.replace(/\s+/g, " ").trim()};${JSON.stringify(query.parameters)}\n`;
}
