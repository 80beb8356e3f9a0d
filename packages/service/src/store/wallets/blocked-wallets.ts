import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { PageRequest } from "../page-request.ts";

export interface BlockedWallet {
  readonly wallet: string;
  readonly reason: string | null;
  readonly blockedAt: Date;
}

const columns = ["wallet", "reason", "blocked_at as blockedAt"] as const;

/** Wallets which cannot sign in and receive nothing. */
export class BlockedWalletStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** An already blocked wallet keeps its time, and gets the new reason. */
  async block(wallet: string, reason: string | null, now: Date): Promise<BlockedWallet> {
    return await this.#db
      .insertInto("blocked_wallets")
      .values({ wallet, reason, blocked_at: now })
      .onConflict((conflict) => conflict.column("wallet").doUpdateSet({ reason }))
      .returning(columns)
      .executeTakeFirstOrThrow();
  }

  /** False when the wallet is not blocked. */
  async unblock(wallet: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom("blocked_wallets")
      .where("wallet", "=", wallet)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }

  async isBlocked(wallet: string): Promise<boolean> {
    return (await this.find(wallet)) !== undefined;
  }

  async find(wallet: string): Promise<BlockedWallet | undefined> {
    return await this.#db
      .selectFrom("blocked_wallets")
      .select(columns)
      .where("wallet", "=", wallet)
      .executeTakeFirst();
  }

  /** The blocked ones among the wallets. */
  async findBlocked(wallets: readonly string[]): Promise<string[]> {
    const rows = await this.#db
      .selectFrom("blocked_wallets")
      .select("wallet")
      .where("wallet", "=", sql<string>`any(${wallets}::text[])`)
      .execute();
    return rows.map(({ wallet }) => wallet);
  }

  /** By address. */
  async list({ after, limit }: PageRequest): Promise<BlockedWallet[]> {
    return await this.#db
      .selectFrom("blocked_wallets")
      .select(columns)
      .$if(after !== undefined, (query) => query.where("wallet", ">", after ?? ""))
      .orderBy("wallet")
      .limit(limit)
      .execute();
  }
}
