import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { up } from "../../src/migrations/0320-names-of-measures.ts";
import { createPositionRule, listPositionRules } from "../../src/operations/position-rules.ts";
import { beginLoans, minute } from "../events/loan-harness.ts";
import { useEmptiedDatabase } from "../support/database.ts";
import { makeFeedMarket } from "../support/market-fixtures.ts";
import { bodyOf, callHandler } from "../support/test-service.ts";

const db = useEmptiedDatabase();

test("Rules, subscriptions and reached levels of a database with the earlier names of measures go on", async () => {
  const harness = await beginLoans(db());
  const { addSubscriber, subscribe, loan, moveTo, service, app, readInbox, readEvents } = harness;
  const { apply, live, stores } = harness.replica("loans");
  const observe = live.observe;
  const write = (minutes: number, depositApy: number, more: object = {}) => {
    moveTo(minutes * minute);
    const market = makeFeedMarket({ id: "lending", type: "lending" });
    return apply({ markets: [{ ...market, ratesConfirmed: true, depositApy }], ...more });
  };
  const wallet = await addSubscriber();
  await write(0, 0.05, { positions: [loan(wallet, 2)] });
  const level = { measure: "deposit-apy", direction: "up", level: 0.1 };
  const body = { appId: app.id, ...level };
  await callHandler(createPositionRule, service, { body, caller: { wallet } });
  await subscribe({ type: "position-level", ...level });
  // What a version with the earlier names stores until the next batch.
  live.observe = () => Promise.reject(new Error("killed"));
  await expect(write(1, 0.12)).rejects.toThrow("killed");
  await sql`update position_rules set measure = 'deposit-rate'`.execute(db());
  await sql`
    update event_subscriptions set trigger =
      jsonb_set(trigger::jsonb, '{measure}', '"deposit-rate"')::json`.execute(db());
  for (const table of ["position_crossings", "position_rule_crossings"]) {
    await sql`
      update ${sql.table(table)} set reached = (reached - 'holdingsUsd')
        || '{"level": {"measure": "deposit-rate", "direction": "up", "level": 0.1}}'
        || jsonb_build_object('position', (reached -> 'position')
          || '{"provider": "Harbor", "valueUsd": 1500}')`.execute(db());
  }
  const migrated = db() as unknown as Kysely<unknown>;
  for (let run = 0; run < 2; run += 1) await up(migrated);
  await stores.positionCrossings.tell(service.clock.now());
  expect(await readInbox(wallet)).toEqual([
    expect.objectContaining({
      title: "Harbor: deposit rate of USDC is 12%",
      body: expect.stringContaining("Your deposit is 10 SOL, worth $1,500.00."),
    }),
  ]);
  const told = { provider: { id: "harbor", name: "Harbor" }, valueUsd: 900, debtUsd: 600 };
  expect(await readEvents()).toEqual([
    expect.objectContaining({
      trigger: expect.objectContaining(level),
      position: expect.objectContaining(told),
    }),
  ]);
  const { rules } = bodyOf(await callHandler(listPositionRules, service, { caller: { wallet } }));
  expect(rules).toEqual([expect.objectContaining(level)]);
  live.observe = observe;
  await write(20, 0.05);
  await write(21, 0.11);
  expect(await readInbox(wallet)).toHaveLength(2);
  expect(await readEvents()).toHaveLength(2);
});
