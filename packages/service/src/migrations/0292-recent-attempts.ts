import { type Kysely, sql } from "kysely";

/** A delivery's newest attempts, newest first, each with its result and the response's beginning. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries add column recent_attempts jsonb`.execute(db);
}
