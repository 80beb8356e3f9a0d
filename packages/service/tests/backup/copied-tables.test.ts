import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { CopyProgress } from "../../src/backup/copy-progress.ts";
import { fillDatabase } from "../../src/backup/fill-database.ts";
import { type VerifiedBackup, verifyBackupFile } from "../../src/backup/read-backup-file.ts";
import { omittedTables } from "../../src/backup/read-contents.ts";
import type { Database } from "../../src/database/connect.ts";
import { addSubscribers, sendToAll } from "../delivery/delivery-harness.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { makeApp } from "../support/test-accounts.ts";
import { createTestService } from "../support/test-service.ts";
import {
  backupsOf,
  createEmptyDatabase,
  createFolder,
  readContents,
  readTableNames,
} from "./copy-harness.ts";

async function createSource(): Promise<TestDatabase> {
  const source = await createTestDatabase();
  onTestFinished(() => source.drop());
  return source;
}

async function writeBackup(url: string): Promise<{ file: string; backup: VerifiedBackup }> {
  const file = join(createFolder(), "one.backup");
  await backupsOf(url).backUp(file);
  return { file, backup: await verifyBackupFile(file) };
}

/**
 * All index, constraint, trigger, column and partition definitions, with trigger states. pg-boss creates daily
 * partitions by the install date, so only the one added by a test counts.
 */
async function readSchema(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with ours as (
      select oid from pg_class
      where relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and relkind in ('r', 'p')
        and (relname !~ '^queue_stats_[0-9]' or relname = 'queue_stats_20260329')
    )
    select pg_get_indexdef(indexrelid) as line from pg_index where indrelid in (select oid from ours)
    union all select format('%s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
    from pg_constraint where conrelid in (select oid from ours)
    union all select format('%s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger
    where tgrelid in (select oid from ours) and not tgisinternal
    union all select format('%s %s %s %s', attrelid::regclass, attname, atttypid::regtype, attnotnull)
    from pg_attribute where attrelid in (select oid from ours) and attnum > 0 and not attisdropped
    union all select format('%s %s %s', oid::regclass, relpersistence, pg_get_expr(relpartbound, oid)) from pg_class
    where oid in (select oid from ours)
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

test("every table is in a backup, or is omitted with a reason", async () => {
  const { db, url } = await createSource();
  const { backup } = await writeBackup(url);
  const copied = backup.header.tables.map(({ schema, name }) =>
    schema === "jobs" ? `jobs.${name}` : name,
  );
  const omitted = Object.keys(omittedTables);
  expect([...copied, ...omitted].sort()).toEqual((await readTableNames(db)).sort());
  for (const reason of Object.values(omittedTables)) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
});

test("a restored database has the schema of its source, with partitions that no migration makes", async () => {
  const { db, url } = await createSource();
  await sql`create table "send_outcomes_2026-03-29" partition of send_outcomes
    for values from ('2026-03-29T00:00:00Z') to ('2026-03-30T00:00:00Z')`.execute(db);
  await sql`create table "price_history_1m_2026-03" partition of price_history_1m
    for values from ('2026-03-01T00:00:00Z') to ('2026-04-01T00:00:00Z')`.execute(db);
  await sql`insert into price_history values ('1m', 'solana:X', '2026-03-29T01:00:00Z', '2026-03-29T01:00:00Z',
    0.000000000000123456789, false)`.execute(db);
  await sql`create table "jobs"."queue_stats_20260329" partition of jobs.queue_stats
    for values from ('2026-03-29T00:00:00Z') to ('2026-03-30T00:00:00Z')`.execute(db);
  const { file } = await writeBackup(url);
  const target = await createEmptyDatabase();
  await backupsOf(target.url).restore(file);
  expect(await readSchema(target.db)).toEqual(await readSchema(db));
  const { rows } = await sql<{ price: string }>`
    select price_usd::text as price from price_history`.execute(target.db);
  expect(rows).toEqual([{ price: "0.000000000000123456789" }]);
});

test("a restored database has the rows of every copied table, and its sequences go on", async () => {
  const { db, url } = await createSource();
  const { app } = await makeApp(createTestService(db).service, {
    name: "a\\b\t\r\n\\.\n\\N – ☂ 𝄞",
  });
  await addSubscribers(db, app.id, 50);
  await sendToAll(db, app.id);
  await sendToAll(db, app.id, { channels: 6 });
  const [expected, { file }] = [await readContents(db), await writeBackup(url)];
  const target = await createEmptyDatabase();
  const result = await backupsOf(target.url).restore(file);
  const found = await readContents(target.db);
  const copied = Object.keys(expected).filter((name) => !Object.hasOwn(omittedTables, name));
  expect(copied.filter((name) => (expected[name]?.rows ?? 0) > 0)).toEqual(
    expect.arrayContaining(["alerts", "apps", "email_channels", "jobs.job_common", "send_totals"]),
  );
  for (const name of copied) expect([name, found[name]]).toEqual([name, expected[name]]);
  expect(result.rows).toBe(copied.reduce((sum, name) => sum + (expected[name]?.rows ?? 0), 0));
  await sendToAll(target.db, app.id, { channels: 6 });
  const { rows } = await sql<{ alerts: number; sequences: number }>`
    select count(*)::int as alerts, count(distinct seq)::int as sequences from alerts`.execute(
    target.db,
  );
  expect(rows).toEqual([{ alerts: 150, sequences: 150 }]);
});

test("a restore that fails leaves the database empty, so that it can be repeated", async () => {
  const { db, url } = await createSource();
  await makeApp(createTestService(db).service);
  const { file, backup } = await writeBackup(url);
  const target = await createEmptyDatabase();
  const source = backup.open();
  const failing = {
    header: source.header,
    readSequences: () => source.readSequences(),
    async *tables() {
      for await (const table of source.tables()) {
        if (table.table.name === "topics") throw new Error("The disk failed.");
        yield table;
      }
    },
  };
  const progress = new CopyProgress(1, () => {});
  await expect(fillDatabase({ url: target.url }, failing, progress)).rejects.toThrow(
    "The disk failed.",
  );
  expect(await readTableNames(target.db)).toEqual([]);
  await backupsOf(target.url).restore(file);
  expect((await readContents(target.db)).apps?.rows).toBe(1);
});

test("restore and export refuse a database with tables and leave it as it was", async () => {
  const { url, db } = await createSource();
  const { file } = await writeBackup(url);
  const other = await createSource();
  await makeApp(createTestService(other.db).service);
  const before = await readContents(other.db);
  const refusal =
    /^The database is not empty: it has the table \S+\. Create a new database and use its URL\.$/;
  await expect(backupsOf(other.url).restore(file)).rejects.toThrow(refusal);
  await expect(backupsOf(url).exportTo(other.url)).rejects.toThrow(refusal);
  await expect(backupsOf(url).exportTo(url)).rejects.toThrow(refusal);
  expect(await readContents(other.db)).toEqual(before);
  const foreign = await createEmptyDatabase();
  await sql`create function hello() returns int language sql as 'select 1'`.execute(foreign.db);
  await expect(backupsOf(url).exportTo(foreign.url)).rejects.toThrow(
    /^The database is not empty: it has the routine hello\(\)\./,
  );
  expect(await readTableNames(db)).toContain("apps");
});
