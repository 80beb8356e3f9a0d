import { type Kysely, sql } from "kysely";

/** The feed that may describe an asset; null for one that no feed has described since this version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table assets add column feed text`.execute(db);
}
