import { type Kysely, sql } from "kysely";

export const transaction = false;

/** Counts a webhook's recent test events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists deliveries_tests on deliveries (webhook_id, created_at)
      where is_test`.execute(db);
}
