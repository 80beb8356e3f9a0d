import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { openStore } from "../src/store/store.ts";
import { useEmptiedDatabase } from "./support/database.ts";
import { makeApp } from "./support/test-accounts.ts";
import { createTestService, testTime } from "./support/test-service.ts";

const db = useEmptiedDatabase();
const tables = [
  "position_levels",
  "position_crossings",
  "position_rules",
  "position_rule_changes",
] as const;
let appIds: readonly string[] = [];

beforeEach(async () => {
  const { service } = createTestService(db());
  appIds = [(await makeApp(service)).app.id, (await makeApp(service)).app.id];
  const { subscriptions } = openStore(db());
  for (const appId of appIds) {
    for (const wallet of ["first", "second"]) await watch(subscriptions, appId, wallet);
  }
});

async function watch(
  subscriptions: ReturnType<typeof openStore>["subscriptions"],
  appId: string,
  wallet: string,
) {
  await subscriptions.add(appId, wallet, 3, testTime);
  const of = sql`${appId}::uuid, ${wallet}`;
  await sql`
    with topic as (
      insert into topics (id, app_id, name, created_at)
      values (gen_random_uuid(), ${appId}::uuid, 'Positions', ${testTime}) returning id
    ), watch as (
      insert into event_subscriptions (id, app_id, topic_id, trigger, created_at, enabled)
      select gen_random_uuid(), ${appId}::uuid, id, '{"type":"position-level"}', ${testTime}::timestamptz, true
      from topic returning id
    ), levels as (
      insert into position_levels (subscription_id, position_id, app_id, wallet, is_fired)
      select id, 'position', ${of}, true from watch
    ), crossings as (
      insert into position_crossings (subscription_id, position_id, app_id, wallet, at, reached)
      select id, 'position', ${of}, ${testTime}::timestamptz, '{}' from watch
    ), changes as (
      insert into position_rule_changes (subscription_id, app_id, wallet, enabled, level, version)
      select id, ${of}, true, 1, 0 from watch
    )
    insert into position_rules (id, app_id, wallet, measure, direction, level, enabled, created_at)
    values (gen_random_uuid(), ${of}, 'ltv', 'up', 1, true, ${testTime})`.execute(db());
}

/** Whose rows each table has. */
async function readHolders() {
  const holders = new Map<string, string[]>();
  for (const table of tables) {
    const { rows } = await sql<{ appId: string; wallet: string }>`
      select app_id as "appId", wallet from ${sql.table(table)}`.execute(db());
    const names = rows.map(({ appId, wallet }) => `${appIds.indexOf(appId)} ${wallet}`);
    holders.set(table, names.sort());
  }
  return Object.fromEntries(holders);
}

const everywhere = (holders: readonly string[]) =>
  Object.fromEntries(tables.map((table) => [table, holders]));

test("the end of a subscription ends what is watched of the wallet for this app", async () => {
  const { subscriptions } = openStore(db());
  const [appId = ""] = appIds;
  expect(await subscriptions.remove(appId, "first", 1)).toBe(2);
  expect(await readHolders()).toEqual(everywhere(["0 first", "0 second", "1 first", "1 second"]));
  expect(await subscriptions.remove(appId, "first", 2)).toBe(0);
  expect(await readHolders()).toEqual(everywhere(["0 second", "1 first", "1 second"]));
});

test("the erasure of a wallet ends what is watched of it for every app", async () => {
  await openStore(db()).walletErasure.erase("first", testTime);
  expect(await readHolders()).toEqual(everywhere(["0 second", "1 second"]));
});

test("housekeeping ends what was stored for subscriptions after their end, and nothing of others", async () => {
  const [appId] = appIds;
  await sql`delete from subscriptions where app_id = ${appId} and wallet = 'second'`.execute(db());
  await openStore(db()).positionRules.forgetEnded();
  expect(await readHolders()).toEqual(everywhere(["0 first", "1 first", "1 second"]));
});
