import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table email_channels (
      wallet text primary key,
      id uuid not null unique,
      email text not null,
      code_hash bytea,
      code_expires_at timestamptz,
      tries_left smallint not null default 0,
      verified_at timestamptz
    );

    -- When codes were sent, so that nobody can be flooded or a code be guessed by asking for many.
    create table email_codes_sent (
      wallet text not null,
      sent_at timestamptz not null
    );
    create index email_codes_sent_by_wallet on email_codes_sent (wallet, sent_at);

    create table telegram_channels (
      wallet text primary key,
      id uuid not null unique,
      chat_id text not null,
      name text not null,
      verified_at timestamptz not null
    );

    create table telegram_links (
      token_hash bytea primary key,
      wallet text not null,
      expires_at timestamptz not null
    );
    create index telegram_links_by_wallet on telegram_links (wallet);

    create table push_devices (
      seq bigint generated always as identity primary key,
      wallet text not null,
      target_hash bytea not null,
      device json not null,
      updated_at timestamptz not null,
      unique (wallet, target_hash)
    )`.execute(db);
}
