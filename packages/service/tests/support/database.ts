import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, inject } from "vitest";
import { type Database, noTimeout, openPool, overPool } from "../../src/database/connect.ts";
import type { DatabaseServer } from "./database-server.ts";

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
 * Connects without the limits of a request: on a slow machine, a hundred concurrent calls wait longer for a connection or a
 * lock. The timeout of the test ends a call that hangs.
 */
export function connectPatiently(url: string, poolSize: number): Database {
  const pool = openPool({ url }, { ...options, poolSize, timeoutMs: noTimeout });
  pool.options.connectionTimeoutMillis = 0;
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
  const db = connectPatiently(databaseUrl.href, options.poolSize);
  return {
    url: databaseUrl.href,
    db,
    async drop() {
      await db.destroy();
      await sql`drop database ${sql.id(name)} with (force)`.execute(maintenance);
      await maintenance.destroy();
    },
  };
}
