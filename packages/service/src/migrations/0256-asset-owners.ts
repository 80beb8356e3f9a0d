import { type Kysely, sql } from "kysely";

/** The feed allowed to describe an asset; null if no feed has described it since this version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table assets add column feed text`.execute(db);
}
