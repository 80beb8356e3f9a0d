import { sql } from "kysely";
import { expect } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import type { Database } from "../../src/database/connect.ts";
import { makeApp } from "../support/test-accounts.ts";
import { createTestService } from "../support/test-service.ts";
import { waitFor } from "../support/wait-for.ts";
import { createExternalDatabase } from "./external-database.ts";
import { startService } from "./service-process.ts";

const dayMs = 86_400_000;
/** Read once, so midnight changes no age. */
const today = new Date().setUTCHours(0, 0, 0, 0);
const daysAgo = (days: number) => new Date(today - days * dayMs);

/** Adds a send with an alert and an outcome, and a delivery to a webhook, all this old. */
async function addRows(db: Database, appId: string, webhookId: string, age: number) {
  const [at, end] = [daysAgo(age), daysAgo(age - 1)];
  const sendId = crypto.randomUUID();
  const day = `send_outcomes_${at.toISOString().slice(0, 10)}`;
  await sql`insert into sends (id, app_id, channels, message, created_at, expires_at)
    values (${sendId}, ${appId}, 6, '{"title":"Rates","body":"See."}', ${at}, ${end})`.execute(db);
  await sql`insert into alerts (send_id, app_id, wallet, channels, created_at)
    values (${sendId}, ${appId}, 'W', 6, ${at})`.execute(db);
  await sql`create table ${sql.table(day)} partition of send_outcomes
    for values from (${sql.lit(at.toISOString())}) to (${sql.lit(end.toISOString())})`.execute(db);
  await sql`insert into send_outcomes (sent_at, send_id, channel, wallet, target, state, attempts, at)
    values (${at}, ${sendId}, 4, 'W', gen_random_uuid(), 'sent', 1, ${at})`.execute(db);
  await sql`insert into deliveries (id, webhook_id, event, body, is_test, state, created_at)
    values (gen_random_uuid(), ${webhookId}, 'price-change', '{}', false, 'delivered', ${at})`.execute(
    db,
  );
}

/** The ages of a table's rows in days. */
async function readAges(db: Database, table: string, column: string): Promise<number[]> {
  const { rows } = await sql<{ at: Date }>`
    select ${sql.ref(column)} as at from ${sql.table(table)} order by at desc`.execute(db);
  return rows.map(({ at }) => (today - at.getTime()) / dayMs);
}

longTest(
  "housekeeping deletes sends, outcomes and deliveries that are older than the settings say",
  async () => {
    const { url, db } = await createExternalDatabase();
    const { service: parts } = createTestService(db);
    const { app } = await makeApp(parts);
    const webhookId = crypto.randomUUID();
    await parts.store.webhooks.create(
      app.id,
      {
        ...{ id: webhookId, url: "https://hooks.bellwether.example/", description: undefined },
        ...{ secret: Buffer.alloc(32), createdAt: new Date() },
      },
      10,
      undefined,
    );
    for (const age of [2, 12, 45, 80]) await addRows(db, app.id, webhookId, age);
    const kept = ["--sends-kept-days", "60", "--outcomes-kept-days", "10"];
    const service = await startService(["--database-url", url, ...kept]);
    await service.waitUntilReady();
    const countRows = async () => [
      (await readAges(db, "sends", "created_at")).length,
      (await readAges(db, "send_outcomes", "sent_at")).length,
      (await readAges(db, "deliveries", "created_at")).length,
    ];
    await waitFor(async () => String(await countRows()) === "3,1,1");
    expect(await readAges(db, "sends", "created_at")).toEqual([2, 12, 45]);
    expect(await readAges(db, "alerts", "created_at")).toEqual([2, 12, 45]);
    expect(await readAges(db, "send_outcomes", "sent_at")).toEqual([2]);
    expect(await readAges(db, "deliveries", "created_at")).toEqual([2]);
  },
);
