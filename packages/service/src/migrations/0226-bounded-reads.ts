import { type Kysely, sql } from "kysely";

export const transaction = false;

/** A transaction built the same indexes before, and blocked writes to the tables meanwhile. */
export const earlierChecksums = [
  "e2221d6b8bd96cc8db52581cf8b49698d7aaa429906441489561b7f9b53316df",
];

/** Indexes for what would otherwise read a whole table or a whole inbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One app's inbox, and when it was last read.
  await sql`
    create index concurrently if not exists alerts_in_inbox_of_app on alerts (wallet, app_id, seq)
    where channels & 2 <> 0 and cleared_at is null`.execute(db);
  await sql`
    create index concurrently if not exists alerts_read_of_app on alerts (wallet, app_id, read_at)
    where read_at is not null`.execute(db);
  // Housekeeping.
  await sql`
    create index concurrently if not exists deliveries_ended on deliveries (created_at)
    where state <> 'pending'`.execute(db);
  await sql`
    create index concurrently if not exists telegram_links_by_expiry on telegram_links (expires_at)`.execute(
    db,
  );
}
