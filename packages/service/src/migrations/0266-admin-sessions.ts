import { type Kysely, sql } from "kysely";

/** Admin key sessions, which pages keep instead of the key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table admin_sessions (
      id uuid primary key,
      hash bytea not null unique,
      admin_key_id uuid not null,
      started_at timestamptz not null,
      -- Each renewal moves it, at most to expires_at.
      idle_expires_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index admin_sessions_by_key on admin_sessions (admin_key_id, started_at)`.execute(db);
}
