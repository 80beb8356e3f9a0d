import { type Kysely, sql } from "kysely";

/**
 * A read alert is seen without `seen_at`. An archived alert has `cleared_at` too: every inbox index leaves it out, and
 * the previous version does not show it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table alerts add column seen_at timestamptz, add column archived_at timestamptz`.execute(
    db,
  );
}
