import { type Kysely, sql } from "kysely";

/** Each replica's last report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table replica_reports (
      replica_id uuid primary key,
      reported_at timestamptz not null,
      report json not null
    )`.execute(db);
}
