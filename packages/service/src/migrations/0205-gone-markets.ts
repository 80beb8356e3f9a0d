import { type Kysely, sql } from "kysely";

/**
 * Delisted markets: missing from several of their feed's lists. The row stays for its history and positions. The
 * indexes contain only listed markets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table markets
      -- How many lists in a row it was missing from, and the moment of the last of them.
      add column lists_missed smallint not null default 0,
      add column missed_at timestamptz,
      add column gone_at timestamptz`.execute(db);
  const sortKey = sql`deposits_usd, activity_usd, id`;
  const listed = sql`where gone_at is null`;
  await sql`drop index markets_by_place, markets_by_type, markets_by_provider, markets_by_token`.execute(
    db,
  );
  await sql`create index markets_by_place on markets (${sortKey}) ${listed}`.execute(db);
  await sql`create index markets_by_type on markets (type, ${sortKey}) ${listed}`.execute(db);
  await sql`create index markets_by_provider on markets (provider_id, ${sortKey}) ${listed}`.execute(
    db,
  );
  await sql`create index markets_by_token on markets (token_address, ${sortKey}) ${listed}`.execute(
    db,
  );
}
