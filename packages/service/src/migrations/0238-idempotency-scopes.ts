import { type Kysely, sql } from "kysely";

/** Besides apps, admin keys scope idempotency keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table idempotency_keys drop constraint idempotency_keys_app_id_fkey`.execute(db);
}
