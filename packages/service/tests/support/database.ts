import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { type Database, noTimeout, openPool, overPool } from "../../src/database/connect.ts";
import type { DatabaseServer } from "./database-server.ts";
import { type Violations, watchStatements } from "./distributed-statements.ts";

export interface TestDatabase {
  readonly url: string;
  readonly db: Database;
  drop(): Promise<void>;
}

const options = { poolSize: 20, report: () => {} };

/** A database for one test file: created before its first test, dropped after its last. */
export function useDatabase(): () => Database {
  let created: TestDatabase | undefined;
  beforeAll(async () => {
    created = await createTestDatabase();
  });
  afterAll(() => created?.drop());
  return () => {
    if (created === undefined) throw new Error("The database is created before the first test.");
    return created.db;
  };
}

/**
 * A database for tests which must not see each other's rows: one for the file, emptied before each test, which is
 * cheaper than a clone for each.
 */
export function useEmptiedDatabase(): () => Database {
  const db = useDatabase();
  let kept: readonly string[] = [];
  beforeAll(async () => {
    kept = await listFilledTables(db());
  });
  beforeEach(async () => {
    const filled = await listFilledTables(db());
    const added = filled.filter((name) => !kept.includes(name));
    if (added.length > 0) await sql`truncate ${sql.raw(added.join())} cascade`.execute(db());
  });
  return db;
}

/** The tables with rows, such as the migrations' and the job queue's. */
async function listFilledTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    select string_agg(format('select %L as name where exists (select 1 from %I.%I)',
      format('%I.%I', nspname, relname), nspname, relname), ' union all ') as query
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'jobs')`.execute(db);
  const filled = await sql.raw<{ name: string }>(rows[0]?.query ?? "").execute(db);
  return filled.rows.map(({ name }) => name);
}

/**
 * Connects without request limits: on a slow machine, a hundred concurrent calls wait longer for a connection or a
 * lock. The test's timeout ends a hanging call.
 */
export function connectPatiently(
  url: string,
  poolSize: number,
  violations: Violations = new Map(),
): Database {
  const pool = openPool({ url }, { ...options, poolSize, timeoutMs: noTimeout });
  pool.options.connectionTimeoutMillis = 0;
  watchStatements(pool, violations);
  return overPool(pool);
}

/** A new database with all tables, cloned from the template of the run's server. */
export async function createTestDatabase(
  { url, template }: DatabaseServer = inject("databaseServer"),
): Promise<TestDatabase> {
  const name = `bellwether_test_${randomBytes(6).toString("hex")}`;
  const maintenance = connectPatiently(url, 1);
  const { rows } = await sql<{ owner: string }>`
    select pg_get_userbyid(datdba) as owner from pg_database where datname = ${template}`.execute(
    maintenance,
  );
  const [{ owner = "" } = {}] = rows;
  await sql`
    create database ${sql.id(name)} template ${sql.id(template)} owner ${sql.id(owner)}
    strategy file_copy`.execute(maintenance);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  const violations: Violations = new Map();
  const db = connectPatiently(databaseUrl.href, options.poolSize, violations);
  return {
    url: databaseUrl.href,
    db,
    async drop() {
      await db.destroy();
      await sql`drop database ${sql.id(name)} with (force)`.execute(maintenance);
      await maintenance.destroy();
      const [first] = violations;
      // A statement accepted by this test's database may fail, or ask every server, on a distributed one.
      if (first !== undefined) throw new Error(`${first[0]}:\n${first[1]}`);
    },
  };
}
