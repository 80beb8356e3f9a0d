import { type Kysely, sql } from "kysely";

/** Keeps a pushed batch's entries which wait for their market, over restarts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- As JSON: positions and trades of a written batch, and their indexes in it. Null when none waits.
    alter table pushed_batches add column waiting text;
    create index pushed_batches_kept on pushed_batches (feed, id) where waiting is not null`.execute(
    db,
  );
}
