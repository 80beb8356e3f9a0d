import { type Kysely, sql } from "kysely";

/** Names each request's code, so a code whose email is not sent can stop counting for its address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for the previous version's requests, which count for a day at most.
  await sql`alter table email_codes_sent add column code_nonce bytea`.execute(db);
}
