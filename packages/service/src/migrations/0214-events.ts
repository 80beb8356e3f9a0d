import { type Kysely, sql } from "kysely";

/** What event triggers watch, their states, and the events they made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Events before this time are not delivered.
    alter table event_subscriptions add column enabled_at timestamptz not null default now();
    update event_subscriptions set enabled_at = created_at;

    -- The triggers of a subscription, a row for each token; a trigger for new tokens has the token ''.
    create table event_watches (
      subscription_id uuid not null references event_subscriptions (id) on delete cascade,
      event text not null,
      token_id text not null,
      -- 0 where a trigger has no window.
      window_seconds integer not null default 0,
      threshold double precision not null default 0,
      direction text not null default 'any' check (direction in ('up', 'down', 'any')),
      primary key (subscription_id, token_id)
    );
    create index event_watches_by_trigger
      on event_watches (event, token_id, window_seconds, threshold);
    insert into event_watches
      (subscription_id, event, token_id, window_seconds, threshold, direction)
    select id, trigger ->> 'event', coalesce(token, ''),
      coalesce((trigger ->> 'windowSeconds')::integer, 0),
      coalesce((trigger ->> 'threshold')::double precision, 0),
      coalesce(trigger ->> 'direction', 'any')
    from event_subscriptions
      left join json_array_elements_text(trigger -> 'tokens') as tokens (token) on true
    on conflict do nothing;

    -- Subscriptions with the same token, window and threshold share a state and fire together.
    create table price_states (
      token_id text not null,
      window_seconds integer not null,
      direction text not null,
      threshold double precision not null,
      -- Counts how often it was armed again: a writer with another epoch is out of date.
      epoch bigint not null default 0,
      is_fired boolean not null,
      changed_at timestamptz not null,
      told_at timestamptz,
      primary key (token_id, window_seconds, direction, threshold)
    );

    create table token_holdings (
      token_id text not null,
      wallet text not null,
      balance numeric not null,
      balance_at timestamptz not null,
      -- The last trade that changed the balance.
      trade_at timestamptz,
      trade_id text,
      buy_id text,
      buy_at timestamptz,
      buy_usd numeric,
      changed_at timestamptz not null default clock_timestamp(),
      primary key (token_id, wallet)
    );
    create index token_holdings_changed on token_holdings (changed_at);

    -- The thresholds of last buys that were evaluated before: what holds when one is new is no crossing.
    create table level_thresholds (
      token_id text not null,
      direction text not null,
      threshold double precision not null,
      primary key (token_id, direction, threshold)
    );
    -- The buy for which a holder was told of a level, or for which the level held before.
    create table level_crossings (
      token_id text not null,
      direction text not null,
      threshold double precision not null,
      wallet text not null,
      buy_id text not null,
      primary key (token_id, direction, threshold, wallet)
    );

    create table token_sightings (
      token_id text primary key,
      first_seen_at timestamptz not null,
      -- It was in the first list of its feed, so it is not new.
      is_baseline boolean not null,
      -- False for a token that is known by its audit alone.
      is_listed boolean not null default true,
      audit jsonb,
      audited_at timestamptz
    );
    insert into token_sightings (token_id, first_seen_at, is_baseline)
    select id, updated_at, true from assets;

    create table feed_marks (
      feed text primary key,
      -- Prices until this time were evaluated.
      seen_until timestamptz,
      -- When the feed first listed assets.
      listed_at timestamptz
    );

    create table events (
      id uuid primary key,
      subscription_id uuid not null references event_subscriptions (id) on delete cascade,
      -- What happened; once for each subscription.
      occurrence text not null,
      at timestamptz not null,
      created_at timestamptz not null,
      delivery_id uuid,
      send_id uuid,
      unique (subscription_id, occurrence)
    );
    create index events_by_time on events (created_at);

    insert into data_versions values ('event_subscriptions', gen_random_uuid());
    create trigger change_data_version
      after insert or update or delete or truncate on event_subscriptions
      for each statement execute function change_data_version()`.execute(db);
}
