import { type Kysely, sql } from "kysely";

/**
 * Positions know their feed, so its lists can close them, and their last recorded state, so an unchanged one is not
 * written again. Bet snapshots have shares instead of a value: outcome prices are recorded once for all bets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table positions
      -- The feed that last reported the position; null for predictions and for rows of earlier versions.
      add column feed text,
      -- How many lists in a row it was missing from, and the moment of the last of them.
      add column lists_missed smallint not null default 0,
      add column missed_at timestamptz,
      -- A hash of the state of the newest snapshot.
      add column state_hash text`.execute(db);
  await sql`
    create index open_positions_by_feed on positions (feed, id)
    where closed_at is null and feed is not null`.execute(db);
  await sql`
    alter table position_snapshots
      -- Of bets: their value is the number of shares times the price of the outcome.
      add column market_id text collate "C",
      add column outcome_id text,
      add column shares numeric`.execute(db);
  await createOutcomePrices(db);
  await addSharesOfOpenBets(db);
}

async function createOutcomePrices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outcome_prices (
      resolution text not null,
      market_id text collate "C" not null,
      moment timestamptz not null,
      observed_at timestamptz not null,
      is_settled boolean not null,
      -- Decimal text by the id of the outcome.
      prices jsonb not null,
      primary key (resolution, market_id, moment)
    ) partition by list (resolution)`.execute(db);
  for (const resolution of ["1m", "5m", "1h", "1d"]) {
    await sql`
      create table ${sql.ref(`outcome_prices_${resolution}`)} partition of outcome_prices
      for values in (${sql.lit(resolution)}) partition by range (moment)`.execute(db);
  }
}

/** Until now each market price added a snapshot to each bet, so the newest one has the current shares. */
async function addSharesOfOpenBets(db: Kysely<unknown>): Promise<void> {
  await sql`
    with newest as (
      select distinct on (s.wallet_address, s.position_id) s.wallet_address, s.position_id, s.moment,
        p.market_id, p.details->>'outcomeId' as outcome_id,
        (p.details->'ledger'->'shares'->>'$decimal')::numeric as shares
      from positions p join position_snapshots s on s.position_id = p.id
        and s.wallet_address = p.wallet_address and s.resolution = '1d'
      where p.type = 'prediction' and p.closed_at is null
      order by s.wallet_address, s.position_id, s.moment desc
    )
    update position_snapshots s
    set market_id = newest.market_id, outcome_id = newest.outcome_id, shares = newest.shares
    from newest
    where s.resolution = '1d' and s.wallet_address = newest.wallet_address
      and s.position_id = newest.position_id and s.moment = newest.moment`.execute(db);
}
