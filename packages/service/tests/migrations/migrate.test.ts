import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { migrate } from "../../src/database/migrate.ts";
import { checksumOf, type Migration, readMigrations } from "../../src/database/migration.ts";
import { useDatabase } from "../support/database.ts";

const db = useDatabase();

function step(name: string, ddl: string): Migration {
  return {
    name,
    async up(to) {
      await sql.raw(ddl).execute(to);
    },
  };
}

const first = step("0001-one", "create table one (value int)");
const second = step("0002-two", "create table two (value int)");

beforeEach(async () => {
  await sql.raw("drop schema public cascade; create schema public").execute(db());
});

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' order by 1`.execute(db());
  return rows.map(({ name }) => name).filter((name) => name !== "schema_migrations");
}

test("migrate applies the migrations in order, each once", async () => {
  await migrate(db(), [first]);
  await migrate(db(), [first, second]);
  await migrate(db(), [first, second]);
  expect(await tables()).toEqual(["one", "two"]);
});

test("replicas that start at the same time apply each migration once", async () => {
  await Promise.all(Array.from({ length: 8 }, () => migrate(db(), [first, second])));
  expect(await tables()).toEqual(["one", "two"]);
});

test("a migration that fails leaves those before it, and the next run applies the rest", async () => {
  const bad = step("0002-two", "create table two (value int); select 1 / 0");
  await expect(migrate(db(), [first, bad])).rejects.toThrow("division by zero");
  expect(await tables()).toEqual(["one"]);
  expect(await migrate(db(), [first, second])).toEqual(["0002-two"]);
});

test("a version accepts migrations of later versions, unless they require one that it lacks", async () => {
  const three = step("0003-three", "create table three (value int)");
  const contraction = { ...step("0004-contract", "drop table one"), requires: "0002-two" };
  await migrate(db(), [first, second, three, contraction]);
  expect(await migrate(db(), [first, second, three])).toEqual([]);
  expect(await migrate(db(), [first, second])).toEqual([]);
  await expect(migrate(db(), [first])).rejects.toThrow(
    "The database has the migration 0004-contract, with which this version cannot work; start a version that has the migration 0002-two.",
  );
});

test("a database whose history lacks the later column is read and brought up to date", async () => {
  await migrate(db(), [first]);
  await sql`alter table schema_migrations drop column requires`.execute(db());
  expect(await migrate(db(), [first])).toEqual([]);
  expect(await migrate(db(), [first, { ...second, requires: "0001-one" }])).toEqual(["0002-two"]);
  const { rows } = await sql`select name, requires from schema_migrations order by name`.execute(
    db(),
  );
  expect(rows).toEqual([
    { name: "0001-one", requires: null },
    { name: "0002-two", requires: "0001-one" },
  ]);
});

test("an applied migration with changed SQL is refused; changed whitespace is not", async () => {
  await migrate(db(), [first]);
  await migrate(db(), [step("0001-one", "create table one\n   (value int)")]);
  const changed = step("0001-one", "create table one (value bigint)");
  await expect(migrate(db(), [changed])).rejects.toThrow(
    "The migration 0001-one is not the one that the database was made with",
  );
  const earlierChecksums = [await checksumOf(first)];
  expect(await migrate(db(), [{ ...changed, earlierChecksums }])).toEqual([]);
});

test("a migration that precedes an applied one is refused", async () => {
  await migrate(db(), [second]);
  await expect(migrate(db(), [first, second])).rejects.toThrow("migrations only go forward");
});

test("the migrations are listed in the order of their names and create the tables", async () => {
  const migrations = await readMigrations();
  expect(migrations.map(({ name }) => name)).toEqual(
    [...migrations.map(({ name }) => name)].sort(),
  );
  await migrate(db());
  expect(await tables()).toEqual(
    expect.arrayContaining(["alerts", "revoked_sessions", "webhooks"]),
  );
});
