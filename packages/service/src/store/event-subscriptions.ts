import type { CreateEventSubscriptionRequest } from "@bellwether/alerts";
import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { StoredEventSubscription } from "../domain/events/webhook.ts";
import type { PageOf } from "./apps.ts";

export interface NewEventSubscription extends CreateEventSubscriptionRequest {
  readonly id: string;
  readonly createdAt: Date;
}

export type EventSubscriptionCreated =
  | { readonly created: StoredEventSubscription }
  | { readonly refused: "limit-reached" | "not-found" };

const columns = sql`seq, id, trigger, webhook_id as "webhookId", topic_id as "topicId", enabled,
  created_at as "createdAt"`;

/** What each app watches for. Another app's is as if it did not exist. */
export class EventSubscriptionStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  create(
    appId: string,
    next: NewEventSubscription,
    maxSubscriptions: number,
  ): Promise<EventSubscriptionCreated> {
    const { destination } = next;
    const webhookId = destination.type === "webhook" ? destination.webhookId : null;
    const topicId = destination.type === "topic" ? destination.topicId : null;
    return this.#db.transaction().execute(async (step): Promise<EventSubscriptionCreated> => {
      // One at a time for each app, so that two who count at once do not both find room.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`events:${appId}`}, 0))`.execute(
        step,
      );
      // Kept from being deleted until we are done.
      const { rows: destinations } = await (webhookId === null
        ? sql`select from topics where id = ${topicId} and app_id = ${appId} for key share`
        : sql`select from webhooks where id = ${webhookId} and app_id = ${appId} for key share`
      ).execute(step);
      if (destinations.length === 0) return { refused: "not-found" };
      const { rows } = await sql<StoredEventSubscription>`
        insert into event_subscriptions (id, app_id, trigger, webhook_id, topic_id, created_at)
        select ${next.id}::uuid, ${appId}::uuid, ${JSON.stringify(next.trigger)}::json,
          ${webhookId}::uuid, ${topicId}::uuid, ${next.createdAt}::timestamptz
        where (select count(*) from event_subscriptions where app_id = ${appId}) < ${maxSubscriptions}
        returning ${columns}`.execute(step);
      const [created] = rows;
      return created === undefined ? { refused: "limit-reached" } : { created };
    });
  }

  /** Oldest first. */
  async list(appId: string, { after, limit }: PageOf): Promise<StoredEventSubscription[]> {
    const { rows } = await sql<StoredEventSubscription>`
      select ${columns} from event_subscriptions
      where app_id = ${appId} and seq > coalesce(${after ?? null}::bigint, 0)
      order by seq limit ${limit}`.execute(this.#db);
    return rows;
  }

  async find(appId: string, id: string): Promise<StoredEventSubscription | undefined> {
    const { rows } = await sql<StoredEventSubscription>`
      select ${columns} from event_subscriptions
      where id = ${id} and app_id = ${appId}`.execute(this.#db);
    return rows[0];
  }

  async setEnabled(
    appId: string,
    id: string,
    enabled: boolean,
  ): Promise<StoredEventSubscription | undefined> {
    const { rows } = await sql<StoredEventSubscription>`
      update event_subscriptions set enabled = ${enabled}
      where id = ${id} and app_id = ${appId}
      returning ${columns}`.execute(this.#db);
    return rows[0];
  }

  async delete(appId: string, id: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      delete from event_subscriptions where id = ${id} and app_id = ${appId}`.execute(this.#db);
    return numAffectedRows === 1n;
  }
}
