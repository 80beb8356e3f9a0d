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

test("steps are taken in order, each once", async () => {
  await migrate(db(), [one]);
  await migrate(db(), [one, two]);
  await migrate(db(), [one, two]);
  expect(await tables()).toEqual(["one", "two"]);
});

test("replicas that start together take each step once", async () => {
  await Promise.all(Array.from({ length: 8 }, () => migrate(db(), [one, two])));
  expect(await tables()).toEqual(["one", "two"]);
});

test("a step that fails leaves nothing of the steps before it", async () => {
  const bad = step("0002-bad", "create table two (value int); select 1 / 0");
  await expect(migrate(db(), [one, bad])).rejects.toThrow("division by zero");
  expect(await tables()).toEqual([]);
});

test("a step from the future stops the start in one line", async () => {
  await migrate(db(), [one, two]);
  await expect(migrate(db(), [one])).rejects.toThrow(
    "The database has the migration 0002-two, which this version does not know; start a later version.",
  );
});

test("a step that was changed afterwards stops the start; its layout may change", async () => {
  await migrate(db(), [one]);
  await migrate(db(), [step("0001-one", "create table one\n   (value int)")]);
  await expect(
    migrate(db(), [step("0001-one", "create table one (value bigint)")]),
  ).rejects.toThrow("The migration 0001-one is not the one that the database was made with");
});

test("a step cannot be put before one that was taken", async () => {
  await migrate(db(), [two]);
  await expect(migrate(db(), [one, two])).rejects.toThrow("migrations only go forward");
});

test("the folder's steps have names in order and make all tables", async () => {
  const migrations = await readMigrations();
  expect(migrations.map(({ name }) => name)).toEqual(
    [...migrations.map(({ name }) => name)].sort(),
  );
  await migrate(db());
  expect(await tables()).toEqual(
    expect.arrayContaining(["alerts", "revoked_sessions", "webhooks"]),
  );
});
