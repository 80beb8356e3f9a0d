import type { KyselyPlugin } from "kysely";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { sampleCases } from "../../../tools/testing/tiers.ts";
import type { Database } from "../src/database/connect.ts";
import {
  archiveAlerts,
  clearAlerts,
  getInboxSummary,
  listAlerts,
  markAlertsRead,
  markAlertsSeen,
  markAlertsUnread,
  unarchiveAlerts,
} from "../src/operations/inbox.ts";
import type { Service } from "../src/service.ts";
import { useDatabase } from "./support/database.ts";
import { makeApp, makeWallet, type TestWallet } from "./support/test-accounts.ts";
import { bodyOf, callHandler, createTestService, testTime } from "./support/test-service.ts";
import { waitFor } from "./support/wait-for.ts";

const db = useDatabase();

/** Three steps. */
const alertCount = 12_000;

/** Stores alerts as a send to one wallet does, and returns their app. */
async function fillInbox(service: Service, { address }: TestWallet, count = alertCount) {
  const { app } = await makeApp(service);
  await sql`
    with stored as (
      insert into sends (id, app_id, channels, message, created_at, expires_at)
      select gen_random_uuid(), ${app.id}, 2, '{"title": "Alert", "body": "Text"}', ${testTime}, ${testTime}
      from generate_series(1, ${count}::int) returning id
    )
    insert into alerts (send_id, app_id, wallet, channels, created_at)
    select id, ${app.id}, ${address}, 2, ${testTime} from stored`.execute(db());
  return app;
}

/** Counts a database's statements, their rows, and the largest size of one in JSON. */
function record(): { readonly db: Database; readonly seen: Record<string, number> } {
  const seen = { statements: 0, rows: 0, longest: 0 };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      seen.statements += 1;
      seen.longest = Math.max(seen.longest, JSON.stringify(node).length);
      return node;
    },
    async transformResult({ result }) {
      seen.rows += result.rows.length;
      return result;
    },
  };
  return { db: db().withPlugin(plugin), seen };
}

const operations = [
  ["markAlertsRead", markAlertsRead, undefined],
  ["unarchiveAlerts", unarchiveAlerts, archiveAlerts],
  ["clearAlerts", clearAlerts, undefined],
  ["markAlertsSeen", markAlertsSeen, undefined],
  ["markAlertsUnread", markAlertsUnread, markAlertsRead],
  ["archiveAlerts", archiveAlerts, undefined],
] as const;

test.each(sampleCases(operations, 1))(
  "%s changes a large inbox in few statements, which list no ids",
  async (_, operation, before) => {
    const recorded = record();
    const { service } = createTestService(recorded.db);
    const wallet = makeWallet();
    await fillInbox(service, wallet);
    const request = { body: { all: true }, caller: wallet.caller };
    if (before !== undefined) bodyOf(await callHandler(before, service, request));
    Object.assign(recorded.seen, { statements: 0, rows: 0, longest: 0 });
    expect(bodyOf(await callHandler(operation, service, request))).toMatchObject({
      changed: alertCount,
    });
    expect(recorded.seen.statements).toBeLessThan(10);
    expect(recorded.seen.rows).toBeLessThan(10);
    expect(recorded.seen.longest).toBeLessThan(10_000);
    expect(bodyOf(await callHandler(operation, service, request))).toMatchObject({ changed: 0 });
  },
);

test("other requests are answered while a large inbox is cleared", async () => {
  const { service } = createTestService(db());
  const wallet = makeWallet();
  const { caller } = wallet;
  const app = await fillInbox(service, wallet);
  const { rows } = await sql<{ id: string }>`
    select id from alerts where wallet = ${wallet.address} order by seq desc limit 1`.execute(db());
  const newest = rows[0]?.id ?? "";
  const unread = async () =>
    bodyOf(await callHandler(getInboxSummary, service, { caller })).unreadCount;
  let clearing: ReturnType<typeof callClear> | undefined;
  const callClear = () =>
    callHandler(clearAlerts, service, { body: { all: true, appId: app.id }, caller });
  await db()
    .transaction()
    .execute(async (transaction) => {
      await sql`select from alerts where id = ${newest} for update`.execute(transaction);
      clearing = callClear();
      // The last step waits for the lock; those before it are committed.
      await waitFor(async () => (await unread()) === 2000);
      const page = bodyOf(await callHandler(listAlerts, service, { caller }));
      expect(page.alerts[0]?.id).toBe(newest);
      await fillInbox(service, wallet, 3);
    });
  expect(bodyOf(await (clearing ?? callClear()))).toEqual({
    changed: alertCount,
    summary: { unreadCount: 0, unseenCount: 0 },
  });
  // Alerts arriving meanwhile stay.
  expect(await unread()).toBe(3);
});

test("concurrent calls for all alerts of a wallet change each alert once", async () => {
  const { service } = createTestService(db());
  const wallet = makeWallet();
  // Two steps.
  const alertCount = 6000;
  await fillInbox(service, wallet, alertCount);
  const request = { body: { all: true }, caller: wallet.caller };
  const replies = await Promise.all([
    callHandler(markAlertsRead, service, request),
    callHandler(markAlertsRead, service, request),
    callHandler(clearAlerts, service, request),
  ]);
  const [read = 0, readAgain = 0, cleared] = replies.map((reply) => bodyOf(reply).changed);
  // An alert cleared first is not in the inbox any more.
  expect(read + readAgain).toBeLessThanOrEqual(alertCount);
  expect(cleared).toBe(alertCount);
  const { rows } = await sql<{ left: number; times: number }>`
    select count(*) filter (where cleared_at is null)::int as left,
      count(*) filter (where read_at is not null)::int as times
    from alerts where wallet = ${wallet.address}`.execute(db());
  expect(rows).toEqual([{ left: 0, times: read + readAgain }]);
});
