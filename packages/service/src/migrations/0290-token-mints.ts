import { type Kysely, sql } from "kysely";

/**
 * What the chain says about a token's mint, and when it was last asked. An unlisted token gets its names from the
 * chain, where anyone can write them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table assets
      add column is_listed boolean not null default true,
      add column mint jsonb,
      add column mint_read_at timestamptz`.execute(db);
}
