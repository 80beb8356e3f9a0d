import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { StoredDelivery } from "../domain/events/webhook.ts";

export interface NewDelivery {
  readonly id: string;
  readonly event: string;
  readonly body: unknown;
  readonly isTest: boolean;
  readonly createdAt: Date;
}

const columns = [
  "seq",
  "id",
  "event",
  "state",
  "attempts",
  "last_status as lastStatus",
  "last_attempt_at as lastAttemptAt",
  "next_attempt_at as nextAttemptAt",
  "created_at as createdAt",
] as const;

/** The queue of deliveries to webhooks, and the state of each. */
export class DeliveryStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Adds a delivery, due at once. Undefined when the app has no such webhook. */
  async add(
    appId: string,
    webhookId: string,
    delivery: NewDelivery,
  ): Promise<StoredDelivery | undefined> {
    const { id, event, body, isTest, createdAt } = delivery;
    return await this.#db
      .insertInto("deliveries")
      .columns([
        ...(["id", "webhook_id", "event", "body", "is_test", "state"] as const),
        ...(["next_attempt_at", "created_at"] as const),
      ])
      .expression((eb) =>
        eb
          .selectFrom("webhooks")
          .select([
            sql<string>`${id}::uuid`.as("id"),
            "webhooks.id as webhook_id",
            sql<string>`${event}::text`.as("event"),
            sql<string>`${JSON.stringify(body)}::json`.as("body"),
            sql<boolean>`${isTest}::boolean`.as("is_test"),
            sql<"pending">`'pending'`.as("state"),
            sql<Date>`${createdAt}::timestamptz`.as("next_attempt_at"),
            sql<Date>`${createdAt}::timestamptz`.as("created_at"),
          ])
          .where("webhooks.id", "=", webhookId)
          .where("app_id", "=", appId),
      )
      .returning(columns)
      .executeTakeFirst();
  }

  /** Newest first, those before a sequence number. */
  async list(
    webhookId: string,
    { before, limit, since }: { before: string | undefined; limit: number; since: Date },
  ): Promise<StoredDelivery[]> {
    return await this.#db
      .selectFrom("deliveries")
      .select(columns)
      .where("webhook_id", "=", webhookId)
      .where("created_at", ">", since)
      .$if(before !== undefined, (query) => query.where("seq", "<", before ?? ""))
      .orderBy("seq", "desc")
      .limit(limit)
      .execute();
  }

  /** Makes a delivery due now, in any state. */
  retry(
    webhookId: string,
    id: string,
    { now, since }: { now: Date; since: Date },
  ): Promise<StoredDelivery | "not-found" | "delivery-underway"> {
    return this.#db.transaction().execute(async (transaction) => {
      const found = await transaction
        .selectFrom("deliveries")
        .select("underway_until")
        .where("id", "=", id)
        .where("webhook_id", "=", webhookId)
        .where("created_at", ">", since)
        .forUpdate()
        .executeTakeFirst();
      if (found === undefined) return "not-found";
      if (found.underway_until !== null && found.underway_until > now) return "delivery-underway";
      return await transaction
        .updateTable("deliveries")
        .set({ state: "pending", next_attempt_at: now })
        .where("id", "=", id)
        .returning(columns)
        .executeTakeFirstOrThrow();
    });
  }
}
