import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../../src/database/connect.ts";
import { migrate } from "../../src/database/migrate.ts";
import { type Migration, readMigrations } from "../../src/database/migration.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { waitFor } from "../support/wait-for.ts";

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

function step(statements: readonly string[], options: Partial<Migration> = {}): Migration {
  return {
    name: "9000-later",
    ...options,
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

async function begin(db: Database, statement: string) {
  const transaction = await db.startTransaction().execute();
  await sql.raw(statement).execute(transaction);
  return transaction;
}

async function readIndex(db: Database) {
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index
    where indexrelid = to_regclass('later')`.execute(db);
  return rows;
}

// Under faketime, a PostgreSQL timer ending during a wait reads the real clock, and so never seems due.
const hasServerTimers = process.env.FAKETIME === undefined;

test.runIf(hasServerTimers)(
  "a migration that finds a table locked lets callers pass and tries again until it has the lock",
  async () => {
    const { db } = database;
    const known = await readMigrations();
    const reader = await begin(db, "select from alerts limit 1");
    const steps: string[] = [];
    const add = step(["alter table alerts add column later int"]);
    let isDone = false;
    const migrating = migrate(db, [...known, add], { onStep: (line) => steps.push(line) });
    void migrating.then(() => {
      isDone = true;
    });
    // A caller after each failed attempt, while the reader still has its lock.
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await waitFor(() => steps.filter((line) => line.includes("locked for 2s")).length >= attempt);
      await sql`update alerts set read_at = now() where false`.execute(db);
    }
    expect(isDone).toBe(false);
    await reader.commit().execute();
    expect(await migrating).toEqual(["9000-later"]);
  },
);

test("an index is built while a writer has the table, and other writers go on", async () => {
  const { db } = database;
  const writer = await begin(db, "update mailbox set channel = 'EMAIL' where false");
  const build = "create index concurrently if not exists later on mailbox (channel)";
  const known = await readMigrations();
  const migrating = migrate(db, [...known, step([build], { transaction: false })]);
  await waitFor(async () => (await readIndex(db)).length > 0);
  await sql`
    insert into mailbox (channel, recipient, content, created_at)
    values ('EMAIL', 'alice@bellwether.example', '{}', now())`.execute(db);
  expect(await readIndex(db)).toEqual([{ isValid: false }]);
  await writer.commit().execute();
  await migrating;
  expect(await readIndex(db)).toEqual([{ isValid: true }]);
});

test("an index whose build was interrupted is dropped and built again", async () => {
  const { db } = database;
  const message = sql`
    insert into mailbox (channel, recipient, content, created_at)
    values ('EMAIL', 'alice@bellwether.example', '{}', now())`;
  await message.execute(db);
  await message.execute(db);
  const build = "create unique index concurrently if not exists later on mailbox (channel)";
  const all = [...(await readMigrations()), step([build], { transaction: false })];
  await expect(migrate(db, all)).rejects.toThrow("could not create unique index");
  expect(await readIndex(db)).toEqual([{ isValid: false }]);
  await sql`delete from mailbox where seq = (select max(seq) from mailbox)`.execute(db);
  expect(await migrate(db, all)).toEqual(["9000-later"]);
  expect(await readIndex(db)).toEqual([{ isValid: true }]);
});

test("processes that wait for another one to migrate do not hold up its indexes", async () => {
  const { db } = database;
  const build = "create index concurrently if not exists later on mailbox (channel)";
  const all = [...(await readMigrations()), step([build], { transaction: false })];
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(db, all)));
  expect(applied.flat()).toEqual(["9000-later"]);
});
