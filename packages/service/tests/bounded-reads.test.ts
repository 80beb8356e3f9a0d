import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { isLongRun } from "../../../tools/testing/tiers.ts";
import type { Database } from "../src/database/connect.ts";
import { systemRandom } from "../src/domain/random.ts";
import {
  archiveAlerts,
  clearAlerts,
  getInboxSummary,
  listAlerts,
  markAlertsRead,
  unarchiveAlerts,
} from "../src/operations/inbox.ts";
import { forgetExpired, openEventStores, openStore } from "../src/store/store.ts";
import { connectPatiently, createTestDatabase } from "./support/database.ts";
import { measureReads } from "./support/table-reads.ts";
import { makeApp, makeWallet } from "./support/test-accounts.ts";
import { bodyOf, callHandler, createTestService, testTime } from "./support/test-service.ts";

/** One connection, whose reads are counted. */
async function openCounted(): Promise<Database> {
  const { url, drop } = await createTestDatabase();
  const db = connectPatiently(url, 1);
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  return db;
}

/** One row in a hundred is old. */
const rowCount = isLongRun ? 20_000 : 4000;
/** Housekeeping reads them in steps of 10,000: a step over the whole table would plan a scan. */
const rateLimitCount = 20_000;
const old = new Date(testTime.getTime() - 3 * 365 * 86_400_000);
const later = new Date(testTime.getTime() + 86_400_000);

/** Fills each table from which housekeeping deletes. */
async function fill(db: Database): Promise<void> {
  const { app } = await makeApp(createTestService(db).service);
  const webhookId = crypto.randomUUID();
  const subscriptionId = crypto.randomUUID();
  const at = sql`case when i % 100 = 0 then ${old}::timestamptz else ${later}::timestamptz end`;
  const hash = sql`decode(md5(i::text), 'hex')`;
  const rows = sql`generate_series(1, ${rowCount}::int) i`;
  await sql`insert into webhooks (id, app_id, url, secret, created_at)
    values (${webhookId}, ${app.id}, 'https://hooks.bellwether.example/', 'secret', ${old})`.execute(
    db,
  );
  await sql`insert into event_subscriptions (id, app_id, trigger, webhook_id, created_at)
    values (${subscriptionId}, ${app.id}, '{}', ${webhookId}, ${old})`.execute(db);
  const statements = [
    sql`insert into sends (id, app_id, channels, message, created_at, expires_at)
      select md5(i::text)::uuid, ${app.id}, 2, '{"title": "Alert", "body": "Text"}', ${at}, ${at} from ${rows}`,
    sql`insert into alerts (send_id, app_id, wallet, channels, created_at)
      select md5(i::text)::uuid, ${app.id}, 'W' || i, 2, ${at} from ${rows}`,
    sql`insert into send_totals (send_id, channel) select md5(i::text)::uuid, 2 from ${rows}`,
    sql`insert into send_batches (id, send_id, app_id, channel, queue, first_wallet, last_wallet)
      select gen_random_uuid(), md5(i::text)::uuid, ${app.id}, 2, 'push', 'a', 'b' from ${rows}`,
    sql`insert into idempotency_keys (app_id, key_hash, body_hash, send_id, expires_at)
      select ${app.id}, ${hash}, ${hash}, md5(i::text)::uuid, ${at} from ${rows}`,
    sql`insert into deliveries (id, webhook_id, event, body, state, created_at)
      select gen_random_uuid(), ${webhookId}, 'new-token', '{}', 'delivered', ${at} from ${rows}`,
    sql`insert into events (id, subscription_id, occurrence, at, created_at)
      select gen_random_uuid(), ${subscriptionId}, i::text, ${at}, ${at} from ${rows}`,
    sql`insert into used_sign_ins select ${hash}, ${at} from ${rows}`,
    sql`insert into revoked_sessions (id, expires_at) select gen_random_uuid(), ${at} from ${rows}`,
    sql`insert into sessions (id, wallet, issued_at, expires_at)
      select gen_random_uuid(), 'W' || i, ${old}, ${at} from ${rows}`,
    sql`insert into wallet_sign_outs (wallet, signed_out_at) select 'W' || i, ${at} from ${rows}`,
    sql`insert into pushed_batches (feed, key_hash, body_hash, received_at, observed_at, body_bytes, response)
      select 'harbor', ${hash}, ${hash}, ${at}, ${at}, 1, '{}' from ${rows}`,
    sql`insert into telegram_links (token_hash, wallet, expires_at)
      select ${hash}, 'W' || i, ${at} from ${rows}`,
    sql`insert into email_codes_sent (wallet, sent_at) select 'W' || i, ${at} from ${rows}`,
    sql`insert into rate_limits (holder, second, used, granted)
      select 'H' || i, extract(epoch from ${at})::bigint, '{1}', 1
      from generate_series(1, ${rateLimitCount}::int) i`,
    // Each token has one level whose holders were told; every hundredth is not watched.
    sql`insert into event_watches (subscription_id, event, token_id, direction, threshold)
      select ${subscriptionId}, 'last-trade-price-change', 'T' || i, 'any', 0.1
      from generate_series(0, 99) i where i <> 0`,
    sql`insert into level_thresholds (token_id, direction, threshold)
      select 'T' || i, 'up', 0.1 from generate_series(0, 99) i`,
    sql`insert into level_crossings (token_id, direction, threshold, wallet, buy_id)
      select 'T' || i % 100, 'up', 0.1, 'W' || i, 'B' from ${rows}`,
    sql`analyze`,
  ];
  for (const statement of statements) await statement.execute(db);
}

const tables = [
  ...["alerts", "deliveries", "email_codes_sent", "events", "idempotency_keys", "level_crossings"],
  ...["pushed_batches", "rate_limits", "revoked_sessions", "send_batches", "send_totals", "sends"],
  ...["sessions", "telegram_links", "used_sign_ins", "wallet_sign_outs"],
];

test("housekeeping deletes old rows of large tables without a scan of any", async () => {
  const db = await openCounted();
  await fill(db);
  const store = openStore(db);
  const { levelStates } = openEventStores(db, { random: systemRandom, channels: 0 });
  const reads = await measureReads(db, async () => {
    await forgetExpired(store, testTime);
    while (await store.retention.deleteDeliveries(testTime));
    while (await store.retention.deleteEvents(testTime));
    await store.retention.deleteSends(testTime);
    await levelStates.forgetUnwatched();
    await store.deliveryAttempts.sweep(testTime);
  });
  expect(tables.filter((name) => reads.get(name)?.scans !== 0)).toEqual([]);
  for (const name of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)}`.execute(db);
    const added = name === "rate_limits" ? rateLimitCount : rowCount;
    expect([name, rows[0]?.count]).toEqual([name, added - added / 100]);
  }
});

test("housekeeping deletes more rows than one statement does", async () => {
  const db = await openCounted();
  await sql`insert into telegram_links (token_hash, wallet, expires_at)
    select decode(md5(i::text), 'hex'), 'W', ${old} from generate_series(1, 12000) i`.execute(db);
  await sql`insert into rate_limits (holder, second, used, granted)
    select 'H' || i, 1, '{1}', 1 from generate_series(1, 12000) i`.execute(db);
  await forgetExpired(openStore(db), testTime);
  const { rows } = await sql`
    select from telegram_links union all select from rate_limits limit 1`.execute(db);
  expect(rows).toEqual([]);
});

/** Another app's alerts to the same wallet. */
const otherAlerts = isLongRun ? 200_000 : 20_000;

test("the inbox of one app reads a bounded number of rows beside many alerts of another", async () => {
  const db = await openCounted();
  const { service } = createTestService(db);
  const { address, caller } = makeWallet();
  const [{ app }, { app: other }] = [await makeApp(service), await makeApp(service)];
  await sql`
    with stored as (
      insert into sends (id, app_id, channels, message, created_at, expires_at)
      select gen_random_uuid(), ${app.id}, 2, '{"title": "Alert", "body": "Text"}', ${testTime}, ${testTime}
      from generate_series(1, 40) returning id
    )
    insert into alerts (send_id, app_id, wallet, channels, created_at)
    select id, ${app.id}, ${address}, 2, ${testTime} from stored`.execute(db);
  // The other app's alerts need no sends: nothing reads them. In steps, so no statement comes near its timeout on a
  // busy machine.
  for (let step = 0; step < 10; step += 1) {
    await sql`
      insert into alerts (send_id, app_id, wallet, channels, created_at, read_at, archived_at, cleared_at)
      select gen_random_uuid(), ${other.id}, ${address}, 2, ${testTime}, case when i % 2 = 0 then ${testTime}::timestamptz end,
        case when i % 4 < 2 then ${testTime}::timestamptz end, case when i % 4 < 2 then ${testTime}::timestamptz end
      from generate_series(1, ${otherAlerts / 10}::int) i`.execute(db);
  }
  await sql`analyze alerts, sends`.execute(db);
  const readsOf = async (work: () => Promise<unknown>) =>
    (await measureReads(db, work)).get("alerts")?.rows;
  const query = { appId: app.id, limit: 10 };
  const body = { all: true, appId: app.id };
  const list = async (archived = false) =>
    bodyOf(await callHandler(listAlerts, service, { query: { ...query, archived }, caller }));
  const calls = {
    list: async () => expect((await list()).alerts).toHaveLength(10),
    summarize: async () => {
      const summary = bodyOf(await callHandler(getInboxSummary, service, { query, caller }));
      expect(summary.unreadCount).toBe(40);
    },
    markAll: async () => {
      const reply = bodyOf(await callHandler(markAlertsRead, service, { body, caller }));
      expect(reply.changed).toBe(40);
    },
    archiveAll: async () => {
      const reply = bodyOf(await callHandler(archiveAlerts, service, { body, caller }));
      expect(reply.changed).toBe(40);
    },
    listArchive: async () => expect((await list(true)).alerts).toHaveLength(10),
    unarchiveAll: async () => {
      const reply = bodyOf(await callHandler(unarchiveAlerts, service, { body, caller }));
      expect(reply.changed).toBe(40);
    },
    clearAll: async () => {
      const reply = bodyOf(await callHandler(clearAlerts, service, { body, caller }));
      expect(reply.changed).toBe(40);
    },
    listNothing: async () => expect((await list()).alerts).toEqual([]),
  };
  for (const [name, call] of Object.entries(calls)) {
    expect([name, (await readsOf(call)) ?? otherAlerts]).toEqual([name, expect.toSatisfy(isFew)]);
  }
});

/** Each alert among the 40 a few times. */
function isFew(rows: number): boolean {
  return rows <= 500;
}

/** The app's subscribers; a step reads 10,000. */
const subscribers = isLongRun ? 60_000 : 30_000;

test("a step of a large send reads its own subscribers, not all of the app", async () => {
  const db = await openCounted();
  const { app } = await makeApp(createTestService(db).service);
  const sendId = crypto.randomUUID();
  await sql`
    insert into subscriptions (app_id, wallet, channels, created_at)
    select ${app.id}::uuid, 'W' || md5(number::text), 2, ${old} from generate_series(1, ${subscribers}::int) number`.execute(
    db,
  );
  await sql`
    insert into sends (id, app_id, channels, message, recipient, created_at, expires_at, expanded_at)
    values (${sendId}, ${app.id}, 2, '{"title": "Rates", "body": "Moved"}', '{"type": "all-subscribers"}',
      ${testTime}, ${later}, null)`.execute(db);
  await sql`analyze subscriptions`.execute(db);
  const { sends } = openStore(db);
  await sends.expandNext(sendId, testTime);
  const reads = await measureReads(db, () => sends.expandNext(sendId, testTime));
  const { total } = await db
    .selectFrom("alerts")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  expect(Number(total)).toBe(10_000);
  expect(reads.get("subscriptions")?.rows).toBeLessThan(20_000);
});
