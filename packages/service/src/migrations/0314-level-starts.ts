import { type Kysely, sql } from "kysely";

/** Position figures from when a level's watch began, until compared with the figures of writers which missed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table level_starts (
      seq bigint generated always as identity primary key,
      -- A subscription of an app, or a rule of a wallet.
      watch_id uuid not null,
      -- The start of another version does not count.
      version integer not null,
      wallet text not null,
      position_id text not null,
      -- The market whose figure it is; null for the position's own figures.
      market_id text,
      figure float8 not null,
      at timestamptz not null
    );
    create index on level_starts (position_id);
    create index on level_starts (market_id);
    create index on level_starts (at)`.execute(db);
}
