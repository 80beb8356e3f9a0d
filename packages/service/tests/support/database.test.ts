import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { createTestDatabase, useDatabase } from "./database.ts";
import { prepareServer } from "./database-server.ts";

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
