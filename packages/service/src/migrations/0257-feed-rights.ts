import { type Kysely, sql } from "kysely";

/** A feed key's rights; null for a key older than rights, which has all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table access_keys add column rights text[]`.execute(db);
}
