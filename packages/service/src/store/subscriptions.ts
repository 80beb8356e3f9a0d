import { sql } from "kysely";
import type { Database } from "../database/connect.ts";

/** Which wallets take alerts of which apps and topics. Channels are bits, see `domain/channels`. */
export class SubscriptionStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Adds the channels; returns those that are subscribed now. */
  async add(appId: string, wallet: string, channels: number): Promise<number> {
    const { rows } = await sql<{ channels: number }>`
      insert into subscriptions as s (app_id, wallet, channels)
      values (${appId}, ${wallet}, ${channels})
      on conflict (app_id, wallet) do update set channels = s.channels | excluded.channels
      returning s.channels`.execute(this.#db);
    return rows[0]?.channels ?? 0;
  }

  /** Takes the channels away; returns those that are left. */
  async remove(appId: string, wallet: string, channels: number): Promise<number> {
    return this.#db.transaction().execute(async (step) => {
      const { rows } = await sql<{ left: number }>`
        select channels & ~${channels}::int as left from subscriptions
        where app_id = ${appId} and wallet = ${wallet} for update`.execute(step);
      const left = rows[0]?.left ?? 0;
      // A subscription without a channel is none.
      await (left === 0
        ? sql`delete from subscriptions where app_id = ${appId} and wallet = ${wallet}`
        : sql`
            update subscriptions set channels = ${left}
            where app_id = ${appId} and wallet = ${wallet}`
      ).execute(step);
      return left;
    });
  }

  async addTopic(topicId: string, wallet: string): Promise<void> {
    await sql`
      insert into topic_subscriptions (topic_id, wallet) values (${topicId}, ${wallet})
      on conflict do nothing`.execute(this.#db);
  }

  async removeTopic(topicId: string, wallet: string): Promise<void> {
    await sql`
      delete from topic_subscriptions
      where topic_id = ${topicId} and wallet = ${wallet}`.execute(this.#db);
  }
}
