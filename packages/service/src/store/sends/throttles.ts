import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { OutsideChannel } from "../../domain/delivery/jobs.ts";
import { onlyTarget } from "../../domain/delivery/outcome.ts";
import { toBit } from "./send-batches.ts";

/** How many alerts per hour a wallet gets of an app, or of one of its topics. */
export interface Throttle {
  /** Null for all alerts of the app. */
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

/** Counts messages in each full hour, for apps with a throttle. */
export class ThrottleStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Counts a message that is about to be sent; false when a throttle has no room for it in this hour. */
  async take(message: ThrottledMessage, now: Date): Promise<boolean> {
    return (await this.#count(message, now, true)) === message.throttles.length;
  }

  /** Counts a message that is sent whatever the throttles say: the one with all that waited. */
  async count(message: ThrottledMessage, now: Date): Promise<void> {
    if (message.throttles.length > 0) await this.#count(message, now, false);
  }

  async forgetExpired(now: Date): Promise<void> {
    const before = new Date(now.getTime() - hourMs);
    await this.#db.deleteFrom("throttle_counts").where("hour", "<", before).execute();
  }

  /** One statement, so that two workers do not both take the last message of an hour. */
  async #count(
    { wallet, appId, channel, throttles }: ThrottledMessage,
    now: Date,
    isLimited: boolean,
  ): Promise<number> {
    const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
    const wanted = throttles.map(({ topicId, alertsPerHour }) => ({
      topic: topicId ?? onlyTarget,
      limit: alertsPerHour,
    }));
    const { rows } = await sql<{ counted: number }>`
      with wanted as (
        select topic, "limit" from json_to_recordset(${JSON.stringify(wanted)}::json)
          as wanted (topic uuid, "limit" int)
      ), is_full as (
        select from throttle_counts c join wanted w on w.topic = c.topic_id
        where ${isLimited} and c.wallet = ${wallet} and c.app_id = ${appId}::uuid and c.channel = ${toBit(channel)}
          and c.hour = ${hour} and c.count >= w."limit"
      ), counted as (
        insert into throttle_counts as c (wallet, app_id, topic_id, channel, hour, count)
        select ${wallet}, ${appId}::uuid, topic, ${toBit(channel)}::smallint, ${hour}::timestamptz, 1 from wanted
        where not exists (select from is_full)
        order by topic
        on conflict (wallet, app_id, topic_id, channel) do update
          set hour = excluded.hour, count = case when c.hour = excluded.hour then c.count + 1 else 1 end
          where not ${isLimited} or c.hour <> excluded.hour
            or c.count < (select w."limit" from wanted w where w.topic = c.topic_id)
        returning count
      )
      select count(*)::int as counted from counted`.execute(this.#db);
    return rows[0]?.counted ?? 0;
  }
}
