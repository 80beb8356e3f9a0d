import { type Kysely, sql } from "kysely";

/** Ethereum addresses were watched as they were written; prices have them in lower case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with renamed as (
      delete from event_watches
      where token_id like 'ethereum:%' and token_id <> lower(token_id)
      returning *
    )
    insert into event_watches
      (subscription_id, event, token_id, window_seconds, threshold, direction)
    select subscription_id, event, lower(token_id), window_seconds, threshold, direction
    from renamed
    on conflict do nothing`.execute(db);
}
