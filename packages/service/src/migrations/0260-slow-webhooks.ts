import { type Kysely, sql } from "kysely";

/** Counts slow answers in a row, which open a webhook's breaker as failures do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table webhooks add column consecutive_slow integer not null default 0`.execute(db);
}
