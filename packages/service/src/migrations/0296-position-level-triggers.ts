import { type Kysely, sql } from "kysely";

export const transaction = false;

/** Few subscriptions watch positions, and every changed position asks for those by its wallet's apps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists event_subscriptions_of_positions
    on event_subscriptions (app_id) where trigger ->> 'type' = 'position-level'`.execute(db);
}
