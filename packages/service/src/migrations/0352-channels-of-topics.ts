import { type Kysely, sql } from "kysely";

/** The channels of a topic subscription; null for all of the app's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table topic_subscriptions add column channels smallint`.execute(db);
}
