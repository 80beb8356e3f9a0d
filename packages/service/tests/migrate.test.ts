import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { type Migration, migrate, readMigrations } from "../src/database/migrate.ts";
import { useDatabase } from "./support/database.ts";

const db = useDatabase();

function step(name: string, ddl: string): Migration {
  return {
    name,
    async up(to) {
      await sql.raw(ddl).execute(to);
    },
  };
}

const one = step("0001-one", "create table one (value int)");
const two = step("0002-two", "create table two (value int)");

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
  await migrate(db(), [one]);
  await migrate(db(), [one, two]);
  await migrate(db(), [one, two]);
  expect(await tables()).toEqual(["one", "two"]);
});

test("replicas that start at the same time apply each migration once", async () => {
  await Promise.all(Array.from({ length: 8 }, () => migrate(db(), [one, two])));
  expect(await tables()).toEqual(["one", "two"]);
});

test("a migration that fails rolls back the migrations before it", async () => {
  const bad = step("0002-bad", "create table two (value int); select 1 / 0");
  await expect(migrate(db(), [one, bad])).rejects.toThrow("division by zero");
  expect(await tables()).toEqual([]);
});

test("a migration of a later version is refused in one line", async () => {
  await migrate(db(), [one, two]);
  await expect(migrate(db(), [one])).rejects.toThrow(
    "The database has the migration 0002-two, which this version does not know; start a later version.",
  );
});

test("an applied migration with changed SQL is refused; changed whitespace is not", async () => {
  await migrate(db(), [one]);
  await migrate(db(), [step("0001-one", "create table one\n   (value int)")]);
  await expect(
    migrate(db(), [step("0001-one", "create table one (value bigint)")]),
  ).rejects.toThrow("The migration 0001-one is not the one that the database was made with");
});

test("a migration that precedes an applied one is refused", async () => {
  await migrate(db(), [two]);
  await expect(migrate(db(), [one, two])).rejects.toThrow("migrations only go forward");
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
