import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { OwnTopic, StoredTopic } from "../../domain/subscriptions/topic.ts";
import type { PageRequest } from "../page-request.ts";
import { type CreatedOnce, createOnce } from "../service/idempotency-keys.ts";
import { countSubscribers } from "./subscribers.ts";

export interface NewTopic extends StoredTopic {
  readonly createdAt: Date;
}

/** The topic fields an operator may change. */
export interface TopicChange {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
}

/** The topic fields its app may change. */
export interface TopicDelivery {
  readonly critical?: boolean | undefined;
  readonly alertsPerHour?: number | null | undefined;
}

/** A topic as an operator sees it. */
export interface DescribedTopic extends NewTopic {
  /** Undefined in lists: counting takes a while for a large topic. */
  readonly subscribers?: number;
}

/** All apps' topics, for operators. */
export class TopicStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Creates a topic; with `once`, however often the call is repeated. */
  create(topic: NewTopic, once?: CreatedOnce<NewTopic>) {
    return createOnce(this.#db, once, async (transaction) => {
      const { id, appId, name, description, createdAt } = topic;
      await transaction
        .insertInto("topics")
        .values({ id, app_id: appId, name, description, created_at: createdAt })
        .execute();
      return { created: topic };
    });
  }

  /** Changes the given fields. False when there is no such topic. */
  async update(id: string, { name, description }: TopicChange): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("topics")
      .set({
        // A statement without a change would not be SQL.
        id,
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
      })
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  /** Changes the given fields of an app's topic; undefined when the app has no such topic. */
  async setDelivery(
    appId: string,
    id: string,
    { critical, alertsPerHour }: TopicDelivery,
  ): Promise<OwnTopic | undefined> {
    return await this.#db
      .updateTable("topics")
      .set({
        ...(critical !== undefined && { is_critical: critical }),
        ...(alertsPerHour !== undefined && { alerts_per_hour: alertsPerHour }),
      })
      .where("id", "=", id)
      .where("app_id", "=", appId)
      .returning(["id", "app_id as appId", "name", "description"])
      .returning(["is_critical as isCritical", "alerts_per_hour as alertsPerHour"])
      .executeTakeFirst();
  }

  /** A topic with its subscribers counted. */
  async describe(id: string): Promise<DescribedTopic | undefined> {
    const { rows } = await sql<DescribedTopic>`
      select ${columns} from topics t where id = ${id}`.execute(this.#db);
    const [topic] = rows;
    if (topic === undefined) return undefined;
    const subscribers = await countSubscribers(this.#db, "topic", [id]);
    return { ...topic, subscribers: subscribers(id) };
  }

  /** By name. */
  async list(appId: string | undefined, { after, limit }: PageRequest): Promise<DescribedTopic[]> {
    const { rows } = await sql<DescribedTopic>`
      select ${columns} from topics t
      where (${appId ?? null}::uuid is null or app_id = ${appId ?? null})
        and (${after ?? null}::uuid is null
          or (name, id) > (select name, id from topics where id = ${after ?? null}))
      order by name, id
      limit ${limit}`.execute(this.#db);
    return rows;
  }
}

const columns = sql`t.id, t.app_id as "appId", t.name, t.description, t.created_at as "createdAt"`;
