import { sql } from "kysely";
import type { Database } from "../database/connect.ts";

export interface NewSession {
  readonly id: string;
  readonly wallet: string;
  readonly clientKeyId?: string | undefined;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export interface StoredSession {
  readonly wallet: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** Sessions, and the messages that were signed for them. */
export class SessionStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Uses the nonce up and begins the session, or does neither: of many calls with one nonce a single
   * one gets true.
   */
  begin(session: NewSession, nonce: string, nonceExpiresAt: Date): Promise<boolean> {
    return this.#db.transaction().execute(async (step) => {
      const { rows } = await sql`
        insert into used_sign_ins (nonce, expires_at) values (${nonce}, ${nonceExpiresAt})
        on conflict do nothing
        returning nonce`.execute(step);
      if (rows.length === 0) return false;
      await sql`
        insert into sessions (id, wallet, client_key_id, issued_at, expires_at)
        values (${session.id}, ${session.wallet}, ${session.clientKeyId ?? null},
          ${session.issuedAt}, ${session.expiresAt})`.execute(step);
      return true;
    });
  }

  async find(id: string): Promise<StoredSession | undefined> {
    const { rows } = await sql<StoredSession>`
      select wallet, issued_at as "issuedAt", expires_at as "expiresAt", revoked_at as "revokedAt"
      from sessions where id = ${id}`.execute(this.#db);
    return rows[0];
  }

  async revoke(id: string, now: Date): Promise<void> {
    await sql`
      update sessions set revoked_at = ${now}
      where id = ${id} and revoked_at is null`.execute(this.#db);
  }

  /** Drops what no check needs any more: a nonce is refused by its age after it expired. */
  async forgetExpired(now: Date): Promise<void> {
    // Replicas' clocks differ: a nonce that is over for one may still be young for another.
    const overForAll = new Date(now.getTime() - 3_600_000);
    await sql`delete from used_sign_ins where expires_at < ${overForAll}`.execute(this.#db);
    await sql`delete from sessions where expires_at < ${now}`.execute(this.#db);
  }
}
