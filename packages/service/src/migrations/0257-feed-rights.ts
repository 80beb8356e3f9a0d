import { type Kysely, sql } from "kysely";

/** The rights of a feed key; null for a key from before rights, which has all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table access_keys add column rights text[]`.execute(db);
}
