import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { createTestDatabase, useDatabase, useEmptiedDatabase } from "./database.ts";
import { prepareServer } from "./database-server.ts";
import { makeApp } from "./test-accounts.ts";
import { createTestService } from "./test-service.ts";

const db = useDatabase();

async function databases(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where datname like 'bellwether_%'`.execute(db());
  return rows.map(({ name }) => name);
}

test("test databases are cloned on the server at TEST_DATABASE_URL and dropped with their template", async () => {
  const server = await prepareServer(inject("databaseServer").url);
  expect(await databases()).toContain(server.template);

  const created = await createTestDatabase(server);
  const { rows } = await sql<{ name: string; steps: number }>`
    select current_database() as name,
      (select count(*)::int from schema_migrations) as steps`.execute(created.db);
  const [{ name = "", steps = 0 } = {}] = rows;
  expect(await databases()).toContain(name);
  expect(steps).toBeGreaterThan(0);

  await created.drop();
  await server.stop();
  const left = await databases();
  expect(left).not.toContain(name);
  expect(left).not.toContain(server.template);
});

describe("useEmptiedDatabase", () => {
  const emptied = useEmptiedDatabase();

  test.each([1, 2])("gives test %i the rows of the template alone", async () => {
    const count = async (table: string) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)}`.execute(emptied());
      return rows[0]?.count ?? 0;
    };
    expect([await count("apps"), await count("access_keys")]).toEqual([0, 0]);
    expect(await count("schema_migrations")).toBeGreaterThan(0);
    expect(await count("jobs.queue")).toBeGreaterThan(0);
    await makeApp(createTestService(emptied()).service);
    expect(await count("access_keys")).toBe(1);
  });
});
