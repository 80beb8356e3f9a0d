import { type Kysely, sql } from "kysely";

/** Indexes for what would otherwise read a whole table or a whole inbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The inbox of one app, and when it was last read.
    create index alerts_in_inbox_of_app on alerts (wallet, app_id, seq)
      where channels & 2 <> 0 and cleared_at is null;
    create index alerts_read_of_app on alerts (wallet, app_id, read_at) where read_at is not null;

    -- Housekeeping.
    create index deliveries_ended on deliveries (created_at) where state <> 'pending';
    create index telegram_links_by_expiry on telegram_links (expires_at)`.execute(db);
}
