import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { createBatchLoader } from "./batch-loader.ts";

/** Which sessions were signed out, and which messages have begun one. The tokens say all the rest. */
export class SessionStore {
  readonly #db: Database;
  /** Every request of a wallet asks, and busy replicas for many sessions at a time. */
  readonly isRevoked: (id: string) => Promise<boolean>;

  constructor(db: Database) {
    this.#db = db;
    this.isRevoked = createBatchLoader((ids: readonly string[]) => areRevoked(db, ids));
  }

  /** Uses a message up: of many calls with one nonce a single one gets true. */
  async useNonce(nonce: string, expiresAt: Date): Promise<boolean> {
    const { rows } = await sql`
      insert into used_sign_ins (nonce, expires_at) values (${nonce}, ${expiresAt})
      on conflict do nothing
      returning nonce`.execute(this.#db);
    return rows.length > 0;
  }

  async revoke(id: string, expiresAt: Date): Promise<void> {
    await sql`
      insert into revoked_sessions (id, expires_at) values (${id}, ${expiresAt})
      on conflict do nothing`.execute(this.#db);
  }

  /** Drops what no check needs any more: nonces and tokens are refused by their age after they expired. */
  async forgetExpired(now: Date): Promise<void> {
    // Replicas' clocks differ: what is over for one may still be young for another.
    const overForAll = new Date(now.getTime() - 3_600_000);
    await sql`delete from used_sign_ins where expires_at < ${overForAll}`.execute(this.#db);
    await sql`delete from revoked_sessions where expires_at < ${overForAll}`.execute(this.#db);
  }
}

async function areRevoked(db: Database, ids: readonly string[]): Promise<boolean[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from revoked_sessions where id = any(${ids}::uuid[])`.execute(db);
  const revoked = new Set(rows.map(({ id }) => id));
  return ids.map((id) => revoked.has(id));
}
