import { type Kysely, sql } from "kysely";

/** A send's results: its progress, a recipient batch for each job, and an outcome for each address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sends
      -- Kept while the send is expanded into alerts; null for a send that was expanded when it was accepted.
      add column recipient json,
      add column expanded_to text,
      add column expanded_at timestamptz,
      add column expires_at timestamptz;
    update sends set expanded_at = created_at, expires_at = created_at;
    -- The default is for replicas of the version before, which run during an upgrade.
    alter table sends alter column expires_at set not null, alter column expires_at set default now(),
      alter column expanded_at set default now();
    create index sends_by_time on sends (created_at);
    create index idempotency_keys_by_send on idempotency_keys (send_id);

    -- Wallets that subscribe after a send do not receive it. Rows from before this migration precede every send.
    alter table subscriptions add column created_at timestamptz not null default '-infinity';

    create table send_totals (
      send_id uuid not null references sends on delete cascade,
      channel smallint not null,
      recipients integer not null default 0,
      processed integer not null default 0,
      sent integer not null default 0,
      retrying integer not null default 0,
      failed integer not null default 0,
      skipped integer not null default 0,
      primary key (send_id, channel)
    );

    create table send_batches (
      id uuid primary key,
      send_id uuid not null references sends on delete cascade,
      app_id uuid not null,
      channel smallint not null,
      queue text not null,
      first_wallet text not null,
      last_wallet text not null,
      -- The last wallet with an outcome.
      done_to text,
      -- Counts the claims: a worker whose claim was taken over can write nothing more.
      turn integer not null default 0,
      -- Claims in a row without progress, as a process leaves them that crashes.
      stalled smallint not null default 0,
      -- The wallet that is tried alone, to find the one that crashes the process.
      suspect text
    );
    create index send_batches_by_app on send_batches (app_id, queue);
    create index send_batches_by_send on send_batches (send_id);

    -- No foreign key: partitions are dropped as a whole.
    create table send_outcomes (
      -- The time of the send.
      sent_at timestamptz not null,
      send_id uuid not null,
      channel smallint not null,
      wallet text not null,
      -- The device, or zeros where a wallet has one address.
      target uuid not null,
      state text not null check (state in ('sent', 'retrying', 'failed', 'skipped')),
      attempts smallint not null,
      code text,
      provider_id text,
      at timestamptz not null,
      primary key (sent_at, send_id, channel, wallet, target)
    ) partition by range (sent_at);

    -- The hash of the address: codes are limited for each address, too, since wallets cost nothing.
    alter table email_codes_sent add column address_hash bytea;
    create index email_codes_sent_by_address on email_codes_sent (address_hash, sent_at);
    alter table email_channels
      add column code_nonce bytea,
      add column suppressed_at timestamptz,
      add column suppressed_code text;
    alter table telegram_channels add column blocked_at timestamptz;
    create index telegram_channels_by_chat on telegram_channels (chat_id);
    alter table push_devices
      add column id uuid not null default gen_random_uuid(),
      add column app_id uuid references apps;

    -- The key pair that identifies this service to push services.
    create table push_keys (
      id boolean primary key default true check (id),
      private_key bytea not null,
      created_at timestamptz not null
    );

    -- The service account of an app at Firebase, encrypted with a key that is derived from the signing key kid.
    create table push_credentials (
      app_id uuid primary key references apps,
      kid text not null,
      sealed bytea not null,
      updated_at timestamptz not null
    );

    -- What would have gone out where no provider is configured: the last messages, shown on a page.
    create table mailbox (
      seq bigint generated always as identity primary key,
      channel text not null,
      recipient text not null,
      content json not null,
      created_at timestamptz not null
    )`.execute(db);
}
