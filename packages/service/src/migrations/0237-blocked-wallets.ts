import { type Kysely, sql } from "kysely";

/** Wallets which cannot sign in and receive nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table blocked_wallets (
      wallet text primary key,
      reason text,
      blocked_at timestamptz not null
    )`.execute(db);
}
