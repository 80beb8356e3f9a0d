import { type Kysely, sql } from "kysely";

/** The current markets, and their history at four resolutions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createMarkets(db);
  await createHistory(db);
}

async function createMarkets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table markets (
      id text collate "C" primary key,
      type text not null,
      provider_id text not null,
      token_address text not null,
      status text check (status in ('open', 'closed', 'settled')),
      -- What lists are ordered by: deposits, then what is traded where nothing is deposited.
      deposits_usd numeric not null check (deposits_usd >= 0 and deposits_usd <> 'NaN'),
      activity_usd numeric not null check (activity_usd >= 0 and activity_usd <> 'NaN'),
      deposit_apy numeric,
      total_deposit numeric,
      total_deposit_usd numeric,
      max_deposit numeric,
      borrow_apy numeric,
      total_borrow numeric,
      total_borrow_usd numeric,
      max_borrow numeric,
      net_apy numeric,
      max_leverage numeric,
      mark_price_usd numeric,
      funding_rate numeric,
      open_interest_usd numeric,
      volume24h_usd numeric,
      volume_usd numeric,
      liquidity_usd numeric,
      -- Names, tokens, links, and the question of a prediction: whatever nothing is computed from.
      details jsonb not null,
      -- Rates over 30, 90 and 180 days as decimal text, by the names of the wire.
      averages jsonb not null default '{}',
      feed text not null,
      updated_at timestamptz not null
    )`.execute(db);
  const sortKey = sql`deposits_usd, activity_usd, id`;
  await sql`create index markets_by_place on markets (${sortKey})`.execute(db);
  await sql`create index markets_by_type on markets (type, ${sortKey})`.execute(db);
  await sql`create index markets_by_provider on markets (provider_id, ${sortKey})`.execute(db);
  await sql`create index markets_by_token on markets (token_address, ${sortKey})`.execute(db);
}

/**
 * One row for each market and span of a resolution: the last figures in it, and the sums for the averages. Each
 * resolution is a partition; fine ones are divided by month, so one statement drops a month.
 */
async function createHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table market_history (
      resolution text not null,
      market_id text collate "C" not null,
      bucket timestamptz not null,
      observed_at timestamptz not null,
      deposit_apy numeric,
      borrow_apy numeric,
      total_deposit numeric,
      total_deposit_usd numeric,
      total_borrow numeric,
      total_borrow_usd numeric,
      deposit_apy_sum numeric not null default 0,
      borrow_apy_sum numeric not null default 0,
      samples integer not null default 1,
      primary key (resolution, market_id, bucket)
    ) partition by list (resolution)`.execute(db);
  for (const resolution of ["1m", "5m", "1h", "1d"]) {
    await sql`
      create table ${sql.ref(`market_history_${resolution}`)} partition of market_history
      for values in (${sql.lit(resolution)}) partition by range (bucket)`.execute(db);
  }
}
