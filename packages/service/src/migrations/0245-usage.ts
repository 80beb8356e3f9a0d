import { type Kysely, sql } from "kysely";

/** What each app and client key used, by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table usage_counts (
      -- In UTC.
      day date not null,
      -- Null for calls without an API key.
      app_id uuid,
      -- The client key of such calls; null without one.
      key_id uuid,
      measure text not null,
      count bigint not null,
      unique nulls not distinct (day, app_id, key_id, measure)
    )`.execute(db);
}
