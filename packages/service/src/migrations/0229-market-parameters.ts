import { type Kysely, sql } from "kysely";

/** Rate parts, loan limits, and a liquidity pool's other token, by which it is found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table markets
      add column base_deposit_apy numeric,
      add column reward_deposit_apy numeric,
      add column base_borrow_apy numeric,
      add column reward_borrow_apy numeric,
      add column max_ltv numeric,
      add column liquidation_ltv numeric,
      add column liquidation_penalty numeric,
      add column paired_token_address text
        generated always as (details -> 'pairedToken' ->> 'address') stored`.execute(db);
  await sql`
    create index markets_by_paired_token on markets (paired_token_address, deposits_usd, activity_usd, id)
    where gone_at is null and paired_token_address is not null`.execute(db);
}
