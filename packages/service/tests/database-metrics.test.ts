import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDatabaseMetrics } from "../src/database/database-metrics.ts";
import {
  openServiceDatabase,
  type ServiceDatabase,
} from "../src/database/open-service-database.ts";

const folder = mkdtempSync(join(tmpdir(), "bellwether-test-"));
// When the tests run as root, the server's user must be able to pass.
chmodSync(folder, 0o711);
const registry = new Registry();
let database: ServiceDatabase;

beforeAll(async () => {
  const settings = { dataFolder: join(folder, "data"), databasePoolSize: 2 };
  database = await openServiceDatabase(settings, () => {});
  addDatabaseMetrics(registry, database);
  await database.migrated;
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function read() {
  const lines = (await registry.metrics()).split("\n");
  const value = (name: string) =>
    Number(lines.find((line) => line.startsWith(`${name} `))?.split(" ")[1]);
  return {
    used: value('bellwether_database_connections{state="used"}'),
    idle: value('bellwether_database_connections{state="idle"}'),
    max: value("bellwether_database_connections_max"),
    pending: value("bellwether_database_pending_requests"),
  };
}

test("the connection metrics show used connections and pending queries while they last", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = () => database.db.transaction().execute(() => held);
  const work = [hold(), hold(), sql`select 1`.execute(database.db)];
  await expect.poll(read).toEqual({ used: 2, idle: 0, max: 2, pending: 1 });
  release();
  await Promise.all(work);
  expect(await read()).toEqual({ used: 0, idle: 2, max: 2, pending: 0 });
});
