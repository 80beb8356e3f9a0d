import { type Kysely, sql } from "kysely";

export const transaction = false;

/**
 * Alert ids are random UUIDs, so PostgreSQL need not check whether each is new. A distributed PostgreSQL refuses
 * uniqueness across shards. No version inserts alerts with a conflict on their id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists alerts_by_id on alerts (id)`.execute(db);
  await sql`alter table alerts drop constraint if exists alerts_id_key`.execute(db);
}
