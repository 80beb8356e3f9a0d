import { type Kysely, sql } from "kysely";

/** Feed keys, and the batches they pushed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table access_keys
      add column feed text,
      drop constraint access_keys_kind_check,
      drop constraint access_keys_check,
      add constraint access_keys_kind_check check (kind in ('client', 'api', 'feed')),
      add constraint access_keys_check check (
        (kind = 'client') = (client is not null)
        and (kind = 'api') = (app_id is not null)
        and (kind = 'feed') = (feed is not null)
      );
    create index access_keys_by_feed on access_keys (feed) where feed is not null;

    create table pushed_batches (
      id bigint generated always as identity primary key,
      feed text not null,
      key_hash bytea not null,
      body_hash bytea not null,
      received_at timestamptz not null,
      observed_at timestamptz not null,
      -- The entries as they were sent. Null once they are written: the row then only answers a repeated call.
      body text,
      body_bytes integer not null,
      response json not null,
      unique (feed, key_hash)
    );
    -- The reader takes the first of these, and the limits count them.
    create index pushed_batches_waiting on pushed_batches (feed, id) include (body_bytes)
      where body is not null;
    create index pushed_batches_by_age on pushed_batches (received_at) where body is null`.execute(
    db,
  );
}
