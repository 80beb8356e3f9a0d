import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { makeDatabase, useDatabase } from "./database.ts";

const db = useDatabase();

async function databases(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where datname like 'bellwether_test_%'`.execute(db());
  return rows.map(({ name }) => name);
}

test("TEST_DATABASE_URL names the server that test databases are made in and dropped from", async () => {
  const { rows } = await sql<{ folder: string; port: string; owner: string }>`
    select current_setting('unix_socket_directories') as folder, current_setting('port') as port,
      current_user as owner`.execute(db());
  const { folder = "", port, owner } = rows[0] ?? {};
  const host = encodeURIComponent(folder.split(",")[0] ?? "");
  vi.stubEnv("TEST_DATABASE_URL", `postgres://${owner}@${host}:${port}/postgres`);
  const before = await databases();

  const made = await makeDatabase();
  const added = (await databases()).filter((name) => !before.includes(name));
  const { rows: own } = await sql<{ name: string; steps: number }>`
    select current_database() as name,
      (select count(*)::int from schema_migrations) as steps`.execute(made.db);
  expect(added).toEqual([own[0]?.name]);
  expect(own[0]?.steps).toBeGreaterThan(0);

  await made.drop();
  expect(await databases()).toEqual(expect.not.arrayContaining(added));
});
