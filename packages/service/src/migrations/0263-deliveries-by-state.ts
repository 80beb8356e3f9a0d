import { type Kysely, sql } from "kysely";

export const transaction = false;

/** Finds a webhook's deliveries to replay. Pending ones are few, and `deliveries_pending` has them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists deliveries_by_state
      on deliveries (webhook_id, state, created_at, seq) where state <> 'pending'`.execute(db);
}
