import { type Kysely, sql } from "kysely";

/** Names the code of each request, so that a code whose email is not sent can stop counting for its address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for requests of the version before, which count for a day at most.
  await sql`alter table email_codes_sent add column code_nonce bytea`.execute(db);
}
