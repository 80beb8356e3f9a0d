import { type Kysely, sql } from "kysely";

export const transaction = false;

/**
 * The ids of alerts are random UUIDs, so PostgreSQL need not check that each is new. A distributed PostgreSQL refuses
 * what is unique across shards. No version inserts alerts with a conflict on their id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists alerts_by_id on alerts (id)`.execute(db);
  await sql`alter table alerts drop constraint if exists alerts_id_key`.execute(db);
}
