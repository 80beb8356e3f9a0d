import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { StoredDelivery } from "../../domain/webhooks/webhook.ts";
import { takeAdvisoryLock } from "../advisory-lock.ts";
import type { EnqueueWebhookJobs } from "./webhook-jobs.ts";

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
  "last_code as lastCode",
  "last_attempt_at as lastAttemptAt",
  "next_attempt_at as nextAttemptAt",
  "created_at as createdAt",
  sql<string | null>`recent_attempts::text`.as("recentAttempts"),
] as const;

/** The webhook delivery queue, and each delivery's state. */
export class DeliveryStore {
  readonly #db: Database;
  readonly #enqueue: EnqueueWebhookJobs;

  constructor(db: Database, enqueue: EnqueueWebhookJobs) {
    this.#db = db;
    this.#enqueue = enqueue;
  }

  /** Adds a delivery and its job, due at once. Undefined when the app has no such webhook. */
  add(
    appId: string,
    webhookId: string,
    delivery: NewDelivery,
  ): Promise<StoredDelivery | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const added = await insertDelivery(transaction, { appId, webhookId, delivery });
      if (added === undefined) return undefined;
      const job = { webhookId, deliveryId: added.id, version: 0, startAfter: delivery.createdAt };
      await this.#enqueue(transaction, [job]);
      return added;
    });
  }

  /** Adds a test event's delivery, unless the webhook or the app has sent too many within a minute. */
  addTest(
    appId: string,
    webhookId: string,
    delivery: Omit<NewDelivery, "isTest">,
    limits: TestLimits,
  ): Promise<StoredDelivery | TooManyTests | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      // One at a time for each app, so concurrent calls cannot exceed the limits.
      await takeAdvisoryLock(transaction, `test-deliveries:${appId}`);
      const exceeded = await findExceeded(
        transaction,
        { appId, webhookId },
        delivery.createdAt,
        limits,
      );
      if (exceeded !== undefined) return exceeded;
      const next = { ...delivery, isTest: true };
      const added = await insertDelivery(transaction, { appId, webhookId, delivery: next });
      if (added === undefined) return undefined;
      const job = { webhookId, deliveryId: added.id, version: 0, startAfter: delivery.createdAt };
      await this.#enqueue(transaction, [job]);
      return added;
    });
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

  /** Makes a delivery due now, in any state, and retries it as if it were new. */
  retry(
    webhookId: string,
    id: string,
    { now, since }: { now: Date; since: Date },
  ): Promise<StoredDelivery | "not-found" | "delivery-underway"> {
    return this.#db.transaction().execute(async (transaction) => {
      const found = await transaction
        .selectFrom("deliveries")
        .select(["underway_until", "job_version"])
        .where("id", "=", id)
        .where("webhook_id", "=", webhookId)
        .where("created_at", ">", since)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (found === undefined) return "not-found";
      if (found.underway_until !== null && found.underway_until > now) return "delivery-underway";
      const version = found.job_version + 1;
      const delivery = await transaction
        .updateTable("deliveries")
        .set({ state: "pending", next_attempt_at: now, job_version: version, is_forced: true })
        .set({ failed_attempts: 0, retry_until: null, underway_until: null })
        .where("id", "=", id)
        .returning(columns)
        .executeTakeFirstOrThrow();
      await this.#enqueue(transaction, [{ webhookId, deliveryId: id, version, startAfter: now }]);
      return delivery;
    });
  }
}

/** How many test events are accepted within a minute. */
export interface TestLimits {
  readonly webhook: number;
  readonly app: number;
}

export interface TooManyTests {
  readonly limit: keyof TestLimits;
  /** When the next test event is accepted. */
  readonly until: Date;
}

const testWindowMs = 60_000;

/** The limit reached, and its end; undefined while another test event is accepted. */
async function findExceeded(
  transaction: Database,
  { appId, webhookId }: { readonly appId: string; readonly webhookId: string },
  now: Date,
  limits: TestLimits,
): Promise<TooManyTests | undefined> {
  const rows = await transaction
    .selectFrom("deliveries")
    .innerJoin("webhooks", "webhooks.id", "deliveries.webhook_id")
    .select(["deliveries.webhook_id as webhookId", "deliveries.created_at as createdAt"])
    .where("webhooks.app_id", "=", appId)
    .where("deliveries.is_test", "=", true)
    .where("deliveries.created_at", ">", new Date(now.getTime() - testWindowMs))
    .orderBy("deliveries.created_at", "desc")
    .limit(limits.app)
    .execute();
  const ofWebhook = rows.filter((row) => row.webhookId === webhookId);
  for (const [limit, found] of [
    ["webhook", ofWebhook],
    ["app", rows],
  ] as const) {
    // The test event whose window's end makes room for another one.
    const oldest = found[limits[limit] - 1];
    if (oldest === undefined) continue;
    return { limit, until: new Date(oldest.createdAt.getTime() + testWindowMs) };
  }
  return undefined;
}

/** An event delivery to a webhook. */
export interface EventDelivery extends NewDelivery {
  readonly webhookId: string;
}

/** Adds deliveries and their jobs within their events' transaction. */
export async function addDeliveries(
  transaction: Database,
  deliveries: readonly EventDelivery[],
  enqueue: EnqueueWebhookJobs,
): Promise<void> {
  if (deliveries.length === 0) return;
  // One parameter: a statement takes 65,535 at most.
  const rows = deliveries.map(({ id, webhookId, event, body, createdAt }) => ({
    ...{ id, webhook_id: webhookId, event, body: JSON.stringify(body), created_at: createdAt },
  }));
  await sql`
    insert into deliveries (id, webhook_id, event, body, state, next_attempt_at, created_at)
    select id, webhook_id, event, body::json, 'pending', created_at, created_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as delivery (
      id uuid, webhook_id uuid, event text, body text, created_at timestamptz)`.execute(
    transaction,
  );
  const jobs = deliveries.map(({ id, webhookId, createdAt }) => {
    return { webhookId, deliveryId: id, version: 0, startAfter: createdAt };
  });
  await enqueue(transaction, jobs);
}

function insertDelivery(
  transaction: Database,
  {
    appId,
    webhookId,
    delivery: { id, event, body, isTest, createdAt },
  }: { appId: string; webhookId: string; delivery: NewDelivery },
): Promise<StoredDelivery | undefined> {
  return transaction
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
