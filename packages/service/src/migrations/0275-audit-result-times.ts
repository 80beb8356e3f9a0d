import { type Kysely, sql } from "kysely";

/** A token's audits may arrive in any order: each result keeps its own time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The time of each result; one that is absent was found at audited_at.
    alter table token_sightings add column result_times jsonb`.execute(db);
}
