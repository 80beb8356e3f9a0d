import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { toDecimalText } from "../../domain/decimal.ts";
import { firstSnapshot } from "../../domain/history-retention.ts";
import type { Market, PredictionMarket } from "../../domain/markets/market.ts";
import { shareValue } from "../../domain/positions/settlement.ts";
import { type Resolution, resolutions } from "../../domain/time-range.ts";
import type { PartitionMaker } from "../partitions.ts";
import { momentOf, snapshotSpans } from "./position-snapshots.ts";

/**
 * Writes prediction markets' outcome prices, once for all bets. Prices unchanged since the newest row add none. Late
 * ones are always added: the newest row does not say which prices they follow.
 */
export async function recordOutcomePrices(
  db: Database,
  partitions: PartitionMaker,
  markets: readonly Market[],
  observedAt: Date,
  into: readonly Resolution[] = resolutions,
): Promise<void> {
  const rows = new Map(markets.filter(isPrediction).map((market) => [market.id, rowOf(market)]));
  if (rows.size === 0 || observedAt < firstSnapshot) return;
  await partitions.ensure("outcome_prices", [observedAt]);
  await sql`
    insert into outcome_prices as old (resolution, market_id, moment, observed_at, is_settled, prices)
    select spans.resolution, new.market_id, ${momentOf(sql`${observedAt}::timestamptz`)}, ${observedAt},
      new.is_settled, new.prices
    from jsonb_populate_recordset(null::outcome_prices, ${JSON.stringify([...rows.values()])}::jsonb) as new
      left join lateral (
        select observed_at, is_settled, prices from outcome_prices last
        where last.resolution = '1d' and last.market_id = new.market_id
        order by moment desc limit 1) last on true,
      ${snapshotSpans(into, observedAt)}
    where last.observed_at > ${observedAt}
      or (last.is_settled, last.prices) is distinct from (new.is_settled, new.prices)
    order by 1, 2
    on conflict (resolution, market_id, moment) do update set
      (observed_at, is_settled, prices) = (excluded.observed_at, excluded.is_settled, excluded.prices)
    where excluded.observed_at >= old.observed_at
      and (excluded.observed_at, excluded.is_settled, excluded.prices)
        is distinct from (old.observed_at, old.is_settled, old.prices)`.execute(db);
}

function isPrediction(market: Market): market is PredictionMarket {
  return market.type === "prediction";
}

function rowOf(market: PredictionMarket) {
  const prices = market.outcomes.map(({ id }) => [id, toDecimalText(shareValue(market, id))]);
  return {
    market_id: market.id,
    is_settled: market.status === "settled",
    prices: Object.fromEntries(prices),
  };
}
