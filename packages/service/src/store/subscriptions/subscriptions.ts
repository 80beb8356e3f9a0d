import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { Tables } from "../../database/generated/tables.ts";
import { endLevels, lockLevels } from "../events/end-levels.ts";
import type { PageRequest } from "../page-request.ts";

/** Wallets' subscriptions to apps and topics. Channels are bits, see `domain/channels`. */
export class SubscriptionStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Adds the channels; returns those subscribed now. */
  async add(appId: string, wallet: string, channels: number, now: Date): Promise<number> {
    const row = await this.#db
      .insertInto("subscriptions")
      .values({ app_id: appId, wallet, channels, created_at: now })
      .onConflict((conflict) =>
        conflict.columns(["app_id", "wallet"]).doUpdateSet({
          channels: sql<number>`subscriptions.channels | excluded.channels`,
        }),
      )
      .returning("channels")
      .executeTakeFirstOrThrow();
    return row.channels;
  }

  /** Removes the channels; returns the remaining ones. */
  async remove(appId: string, wallet: string, channels: number): Promise<number> {
    return this.#db.transaction().execute(async (transaction) => {
      await lockLevels(transaction, wallet);
      const row = await transaction
        .selectFrom("subscriptions")
        .select("channels")
        .where("app_id", "=", appId)
        .where("wallet", "=", wallet)
        .forUpdate()
        .executeTakeFirst();
      const left = (row?.channels ?? 0) & ~channels;
      // A subscription without channels is deleted.
      const ofWallet = (eb: ExpressionBuilder<Tables, "subscriptions">) =>
        eb.and({ app_id: appId, wallet });
      await (left === 0
        ? transaction.deleteFrom("subscriptions").where(ofWallet)
        : transaction.updateTable("subscriptions").set({ channels: left }).where(ofWallet)
      ).execute();
      if (row !== undefined && left === 0) await endLevels(transaction, wallet, [appId]);
      return left;
    });
  }

  /** The wallets subscribed to an app, by address. */
  async listWallets(
    appId: string,
    wallet: string | undefined,
    { after, limit }: PageRequest,
  ): Promise<string[]> {
    const rows = await this.#db
      .selectFrom("subscriptions")
      .select("wallet")
      .where("app_id", "=", appId)
      .$if(wallet !== undefined, (query) => query.where("wallet", "=", wallet ?? ""))
      .$if(after !== undefined, (query) => query.where("wallet", ">", after ?? ""))
      .orderBy("wallet")
      .limit(limit)
      .execute();
    return rows.map((row) => row.wallet);
  }

  async addTopic(topicId: string, wallet: string): Promise<void> {
    await this.#db
      .insertInto("topic_subscriptions")
      .values({ topic_id: topicId, wallet })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async removeTopic(topicId: string, wallet: string): Promise<void> {
    await this.#db
      .deleteFrom("topic_subscriptions")
      .where("topic_id", "=", topicId)
      .where("wallet", "=", wallet)
      .execute();
  }
}
