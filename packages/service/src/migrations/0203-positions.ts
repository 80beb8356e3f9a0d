import { type Kysely, sql } from "kysely";

/** Wallet positions, prediction trades, and snapshots at four resolutions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPositions(db);
  await createTrades(db);
  await createSnapshots(db);
}

async function createPositions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table positions (
      id text collate "C" primary key,
      type text not null,
      wallet_address text not null,
      market_id text collate "C" not null references markets (id),
      opened_at timestamptz not null,
      closed_at timestamptz,
      -- Whether lists of what wallets hold have it; the domain's isListed says when.
      is_listed boolean not null,
      -- Holdings, or the ledger of a bet; amounts as decimal text.
      details jsonb not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index positions_by_wallet on positions (wallet_address, opened_at desc, id desc)`.execute(
    db,
  );
  await sql`
    create index bets_by_market on positions (market_id)
    where type = 'prediction' and closed_at is null`.execute(db);
}

async function createTrades(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trades (
      id text collate "C" primary key,
      position_id text collate "C" not null,
      wallet_address text not null,
      market_id text collate "C" not null references markets (id),
      outcome_id text not null,
      kind text not null check (kind in ('buy', 'sell', 'payout')),
      shares numeric not null check (shares > 0 and shares <> 'NaN'),
      price numeric not null check (price between 0 and 1),
      at timestamptz not null
    )`.execute(db);
  await sql`create index trades_by_position on trades (position_id, at)`.execute(db);
}

async function createSnapshots(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table position_snapshots (
      resolution text not null,
      wallet_address text not null,
      position_id text collate "C" not null,
      moment timestamptz not null,
      observed_at timestamptz not null,
      type text not null,
      is_held boolean not null,
      holdings jsonb not null,
      debts jsonb not null,
      value_usd numeric not null,
      primary key (resolution, wallet_address, position_id, moment)
    ) partition by list (resolution)`.execute(db);
  for (const resolution of ["1m", "5m", "1h", "1d"]) {
    await sql`
      create table ${sql.ref(`position_snapshots_${resolution}`)} partition of position_snapshots
      for values in (${sql.lit(resolution)}) partition by range (moment)`.execute(db);
  }
}
