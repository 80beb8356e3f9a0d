import type { Database } from "../../database/connect.ts";

/** Subscribers' wallets, for feeds reading each wallet's positions. */
export class WatchedWallets {
  readonly #db: Database;
  #wallets: readonly string[] = [];

  constructor(db: Database) {
    this.#db = db;
  }

  /** The wallets as they were last read. */
  get wallets(): readonly string[] {
    return this.#wallets;
  }

  async refresh(): Promise<void> {
    const rows = await this.#db
      .selectFrom("subscriptions")
      .select("wallet")
      .distinct()
      .orderBy("wallet")
      .execute();
    this.#wallets = rows.map((row) => row.wallet);
  }
}
