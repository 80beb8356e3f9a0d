import { type Kysely, sql } from "kysely";

/** An asset's common name, normalized for searches; null when it equals the name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table assets add column search_known_as text collate "C"`.execute(db);
  await sql`create index assets_by_known_as on assets (search_known_as)`.execute(db);
}
