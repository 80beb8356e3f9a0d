import { type Kysely, sql } from "kysely";

/**
 * What transactions moved into and out of on-chain positions, and how far each position's were read. A sweep goes from
 * the newest transaction back to the one with which the previous sweep began.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table position_histories (
      feed text not null,
      account text not null,
      wallet_address text not null,
      -- The newest signature that complete sweeps have read, with all before it.
      swept_to text,
      -- The ends of a sweep that is under way.
      sweep_newest text,
      sweep_oldest text,
      -- Transactions that the node does not have, and all that were read.
      missing integer not null default 0,
      transactions integer not null default 0,
      -- Of the account's data when the last complete sweep began, and when that was first seen.
      fingerprint text,
      changed_at timestamptz,
      swept_at timestamptz,
      -- What the flows add up to.
      totals jsonb,
      primary key (feed, account)
    );
    create index on position_histories (wallet_address);
    create table position_flows (
      feed text not null,
      account text not null,
      signature text not null,
      index integer not null,
      slot bigint not null,
      at timestamptz not null,
      kind text not null,
      asset text not null,
      units numeric not null,
      units_before numeric,
      amount numeric,
      value_usd numeric,
      primary key (feed, account, signature, index)
    )`.execute(db);
}
