import { type Kysely, sql } from "kysely";

/** The feed allowed to write each asset's prices. Replicas with the previous version do not claim them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_owners (
      asset_id text collate "C" primary key,
      feed text not null
    )`.execute(db);
}
