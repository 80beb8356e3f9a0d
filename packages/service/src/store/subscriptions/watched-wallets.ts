import type { Database } from "../../database/connect.ts";

/** The wallets of subscribers, for feeds that read the positions of each. */
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
