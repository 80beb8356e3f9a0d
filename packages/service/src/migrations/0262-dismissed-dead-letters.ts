import { type Kysely, sql } from "kysely";

/** The dead letters an operator dismissed, and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dead_letter_dismissals (
      job_id uuid primary key,
      reason text not null,
      dismissed_by text not null,
      dismissed_at timestamptz not null
    )`.execute(db);
}
