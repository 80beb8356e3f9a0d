import { type Kysely, sql } from "kysely";

/** Operators' keys and actions, and names for app and feed keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table admin_keys (
      id uuid primary key,
      name text not null,
      hash bytea not null unique,
      hint text not null,
      created_at timestamptz not null,
      revoked_at timestamptz
    );
    -- A name in the audit log is one key's at a time.
    create unique index admin_keys_by_name on admin_keys (name) where revoked_at is null;

    create table audit_entries (
      seq bigint generated always as identity primary key,
      id uuid not null,
      at timestamptz not null,
      admin_key_id uuid not null,
      -- A copy: an entry stays as it was written.
      admin_key_name text not null,
      operation text not null,
      target text,
      request_id text not null,
      outcome text not null check (outcome in ('started', 'done', 'refused', 'failed')),
      code text
    );
    create index audit_entries_by_time on audit_entries (at);
    create index audit_entries_by_target on audit_entries (target, seq) where target is not null;

    alter table access_keys add column name text`.execute(db);
}
