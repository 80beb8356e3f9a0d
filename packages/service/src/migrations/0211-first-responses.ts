import { type Kysely, sql } from "kysely";

/** Keys of calls creating something other than a send: the first response, and the secret it contained. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table idempotency_keys
      alter column send_id drop not null,
      add column response json,
      add column secret bytea,
      add constraint idempotency_keys_response check (send_id is not null or response is not null)
  `.execute(db);
}
