import { type Kysely, sql } from "kysely";

/** How many alerts a batch was made for; unknown for those of earlier versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table send_batches add column recipients integer`.execute(db);
}
