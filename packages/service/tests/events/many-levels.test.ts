import { sql } from "kysely";
import { expect, test } from "vitest";
import { findMoved } from "../../src/store/events/moved-levels.ts";
import { useEmptiedDatabase } from "../support/database.ts";
import { makeFeedMarket } from "../support/market-fixtures.ts";
import { beginLoans, minute } from "./loan-harness.ts";

const db = useEmptiedDatabase();

const positions = 45;
const rules = 100;

test("A move over thousands of levels of one wallet reads each position once, and moves every level", async () => {
  const { addSubscriber, replica, loan, moveTo, app, readInbox } = await beginLoans(db());
  const { apply } = replica("loans");
  const write = async (minutes: number, depositApy: number, more: object = {}) => {
    moveTo(minutes * minute);
    const market = { ...makeFeedMarket({ id: "lending", type: "lending" }), ratesConfirmed: true };
    expect((await apply({ markets: [{ ...market, depositApy }], ...more })).problems).toEqual([]);
  };
  const wallet = await addSubscriber();
  const loans = Array.from({ length: positions }, (_, index) =>
    loan(wallet, 2, { id: `loan-${index}` }),
  );
  await write(0, 0.05, { positions: loans });
  await sql`
    insert into position_rules (id, app_id, wallet, measure, direction, level, enabled, created_at)
    select gen_random_uuid(), ${app.id}, ${wallet}, 'deposit-apy', 'up', 0.1 + number * 0.0001, true, now()
    from generate_series(1, ${rules}) number`.execute(db());
  const move = { marketId: "lending", measure: "deposit-apy", before: 0.05, after: 0.2 } as const;
  await db()
    .transaction()
    .execute(async (transaction) => {
      const moves = [{ ...move, isStale: false, touched: undefined }];
      const watches = { ofApps: false, ofWallets: true };
      const found = new Set<string>();
      let pages = 0;
      for await (const page of findMoved(transaction, watches, moves, async () => false)) {
        pages += 1;
        for (const { positionId, watch } of page) {
          if ("ruleId" in watch) found.add(`${positionId} ${watch.ruleId}`);
        }
      }
      expect([found.size, pages > 2]).toEqual([positions * rules, true]);
      const { rows } = await sql<{ readonly read: string }>`
        select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
        from pg_stat_xact_user_tables where relname = 'positions'`.execute(transaction);
      expect(Number(rows[0]?.read)).toBe(positions);
    });
  await write(1, 0.2);
  const { rows } = await sql`
    select count(*)::int as levels from position_rule_marks where is_fired`.execute(db());
  expect(rows).toEqual([{ levels: positions * rules }]);
  expect(await readInbox(wallet)).toHaveLength(100);
});
