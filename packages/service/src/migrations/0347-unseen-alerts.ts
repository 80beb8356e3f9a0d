import { type Kysely, sql } from "kysely";

export const transaction = false;

/** Counts an inbox's unread and unseen alerts in one index, which replaces the one without `seen_at`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists alerts_unread_and_unseen on alerts (wallet, app_id, seen_at)
    where channels & 2 <> 0 and cleared_at is null and read_at is null`.execute(db);
  await sql`drop index concurrently if exists alerts_unread`.execute(db);
  await sql`
    create index concurrently if not exists alerts_archived on alerts (wallet, seq)
    where archived_at is not null`.execute(db);
  await sql`
    create index concurrently if not exists alerts_archived_of_app on alerts (wallet, app_id, seq)
    where archived_at is not null`.execute(db);
}
