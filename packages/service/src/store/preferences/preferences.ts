import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import {
  noPreferences,
  type PreferenceChange,
  type StoredPreferences,
  type StoredTopicPreferences,
} from "../../domain/preferences/preferences.ts";
import { reconsiderHeld } from "../sends/reconsider-held.ts";

/** A subscriber's choices for one app. */
export interface SubscriberChoices {
  readonly channels: number;
  readonly topics: readonly ChosenTopic[];
}

/** A topic to which a wallet subscribes. */
export interface ChosenTopic extends StoredTopicPreferences {
  readonly name: string;
}

/** A wallet's list is read whole. */
const maxTopics = 1000;

/** When wallets want their alerts. Every statement reads or writes one wallet's rows. */
export class PreferenceStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async find(wallet: string): Promise<StoredPreferences> {
    return await findPreferences(this.#db, wallet);
  }

  /** The topics with their own digest or channels, by id. */
  async listTopics(wallet: string): Promise<StoredTopicPreferences[]> {
    return await this.#db
      .selectFrom("topic_subscriptions")
      .select(["topic_id as topicId", "digest", "digest_time as digestTime", "channels"])
      .where("wallet", "=", wallet)
      .where(({ eb, or }) => or([eb("digest", "is not", null), eb("channels", "is not", null)]))
      .orderBy("topic_id")
      .limit(maxTopics)
      .execute();
  }

  /**
   * Changes preferences, and has waiting alerts considered again.
   *
   * @returns the id of a topic without the wallet's subscription, which changes nothing
   */
  async update(
    wallet: string,
    { times, topics }: PreferenceChange,
    now: Date,
  ): Promise<{ readonly unknownTopic: string } | undefined> {
    return await this.#db.transaction().execute(async (transaction) => {
      const unknownTopic = await findUnknownTopic(transaction, wallet, topics);
      if (unknownTopic !== undefined) return { unknownTopic };
      for (const { topicId, digest, digestTime, channels } of topics) {
        await transaction
          .updateTable("topic_subscriptions")
          .set({ digest, digest_time: digestTime, channels })
          .where("wallet", "=", wallet)
          .where("topic_id", "=", topicId)
          .execute();
      }
      if (Object.keys(times).length > 0) await storeTimes(transaction, wallet, times, now);
      await reconsiderHeld(transaction, wallet, now);
      return undefined;
    });
  }

  /** What a wallet chose for an app; undefined when it is not subscribed to it. */
  async findChoices(appId: string, wallet: string): Promise<SubscriberChoices | undefined> {
    const subscription = await this.#db
      .selectFrom("subscriptions")
      .select("channels")
      .where("app_id", "=", appId)
      .where("wallet", "=", wallet)
      .executeTakeFirst();
    if (subscription === undefined) return undefined;
    const { rows: topics } = await sql<ChosenTopic>`
      select s.topic_id as "topicId", t.name, s.digest, s.digest_time as "digestTime", s.channels
      from topic_subscriptions s join topics t on t.id = s.topic_id
      where s.wallet = ${wallet} and t.app_id = ${appId}::uuid
      order by s.topic_id limit ${sql.lit(maxTopics)}`.execute(this.#db);
    return { ...subscription, topics };
  }
}

async function findPreferences(db: Database, wallet: string): Promise<StoredPreferences> {
  const row = await db
    .selectFrom("wallet_preferences")
    .select([
      "time_zone as timeZone",
      "quiet_from as quietFrom",
      "quiet_to as quietTo",
      "quiet_enabled as quietEnabled",
      "quiet_allows_critical as quietAllowsCritical",
    ])
    .where("wallet", "=", wallet)
    .executeTakeFirst();
  return row ?? noPreferences;
}

async function findUnknownTopic(
  transaction: Database,
  wallet: string,
  topics: readonly StoredTopicPreferences[],
): Promise<string | undefined> {
  if (topics.length === 0) return undefined;
  const ids = topics.map(({ topicId }) => topicId);
  const rows = await transaction
    .selectFrom("topic_subscriptions")
    .select("topic_id")
    .where("wallet", "=", wallet)
    .where("topic_id", "in", ids)
    .execute();
  const known = new Set(rows.map((row) => row.topic_id));
  return ids.find((id) => !known.has(id));
}

async function storeTimes(
  transaction: Database,
  wallet: string,
  times: Partial<StoredPreferences>,
  now: Date,
): Promise<void> {
  // Two changes at once must not lose the first one's fields: the row is locked before it is read.
  await transaction
    .insertInto("wallet_preferences")
    .values({ wallet, time_zone: noPreferences.timeZone, updated_at: now })
    .onConflict((conflict) => conflict.column("wallet").doUpdateSet({ updated_at: now }))
    .execute();
  const next = { ...(await findPreferences(transaction, wallet)), ...times };
  await transaction
    .updateTable("wallet_preferences")
    .set({
      time_zone: next.timeZone,
      quiet_from: next.quietFrom,
      quiet_to: next.quietTo,
      quiet_enabled: next.quietEnabled,
      quiet_allows_critical: next.quietAllowsCritical,
    })
    .where("wallet", "=", wallet)
    .execute();
}
