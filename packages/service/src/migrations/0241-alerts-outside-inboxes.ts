import { type Kysely, sql } from "kysely";

export const transaction = false;

/** A wallet's alerts outside its inbox, which the wallet's export and erasure read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists alerts_outside_inbox on alerts (wallet, seq)
    where not (channels & 2 <> 0 and cleared_at is null)`.execute(db);
}
