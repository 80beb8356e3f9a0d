import { Decimal } from "@bellwether/service/src/domain/decimal.ts";
import { applyTrade } from "@bellwether/service/src/domain/positions/ledger.ts";
import type { Trade } from "@bellwether/service/src/domain/positions/trade.ts";
import { applyBatch } from "@bellwether/service/src/feeds/batches/apply-batch.ts";
import {
  upsertPositions,
  writePosition,
} from "@bellwether/service/src/store/positions/position-rows.ts";
import { makeFeedMarket } from "@bellwether/service/tests/support/market-fixtures.ts";
import { sql } from "kysely";
import type { BenchDatabase } from "../service/bench-database.ts";

export const betMarketId = "bet";
export const outcomeId = "yes";
export const betsStart = new Date("2026-11-04T00:00:00Z");
const provider = { id: "harbor", name: "Harbor" };
const betsPerStatement = 1000;

/** A prediction market in the feeds' form. */
export function makeBetMarket(yes: Decimal, more: object = {}) {
  const outcomes = [
    { id: outcomeId, name: "Yes", price: yes.toFixed() },
    { id: "no", name: "No", price: new Decimal(1).minus(yes).toFixed() },
  ];
  return { ...makeFeedMarket({ id: betMarketId, type: "prediction" }), outcomes, ...more };
}

/** One market with this many open bets, each from another wallet, or all from one. */
export async function fillBets(
  database: BenchDatabase,
  count: number,
  wallet?: string,
): Promise<void> {
  const markets = [makeBetMarket(new Decimal("0.5"))];
  await applyBatch(database.store, "bench", { observedAt: betsStart, markets });
  for (let start = 0; start < count; start += betsPerStatement) {
    const some = Math.min(betsPerStatement, count - start);
    const rows = Array.from({ length: some }, (_, at) => ({
      ...makeBet(start + at, wallet),
      feed: "bench",
    }));
    await upsertPositions(database.db, rows);
  }
  await sql`vacuum analyze positions`.execute(database.db);
}

function makeBet(index: number, wallet = `${index}`.replaceAll("0", "A").padStart(43, "6")) {
  const trade: Trade = {
    ...{ id: "buy", kind: "buy", positionId: `bet-${index}`, marketId: betMarketId, outcomeId },
    walletAddress: wallet,
    shares: new Decimal(1 + (index % 1000)),
    price: new Decimal("0.4"),
    at: betsStart,
  };
  const ledger = applyTrade(undefined, trade);
  if (ledger === undefined) throw new Error("A purchase has a ledger.");
  const { positionId: id, walletAddress, marketId, at: openedAt } = trade;
  return writePosition(
    {
      ...{ type: "prediction", id, sourceId: id, walletAddress, provider },
      marketId,
      outcomeId,
      openedAt,
      ledger,
    },
    betsStart,
  );
}
