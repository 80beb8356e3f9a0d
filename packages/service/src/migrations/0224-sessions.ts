import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- For a wallet's list. A token is valid without its row: those of earlier versions have none.
    create table sessions (
      id uuid primary key,
      wallet text not null,
      client_key_id uuid references access_keys on delete set null,
      user_agent text,
      issued_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index sessions_by_wallet on sessions (wallet, issued_at desc, id);
    create index sessions_by_expiry on sessions (expires_at);

    -- Ends the sessions of a wallet that were issued before, but for one.
    create table wallet_sign_outs (
      wallet text primary key,
      signed_out_at timestamptz not null,
      kept_session uuid
    );
    create index wallet_sign_outs_by_time on wallet_sign_outs (signed_out_at)`.execute(db);
}
