import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../../src/database/connect.ts";
import { describeReached } from "../../src/domain/events/position-occurrence.ts";
import { createPositionRule } from "../../src/operations/position-rules.ts";
import {
  forgetMarks,
  type LevelChange,
  saveLevelChanges,
} from "../../src/store/events/level-marks.ts";
import { useDatabase } from "../support/database.ts";
import { makeFeedMarket } from "../support/market-fixtures.ts";
import { bodyOf, callHandler } from "../support/test-service.ts";
import { beginLoans, minute } from "./loan-harness.ts";

const database = useDatabase();

test("A loan that reaches a level writes its own mark alone, and neither the rule nor other marks", async () => {
  const db = database();
  const { service, app, addSubscriber, loan, replica, moveTo } = await beginLoans(db);
  const { apply } = replica("loans");
  const wallet = await addSubscriber();
  const loans = (health: number) =>
    ["a", "b", "c"].map((id) => ({ ...loan(wallet, id === "b" ? health : 2), id }));
  const market = { ...makeFeedMarket({ id: "lending", type: "lending" }) };
  await apply({ markets: [market], positions: loans(3) });
  const level = { measure: "health-factor", direction: "down", level: 1.2 };
  const call = { body: { appId: app.id, ...level }, caller: { wallet } };
  expect(await callHandler(createPositionRule, service, call)).toMatchObject({ status: 201 });
  moveTo(minute);
  await apply({
    positions: loans(2.9).map((each) => ({ ...each, deposits: each.deposits.map(grow) })),
  });
  const read = async () => {
    const { rows } = await sql<{ id: string; version: string; isFired: boolean | null }>`
      select position_id as id, xmin::text as version, is_fired as "isFired" from position_rule_marks
      union all select 'rule', xmin::text, null from position_rules order by 1`.execute(db);
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  };
  const before = await read();
  expect([...before.keys()]).toEqual(["a", "b", "c", "rule"]);
  moveTo(2 * minute);
  await apply({ positions: loans(1.1) });
  const after = await read();
  expect(after.get("b")?.isFired).toBe(true);
  for (const id of ["a", "c", "rule"]) expect(after.get(id)).toEqual(before.get(id));
});

test("Two batches with positions of a wallet write marks, crossings and closures of its rules without waiting", async () => {
  const db = database();
  const { service, app, addSubscriber, loan, report, readInbox, clock, replica } =
    await beginLoans(db);
  const wallet = await addSubscriber();
  const ids = ["first", "second", "third", "fourth"];
  await report(
    1,
    ids.map((id) => ({ ...loan(wallet, 2), id })),
  );
  const body = { appId: app.id, measure: "health-factor", direction: "down", level: 1.2 };
  const rule = bodyOf(await callHandler(createPositionRule, service, { body, caller: { wallet } }));
  const level = { measure: "health-factor", direction: "down", level: 1.2 } as const;
  const change = async (positionId: string): Promise<LevelChange> => {
    const [place] = await service.store.positions.findPositions([positionId]);
    if (place === undefined) throw new Error(`The position ${positionId} is unknown.`);
    return {
      ...{ watch: { ruleId: rule.id }, version: 0, positionId, appId: app.id, wallet },
      mark: { isFired: true, toldAt: clock.now().getTime() },
      reached: { at: clock.now(), level: describeReached(level, place, 2, 1.1) },
    };
  };
  const changes = new Map(
    await Promise.all(ids.map(async (id) => [id, await change(id)] as const)),
  );
  const write = async (transaction: Database, id: string, closed: string) => {
    await saveLevelChanges(
      transaction,
      [changes.get(id)].flatMap((found) => found ?? []),
    );
    await forgetMarks(transaction, [{ id: closed }]);
  };
  await db.transaction().execute((transaction) => write(transaction, "third", "none"));
  await db.transaction().execute((transaction) => write(transaction, "fourth", "none"));
  await db.transaction().execute(async (transaction) => {
    await write(transaction, "first", "third");
    // Ends before the first one does.
    await db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '60s'`.execute(other);
      await write(other, "second", "fourth");
    });
  });
  const { rows } = await sql<{ id: string }>`
    select position_id as id from position_rule_marks where rule_id = ${rule.id} order by 1`.execute(
    db,
  );
  expect(rows.map(({ id }) => id)).toEqual(["first", "second"]);
  await replica("loans").stores.positionCrossings.tell(clock.now());
  expect(await readInbox(wallet)).toHaveLength(4);
});

function grow<Deposit extends { readonly valueUsd: number }>(deposit: Deposit): Deposit {
  return { ...deposit, valueUsd: deposit.valueUsd + 1 };
}
