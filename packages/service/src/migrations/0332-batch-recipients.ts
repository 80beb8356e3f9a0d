import { type Kysely, sql } from "kysely";

/** How many alerts a batch was made for; unknown for earlier versions' batches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table send_batches add column recipients integer`.execute(db);
}
