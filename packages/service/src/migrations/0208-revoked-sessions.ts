import { type Kysely, sql } from "kysely";

/** Tokens carry a session's wallet and expiry, so only revoked sessions are stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A replica of the version before may be signing somebody out just now.
    lock table sessions in access exclusive mode;

    create table revoked_sessions (
      id uuid primary key,
      -- That of the token: after it, nothing has to be known of it.
      expires_at timestamptz not null
    );
    create index revoked_sessions_by_expiry on revoked_sessions (expires_at);

    insert into revoked_sessions (id, expires_at)
    select id, expires_at from sessions where revoked_at is not null;

    drop table sessions`.execute(db);
}
