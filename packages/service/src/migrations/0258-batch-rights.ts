import { type Kysely, sql } from "kysely";

/** The rights of the key that pushed a batch; null for all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pushed_batches add column rights text[]`.execute(db);
}
