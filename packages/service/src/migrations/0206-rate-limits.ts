import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Unlogged: a crash of the database forgives the last minute, and counting costs no disk.
    create unlogged table rate_limits (
      -- The hash of a credential's holder or of a network.
      holder text collate "C" primary key,
      -- The second since 1970 that the first count is for; each further one is for a second earlier.
      second bigint not null,
      used integer[] not null,
      -- What the last statement was given, so that it can return it.
      granted integer not null
    )
    -- Room for the next version of a row on its own page: no index changes, and no page is added.
    with (fillfactor = 50)`.execute(db);
}
