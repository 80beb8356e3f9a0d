import { sql } from "kysely";
import { expect, test } from "vitest";
import { Decimal } from "../../src/domain/decimal.ts";
import { upsertTrades } from "../../src/store/positions/trade-rows.ts";
import { useDatabase } from "../support/database.ts";

const db = useDatabase();

test("a trade is stored in a table to which a later version has added a column with a default", async () => {
  await sql`
    alter table trades add column later int not null default 7,
      drop constraint trades_market_id_fkey`.execute(db());
  const at = new Date("2026-11-02T09:30:00.000Z");
  const ledger = { positionId: "position", walletAddress: "wallet", outcomeId: "yes" };
  const trade = { ...ledger, id: "1", marketId: "market", kind: "buy" as const, at };
  const amounts = { shares: new Decimal(2), price: new Decimal("0.4") };
  await upsertTrades(db(), [{ trade: { ...trade, ...amounts }, observedAt: at, isCounted: true }]);
  const { rows } = await sql`select id, price, later from trades`.execute(db());
  expect(rows).toEqual([{ id: "1", price: "0.4", later: 7 }]);
});
