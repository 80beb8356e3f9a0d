import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What one replica at a time does, who does it, and until when unless it says again that it does.
    create table leases (
      name text primary key,
      holder uuid not null,
      expires_at timestamptz not null
    )
    -- Room for the next version of a row on its own page: they change every few seconds.
    with (fillfactor = 50)`.execute(db);
}
