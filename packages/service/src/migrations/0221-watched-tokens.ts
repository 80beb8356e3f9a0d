import { type Kysely, sql } from "kysely";

/** Which tokens' watches changed, and how far a new level was compared with its token's holders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table watched_tokens (
      token_id text primary key,
      -- The last transaction that changed what subscriptions watch of the token.
      changed_by xid8 not null
    );
    create index watched_tokens_changed on watched_tokens (changed_by);
    insert into watched_tokens
    select distinct token_id, pg_current_xact_id() from event_watches where event <> 'new-token';

    -- What a token has triggers for is read without a look at each of its subscriptions.
    drop index event_watches_by_trigger;
    create index event_watches_by_trigger
      on event_watches (event, token_id, window_seconds, threshold, direction);

    -- Runs after the trigger that changes the version of the subscriptions, and so waits for its lock first: changes
    -- that lock the version and tokens in another order would deadlock.
    create function change_watched_tokens() returns trigger language plpgsql as $$
    begin
      insert into watched_tokens
      select distinct token_id, pg_current_xact_id() from changed where event <> 'new-token' order by 1
      on conflict (token_id) do update set changed_by = excluded.changed_by;
      return null;
    end $$;
    create trigger change_watched_tokens_added after insert on event_watches
      referencing new table as changed
      for each statement execute function change_watched_tokens();
    create trigger change_watched_tokens_deleted after delete on event_watches
      referencing old table as changed
      for each statement execute function change_watched_tokens();

    create function change_tokens_of_subscriptions() returns trigger language plpgsql as $$
    begin
      insert into watched_tokens
      select distinct w.token_id, pg_current_xact_id()
      from changed join before using (id) join event_watches w on w.subscription_id = changed.id
      where changed.enabled <> before.enabled and w.event <> 'new-token'
      order by 1
      on conflict (token_id) do update set changed_by = excluded.changed_by;
      return null;
    end $$;
    create trigger change_watched_tokens after update on event_subscriptions
      referencing old table as before new table as changed
      for each statement execute function change_tokens_of_subscriptions();

    -- A new level is compared with the holders of its token in steps. Earlier levels were compared with all.
    alter table level_thresholds
      -- The price that holders are compared with: a level that it had reached is no crossing.
      add column held_price double precision,
      -- Buys after this time are not compared.
      add column added_at timestamptz,
      -- The last wallet that was compared; null once all are.
      add column compared_to text`.execute(db);
}
