import { type Kysely, sql } from "kysely";

export const transaction = false;

/** Finds a webhook's oldest deliveries on hold: a replay can put a hundred thousand there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists deliveries_held on deliveries (webhook_id, seq)
      where state = 'pending' and next_attempt_at is null`.execute(db);
}
