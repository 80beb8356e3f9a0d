import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signing_keys (
      kid text primary key,
      -- Not hashed: the service signs with it.
      secret bytea not null,
      created_at timestamptz not null,
      retired_at timestamptz
    );

    create table apps (
      id uuid primary key,
      name text not null,
      description text,
      icon text,
      website_url text,
      wallet text,
      early_access boolean not null default false,
      created_at timestamptz not null
    );
    create index apps_by_name on apps (name, id);

    create table access_keys (
      id uuid primary key,
      kind text not null check (kind in ('client', 'api')),
      client text,
      app_id uuid references apps,
      hash bytea not null unique,
      hint text not null,
      created_at timestamptz not null,
      revoked_at timestamptz,
      check ((kind = 'client') = (client is not null) and (kind = 'api') = (app_id is not null))
    );
    create index access_keys_by_client on access_keys (client) where client is not null;
    create index access_keys_by_app on access_keys (app_id) where app_id is not null;

    create table used_sign_ins (
      nonce text primary key,
      expires_at timestamptz not null
    );
    create index used_sign_ins_by_expiry on used_sign_ins (expires_at);

    create table sessions (
      id uuid primary key,
      wallet text not null,
      client_key_id uuid references access_keys,
      issued_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz
    );
    create index sessions_by_wallet on sessions (wallet)`.execute(db);
}
