import { type Kysely, sql } from "kysely";

export const transaction = false;

/** Alerts of a wallet that its inbox does not show, which the export and the erasure of a wallet read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists alerts_outside_inbox on alerts (wallet, seq)
    where not (channels & 2 <> 0 and cleared_at is null)`.execute(db);
}
