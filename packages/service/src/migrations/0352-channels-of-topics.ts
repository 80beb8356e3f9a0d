import { type Kysely, sql } from "kysely";

/** A topic subscription's channels; null for all the app's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table topic_subscriptions add column channels smallint`.execute(db);
}
