import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { OutsideChannel } from "../../domain/delivery/jobs.ts";
import { onlyTarget } from "../../domain/delivery/outcome.ts";
import { toBit } from "./send-batches.ts";

/** How many alerts per hour a wallet gets from an app, or from one of its topics. */
export interface Throttle {
  /** Null for all the app's alerts. */
  readonly topicId: string | null;
  readonly alertsPerHour: number;
}

/** One message to a wallet. */
export interface ThrottledMessage {
  readonly wallet: string;
  readonly appId: string;
  readonly channel: OutsideChannel;
  readonly throttles: readonly Throttle[];
}

const hourMs = 3_600_000;

/** The column's maximum. */
const maxCount = 2 ** 31 - 1;

/** Counts messages in each full hour, for apps with a throttle. */
export class ThrottleStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Counts a message about to be sent; false when a throttle has no room for it in this hour. One statement for each
   * throttle, so two workers do not both take an hour's last message.
   */
  async take(message: ThrottledMessage, now: Date): Promise<boolean> {
    // The topic before the app: when the app has no room, its topics need none.
    for (const throttle of message.throttles.toReversed()) {
      if (!(await this.#count(message, throttle, throttle.alertsPerHour, now))) return false;
    }
    return true;
  }

  /** Counts the message with all waiting alerts, which no throttle holds back. */
  async count(message: ThrottledMessage, now: Date): Promise<void> {
    for (const throttle of message.throttles) await this.#count(message, throttle, maxCount, now);
  }

  async forgetExpired(now: Date): Promise<void> {
    await this.#db.deleteFrom("throttle_counts").where("hour", "<", hourOf(now)).execute();
  }

  async #count(
    { wallet, appId, channel }: ThrottledMessage,
    { topicId }: Throttle,
    limit: number,
    now: Date,
  ): Promise<boolean> {
    const { rows } = await sql`
      insert into throttle_counts as c (wallet, app_id, topic_id, channel, hour, count)
      values (${wallet}, ${appId}, ${topicId ?? onlyTarget}, ${toBit(channel)}, ${hourOf(now)}, 1)
      on conflict (wallet, app_id, topic_id, channel) do update
        set hour = excluded.hour, count = case when c.hour = excluded.hour then c.count + 1 else 1 end
        where c.hour <> excluded.hour or c.count < ${limit}::int
      returning count`.execute(this.#db);
    return rows.length > 0;
  }
}

function hourOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / hourMs) * hourMs);
}
