import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { createBatchLoader } from "./batch-loader.ts";

/** Revoked sessions, and the sign-in messages that were used. Tokens carry everything else. */
export class SessionStore {
  readonly #db: Database;
  /** Every request of a wallet checks its session, so a busy replica checks many in one statement. */
  readonly isRevoked: (id: string) => Promise<boolean>;

  constructor(db: Database) {
    this.#db = db;
    this.isRevoked = createBatchLoader((ids: readonly string[]) => areRevoked(db, ids));
  }

  /** Marks a message as used; of several calls with one nonce, only one returns true. */
  async useNonce(nonce: string, expiresAt: Date): Promise<boolean> {
    const used = await this.#db
      .insertInto("used_sign_ins")
      .values({ nonce, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning("nonce")
      .executeTakeFirst();
    return used !== undefined;
  }

  async revoke(id: string, expiresAt: Date): Promise<void> {
    await this.#db
      .insertInto("revoked_sessions")
      .values({ id, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Deletes rows that no check needs: an expired nonce or token is rejected by its own expiry. */
  async forgetExpired(now: Date): Promise<void> {
    // The clocks of replicas differ: a token that expired for one may be valid for another.
    const expiredForAll = new Date(now.getTime() - 3_600_000);
    await this.#db.deleteFrom("used_sign_ins").where("expires_at", "<", expiredForAll).execute();
    await this.#db.deleteFrom("revoked_sessions").where("expires_at", "<", expiredForAll).execute();
  }
}

async function areRevoked(db: Database, ids: readonly string[]): Promise<boolean[]> {
  const rows = await db
    .selectFrom("revoked_sessions")
    .select("id")
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  const revoked = new Set(rows.map(({ id }) => id));
  return ids.map((id) => revoked.has(id));
}
