import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll } from "vitest";
import { connect, type Database } from "../../src/database/connect.ts";
import { migrate } from "../../src/database/migrate.ts";
import { createDatabase, ownTarget } from "../../src/database/open.ts";
import { startOwnServer } from "../../src/database/own-server.ts";

export interface TestDatabase {
  readonly db: Database;
  drop(): Promise<void>;
}

const options = { poolSize: 20, report: () => {} };

/** A database for one test file; it is there before the first test and gone after the last. */
export function useDatabase(): () => Database {
  let made: TestDatabase | undefined;
  beforeAll(async () => {
    made = await makeDatabase();
  });
  afterAll(() => made?.drop());
  return () => {
    if (made === undefined) throw new Error("The database is made before the first test.");
    return made.db;
  };
}

/** A new database with all tables: on the server at TEST_DATABASE_URL, or on one of our own. */
export async function makeDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  const made = url ? await onServer(url) : await onOwnServer();
  try {
    await migrate(made.db);
    return made;
  } catch (error) {
    await made.drop();
    throw error;
  }
}

async function onOwnServer(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "bellwether-test-"));
  // When the tests run as root, the server's user must be able to pass.
  chmodSync(folder, 0o711);
  const server = await startOwnServer(join(folder, "data"), () => {});
  await createDatabase(server.socketFolder, "bellwether");
  const db = connect(ownTarget(server.socketFolder, "bellwether"), options);
  // Nothing here has to survive the machine, and what waits for a disk makes tests slow.
  await sql`alter system set fsync = off`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  return {
    db,
    async drop() {
      await db.destroy();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function onServer(url: string): Promise<TestDatabase> {
  const name = `bellwether_test_${randomBytes(6).toString("hex")}`;
  const maintenance = connect({ url }, { ...options, poolSize: 1 });
  await sql`create database ${sql.id(name)}`.execute(maintenance);
  const place = new URL(url);
  place.pathname = `/${name}`;
  const db = connect({ url: place.href }, options);
  return {
    db,
    async drop() {
      await db.destroy();
      await sql`drop database ${sql.id(name)} with (force)`.execute(maintenance);
      await maintenance.destroy();
    },
  };
}
