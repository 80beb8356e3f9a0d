import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { Decimal, toDecimalText } from "../../domain/decimal.ts";
import type { PriceMoment } from "./price-history.ts";

/** A source's answer for a moment: a price, or none. */
export interface PastPrice extends PriceMoment {
  readonly priceUsd: Decimal | undefined;
}

/** Prices from long ago, requested from a source. */
export class PastPriceStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The known answers for moments; those without a price only if they were given since a time. */
  async find(moments: readonly PriceMoment[], since: Date): Promise<PastPrice[]> {
    if (moments.length === 0) return [];
    const { rows } = await sql<{ asset_id: string; at: Date; price_usd: string | null }>`
      select known.asset_id, known.at, known.price_usd
      from unnest(${moments.map(({ assetId }) => assetId)}::text[],
        ${moments.map(({ at }) => at.toISOString())}::timestamptz[]) as wanted(asset_id, at)
      join past_prices known using (asset_id, at)
      where known.price_usd is not null or known.asked_at >= ${since}`.execute(this.#db);
    return rows.map(({ asset_id: assetId, at, price_usd: price }) => ({
      ...{ assetId, at, priceUsd: price === null ? undefined : new Decimal(price) },
    }));
  }

  async save(prices: readonly PastPrice[], now: Date): Promise<void> {
    if (prices.length === 0) return;
    const rows = prices.map(({ assetId, at, priceUsd }) => ({
      ...{ asset_id: assetId, at, price_usd: priceUsd && toDecimalText(priceUsd) },
    }));
    await sql`
      insert into past_prices as old (asset_id, at, price_usd, asked_at)
      select distinct on (1, 2) asset_id, at, price_usd, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (asset_id text, at timestamptz, price_usd numeric)
      order by 1, 2
      on conflict (asset_id, at) do update set (price_usd, asked_at) = (excluded.price_usd, excluded.asked_at)
      where old.price_usd is null`.execute(this.#db);
  }
}
