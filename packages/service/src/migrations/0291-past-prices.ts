import { type Kysely, sql } from "kysely";

/**
 * Prices from long ago, as their source stated them, and what flows without a value are worth: a token and a whole
 * amount, until its price is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table past_prices (
      asset_id text not null,
      at timestamptz not null,
      -- Null for a moment without a price.
      price_usd numeric,
      asked_at timestamptz not null,
      primary key (asset_id, at)
    );
    alter table position_flows
      add column priced_asset text,
      add column priced_amount numeric`.execute(db);
}
