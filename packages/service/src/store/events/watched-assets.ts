import type { Database } from "../../database/connect.ts";

/** The listed assets watched by enabled event subscriptions, for sources asked for each. */
export class WatchedAssets {
  readonly #db: Database;
  #ids: readonly string[] = [];

  constructor(db: Database) {
    this.#db = db;
  }

  /** The ids as they were last read. */
  get ids(): readonly string[] {
    return this.#ids;
  }

  async refresh(): Promise<void> {
    const rows = await this.#db
      .selectFrom("event_watches")
      .innerJoin("event_subscriptions", "event_subscriptions.id", "subscription_id")
      // A price for an unlisted token would wait for it.
      .innerJoin("assets", "assets.id", "token_id")
      .select("token_id")
      .distinct()
      .where("enabled", "=", true)
      .where("token_id", "<>", "")
      .orderBy("token_id")
      .execute();
    this.#ids = rows.map((row) => row.token_id);
  }
}
