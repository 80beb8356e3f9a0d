import { type Kysely, sql } from "kysely";

/** The newest attempts of a delivery, newest first, each with its result and the beginning of the response. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deliveries add column recent_attempts jsonb`.execute(db);
}
