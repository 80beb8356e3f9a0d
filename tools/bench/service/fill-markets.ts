import {
  type MarketType,
  marketTypes,
  type ObservedMarket,
} from "@bellwether/service/src/domain/markets/market.ts";
import {
  makeMarket,
  tokens,
  usdcToken,
} from "@bellwether/service/tests/support/market-fixtures.ts";
import { sql } from "kysely";
import type { BenchDatabase } from "./bench-database.ts";

/** One market in a thousand has this provider, for a selective filter. */
export const rareProvider = "rare";

/** Adds markets in all types, providers and sizes until the table has `count`. */
export async function fillMarkets(
  { db, store }: BenchDatabase,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  for (let start = from; start < to; start += 1000) {
    const length = Math.min(1000, to - start);
    const batch = Array.from({ length }, (_, index) => makeOne(start + index));
    await store.markets.saveMarkets("bench", batch);
  }
  await sql`analyze markets`.execute(db);
}

function makeOne(index: number): ObservedMarket {
  const type: MarketType = marketTypes[index % marketTypes.length] ?? "lending";
  const provider = index % 997 === 0 ? rareProvider : `provider-${index % 40}`;
  const token = tokens[index % tokens.length] ?? usdcToken;
  const sizeUsd = (index * 7919) % 1_000_003;
  const market = makeMarket({ id: `m-${index}`, type, provider, token, sizeUsd });
  return { market, observedAt: new Date("2026-11-02T09:30:00Z") };
}
