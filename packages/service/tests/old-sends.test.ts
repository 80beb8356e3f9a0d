import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore } from "../src/store/store.ts";
import { useEmptiedDatabase } from "./support/database.ts";
import { makeApp } from "./support/test-accounts.ts";
import { createTestService, testTime } from "./support/test-service.ts";

const db = useEmptiedDatabase();

test("housekeeping deletes more old sends than one page, but none that may still be delivered", async () => {
  const { service } = createTestService(db());
  const { app } = await makeApp(service);
  // At one time, so pages also go on among equals; each fiftieth expires later.
  await sql`
    with added as (
      insert into sends (id, app_id, channels, message, recipient, created_at, expires_at)
      select gen_random_uuid(), ${app.id}::uuid, 2, '{"title":"Rates","body":"Moved"}', '{"type":"all-subscribers"}',
        ${testTime}::timestamptz - interval '2 days',
        ${testTime}::timestamptz + case when n % 50 = 0 then interval '1 day' else interval '-1 day' end
      from generate_series(1, 450) n
      returning id, created_at
    )
    insert into alerts (send_id, app_id, wallet, channels, created_at)
    select id, ${app.id}::uuid, 'wallet', 2, created_at from added`.execute(db());
  await openStore(db()).retention.deleteSends(testTime);
  const { rows } = await sql<{ sends: number; alerts: number }>`
    select (select count(*)::int from sends) as sends, (select count(*)::int from alerts) as alerts`.execute(
    db(),
  );
  expect(rows).toEqual([{ sends: 9, alerts: 0 }]);
});

test("housekeeping deletes old sends of all sizes, in steps", async () => {
  const { service } = createTestService(db());
  const { app } = await makeApp(service);
  const sizes = [1, 2000, 3000, 3, 10_001, 1, 5000];
  for (const size of sizes) {
    await sql`
      with send as (
        insert into sends (id, app_id, channels, message, created_at, expires_at, expanded_at)
        values (gen_random_uuid(), ${app.id}::uuid, 2, '{"title":"Rates","body":"Moved"}',
          ${testTime}::timestamptz - interval '2 days', ${testTime}::timestamptz - interval '1 day', ${testTime})
        returning id, created_at
      ), totals as (
        insert into send_totals (send_id, channel, recipients) select id, 2, ${size}::int from send
      )
      insert into alerts (send_id, app_id, wallet, channels, created_at)
      select id, ${app.id}::uuid, 'wallet-' || n, 2, created_at from send, generate_series(1, ${size}::int) n`.execute(
      db(),
    );
  }
  const begun = db().selectFrom("alerts").select("wallet");
  expect(await begun.execute()).toHaveLength(sizes.reduce((sum, size) => sum + size));
  await openStore(db()).retention.deleteSends(testTime);
  expect(await begun.execute()).toEqual([]);
  expect(await db().selectFrom("sends").select("id").execute()).toEqual([]);
});
