import type { CreateEventSubscriptionRequest, EventTrigger } from "@bellwether/alerts";
import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { normalizeAssetId } from "../../domain/assets/asset-id.ts";
import {
  type CompleteTrigger,
  levelOf,
  type StoredEventSubscription,
} from "../../domain/events/event-subscription.ts";
import { takeAdvisoryLock } from "../advisory-lock.ts";
import type { PageRequest } from "../page-request.ts";
import { type Created, type CreatedOnce, createOnce } from "../service/idempotency-keys.ts";
import { beginLevel } from "./positions-at-level.ts";

export interface NewEventSubscription {
  readonly id: string;
  readonly trigger: CompleteTrigger;
  readonly destination: CreateEventSubscriptionRequest["destination"];
  readonly createdAt: Date;
}

export type EventSubscriptionCreated = Created<
  StoredEventSubscription,
  "limit-reached" | "not-found"
>;

const columns = [
  "seq",
  "id",
  "trigger",
  "webhook_id as webhookId",
  "topic_id as topicId",
  "enabled",
  "created_at as createdAt",
] as const;

/** The trigger was written from a request the spec had checked. */
interface Typed {
  readonly trigger: EventTrigger;
}

/** Which events each app subscribes to. Another app's subscription is treated as missing. */
export class EventSubscriptionStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  create(
    appId: string,
    next: NewEventSubscription,
    maxSubscriptions: number,
    once?: CreatedOnce<StoredEventSubscription>,
  ): Promise<EventSubscriptionCreated> {
    return createOnce(this.#db, once, async (transaction) => {
      // One at a time for each app, so concurrent calls cannot exceed the maximum.
      await takeAdvisoryLock(transaction, `events:${appId}`);
      if (!(await lockDestination(transaction, appId, next.destination))) {
        return { refused: "not-found" as const };
      }
      const { total } = await transaction
        .selectFrom("event_subscriptions")
        .select(({ fn }) => fn.countAll<string>().as("total"))
        .where("app_id", "=", appId)
        .executeTakeFirstOrThrow();
      if (Number(total) >= maxSubscriptions) return { refused: "limit-reached" as const };
      const created = await insertSubscription(transaction, appId, next);
      return { created: await withHolding(transaction, appId, created, next.createdAt) };
    });
  }

  /** Oldest first. */
  async list(appId: string, { after, limit }: PageRequest): Promise<StoredEventSubscription[]> {
    return await this.#db
      .selectFrom("event_subscriptions")
      .select(columns)
      .where("app_id", "=", appId)
      .$if(after !== undefined, (query) => query.where("seq", ">", after ?? ""))
      .orderBy("seq")
      .limit(limit)
      .$narrowType<Typed>()
      .execute();
  }

  async find(appId: string, id: string): Promise<StoredEventSubscription | undefined> {
    return await this.#db
      .selectFrom("event_subscriptions")
      .select(columns)
      .where("id", "=", id)
      .where("app_id", "=", appId)
      .$narrowType<Typed>()
      .executeTakeFirst();
  }

  async setEnabled(
    appId: string,
    id: string,
    enabled: boolean,
    now: Date,
  ): Promise<StoredEventSubscription | undefined> {
    return await this.#db.transaction().execute(async (transaction) => {
      const before = await transaction
        .selectFrom("event_subscriptions")
        .select("enabled")
        .where("id", "=", id)
        .where("app_id", "=", appId)
        .forUpdate()
        .executeTakeFirst();
      if (before === undefined) return undefined;
      const isTurnedOn = enabled && !before.enabled;
      if (isTurnedOn) await startAnew(transaction, id);
      const changed = await transaction
        .updateTable("event_subscriptions")
        // Events occurring while it is disabled are never delivered, late ones included.
        .set({ enabled, ...(isTurnedOn && { enabled_at: now }) })
        .where("id", "=", id)
        .returning(columns)
        .$narrowType<Typed>()
        .executeTakeFirstOrThrow();
      return isTurnedOn ? await withHolding(transaction, appId, changed, now) : changed;
    });
  }

  async delete(appId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom("event_subscriptions")
      .where("id", "=", id)
      .where("app_id", "=", appId)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  }
}

/** Adds the positions already at the level, which never fire. */
async function withHolding(
  transaction: Database,
  appId: string,
  subscription: StoredEventSubscription,
  at: Date,
): Promise<StoredEventSubscription> {
  const level = levelOf(subscription.trigger);
  if (level === undefined) return subscription;
  const { id, topicId } = subscription;
  const atLevel = await beginLevel(transaction, { appId, topicId }, level, { id, at });
  return { ...subscription, atLevel };
}

/** Keeps the destination from being deleted until the transaction ends. False when the app has no such destination. */
async function lockDestination(
  transaction: Database,
  appId: string,
  destination: NewEventSubscription["destination"],
): Promise<boolean> {
  const [table, id] =
    destination.type === "webhook"
      ? (["webhooks", destination.webhookId] as const)
      : (["topics", destination.topicId] as const);
  const found = await transaction
    .selectFrom(table)
    .select("id")
    .where("id", "=", id)
    .where("app_id", "=", appId)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

async function insertSubscription(
  transaction: Database,
  appId: string,
  { id, trigger, destination, createdAt }: NewEventSubscription,
): Promise<StoredEventSubscription> {
  const created = await transaction
    .insertInto("event_subscriptions")
    .values({
      enabled_at: createdAt,
      id,
      app_id: appId,
      trigger: JSON.stringify(trigger),
      webhook_id: destination.type === "webhook" ? destination.webhookId : null,
      topic_id: destination.type === "topic" ? destination.topicId : null,
      created_at: createdAt,
    })
    .returning(columns)
    .$narrowType<Typed>()
    .executeTakeFirstOrThrow();
  // Changed positions find their subscriptions by themselves.
  if (trigger.event !== "position-level") await insertWatches(transaction, id, trigger);
  return created;
}

/** What the detectors look for, a row for each token. */
async function insertWatches(
  transaction: Database,
  subscriptionId: string,
  trigger: NewEventSubscription["trigger"],
): Promise<void> {
  const watched = {
    subscription_id: subscriptionId,
    event: trigger.event,
    ...("threshold" in trigger && { threshold: trigger.threshold, direction: trigger.direction }),
    ...("windowSeconds" in trigger && { window_seconds: trigger.windowSeconds }),
  };
  const given = "tokens" in trigger ? trigger.tokens : [""];
  // Prices have normalized ids, and two spellings are one token.
  const tokens = new Set(given.map((id) => normalizeAssetId(id) ?? id));
  await transaction
    .insertInto("event_watches")
    .values([...tokens].map((token) => ({ ...watched, token_id: token })))
    .execute();
  await startAnew(transaction, subscriptionId);
}

/** Drops the states triggers had when an earlier subscription watched the same, so they begin anew. */
async function startAnew(transaction: Database, subscriptionId: string): Promise<void> {
  await sql`delete from position_levels where subscription_id = ${subscriptionId}`.execute(
    transaction,
  );
  await sql`
    delete from price_states p using event_watches w
    where w.subscription_id = ${subscriptionId} and w.event = 'price-change'
      and p.token_id = w.token_id and p.window_seconds = w.window_seconds
      and p.threshold = w.threshold and w.direction in (p.direction, 'any')
      and ${isUnwatched("p")}`.execute(transaction);
  await sql`
    delete from level_thresholds l using event_watches w
    where w.subscription_id = ${subscriptionId} and w.event = 'last-trade-price-change'
      and l.token_id = w.token_id and l.threshold = w.threshold
      and w.direction in (l.direction, 'any') and ${isUnwatched("l")}`.execute(transaction);
}

/** No other enabled subscription watches a state's direction for what `w` watches. */
function isUnwatched(state: string) {
  return sql`not exists (
    select from event_watches other join event_subscriptions s on s.id = other.subscription_id
    where s.enabled and s.id <> w.subscription_id and other.event = w.event
      and other.token_id = w.token_id and other.window_seconds = w.window_seconds
      and other.threshold = w.threshold
      and other.direction in (${sql.ref(`${state}.direction`)}, 'any'))`;
}
