import { type Kysely, sql } from "kysely";

/**
 * A market that its feed lists no longer leaves our lists; its row stays for its history and for those who
 * hold something in it. The indexes of the lists hold only what is in the lists.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table markets
      -- How many lists in a row it was missing from, and the moment of the last of them.
      add column lists_missed smallint not null default 0,
      add column missed_at timestamptz,
      add column gone_at timestamptz`.execute(db);
  const place = sql`deposits_usd, activity_usd, id`;
  const listed = sql`where gone_at is null`;
  await sql`drop index markets_by_place, markets_by_type, markets_by_provider, markets_by_token`.execute(
    db,
  );
  await sql`create index markets_by_place on markets (${place}) ${listed}`.execute(db);
  await sql`create index markets_by_type on markets (type, ${place}) ${listed}`.execute(db);
  await sql`create index markets_by_provider on markets (provider_id, ${place}) ${listed}`.execute(
    db,
  );
  await sql`create index markets_by_token on markets (token_address, ${place}) ${listed}`.execute(
    db,
  );
}
