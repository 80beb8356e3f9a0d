import { type Kysely, sql } from "kysely";

/** Finds a loop by its debt token, and keeps the history for loops, perpetual and prediction markets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table markets add column debt_token_address text
      generated always as (details -> 'debtToken' ->> 'address') stored`.execute(db);
  await sql`
    create index markets_by_debt_token on markets (debt_token_address, deposits_usd, activity_usd, id)
    where gone_at is null and debt_token_address is not null`.execute(db);
  await sql`
    alter table market_history
      add column net_apy numeric,
      add column mark_price_usd numeric,
      add column funding_rate numeric,
      add column open_interest_usd numeric,
      add column volume24h_usd numeric,
      add column volume_usd numeric,
      add column liquidity_usd numeric,
      -- The outcomes of a prediction market with their prices as decimal text: [{"id", "price"}].
      add column outcomes jsonb`.execute(db);
}
