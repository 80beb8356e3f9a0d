import { type Kysely, sql } from "kysely";

/**
 * What the chain says of a token's mint, and when it was last asked. A token that no list has gets its names from the
 * chain, where anyone can write them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table assets
      add column is_listed boolean not null default true,
      add column mint jsonb,
      add column mint_read_at timestamptz`.execute(db);
}
