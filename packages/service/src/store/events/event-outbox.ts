import type { Event, EventTrigger } from "@bellwether/alerts";
import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import {
  describeAlert,
  describeEvent,
  type Occurrence,
} from "../../domain/events/describe-event.ts";
import type { EventToken } from "../../domain/events/event-text.ts";
import { describeRuleLimit } from "../../domain/events/position-text.ts";
import type { Random } from "../../domain/random.ts";
import { makeUuid } from "../../domain/uuid.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import { type NewSend, storeSend } from "../sends/sends.ts";
import { addDeliveries, type EventDelivery } from "../webhooks/deliveries.ts";
import type { EnqueueWebhookJobs } from "../webhooks/webhook-jobs.ts";

type PositionOccurrence = Extract<Occurrence, { readonly event: "position-level" }>;

/** An occurrence for one subscription. */
export interface SubscribedOccurrence {
  readonly occurrence: Occurrence;
  /** Identifies what happened: one event for each subscription and key. */
  readonly key: string;
  readonly subscription: EventRecipient;
}

/** A subscription, and where its events go. */
export interface EventRecipient {
  readonly id: string;
  readonly appId: string;
  readonly trigger: EventTrigger;
  readonly webhookId: string | null;
  readonly topicId: string | null;
}

export interface EventOutboxOptions {
  readonly jobs: JobQueue;
  readonly enqueue: EnqueueWebhookJobs;
  readonly random: Random;
  /** The channel bits for topic alerts. */
  readonly channels: number;
  /** Whether a distributed database has lost a server: sends then wait for it, and events go on. */
  readonly isServerLost?: () => boolean;
  /** A page about a token, for alerts. */
  readonly linkTo?: (token: Omit<EventToken, "link">) => string | undefined;
}

const maxEventsOfDelivery = 100;

/** A price alert not sent for this long is out of date. */
const lifetimesMs = {
  "price-change": 3_600_000,
  "last-trade-price-change": 3_600_000,
  "new-token": 86_400_000,
  "position-level": 3_600_000,
} as const;

/** An alert from a wallet's own rule. */
export interface RuleAlert {
  readonly appId: string;
  readonly occurrence: PositionOccurrence;
  /** Whether the wallet's rules send no further alert on this day. */
  readonly isLast: boolean;
}

interface NewEvent extends SubscribedOccurrence {
  readonly id: string;
}

/** Turns occurrences into webhook deliveries and topic alerts, in the transaction recording them. */
export class EventOutbox {
  readonly #options: EventOutboxOptions;

  constructor(options: EventOutboxOptions) {
    this.#options = options;
  }

  /** Queues an event for each subscription; one with an event for this key gets none. */
  async add(
    transaction: Database,
    occurrences: readonly SubscribedOccurrence[],
    now: Date,
  ): Promise<number> {
    if (occurrences.length === 0) return 0;
    const { random } = this.#options;
    const webhooks = await lockWebhooks(transaction, occurrences);
    const drawn = occurrences
      .filter(({ subscription: { webhookId } }) => webhookId === null || webhooks.has(webhookId))
      .map((occurrence) => ({ ...occurrence, id: makeUuid(random) }));
    const added = await insertEvents(transaction, drawn, now);
    const events = drawn.filter(({ id }) => added.has(id));
    const tokens = await this.#readTokens(transaction, events);
    await this.#deliver(transaction, events, tokens, now);
    for (const event of events) await this.#alert(transaction, event, tokens, now);
    return events.length;
  }

  async #readTokens(transaction: Database, events: readonly NewEvent[]) {
    const ids = events.flatMap(({ occurrence }) =>
      occurrence.event === "position-level" ? [] : occurrence.tokenId,
    );
    const rows = await transaction
      .selectFrom("assets")
      .select(["id", "ticker as symbol", "name"])
      .where("id", "=", sql<string>`any(${[...new Set(ids)]}::text[])`)
      .execute();
    return new Map<string, EventToken>(
      rows.map((token) => {
        const link = this.#options.linkTo?.(token);
        return [token.id, { ...token, ...(link !== undefined && { link }) }];
      }),
    );
  }

  /** Up to 100 events of a kind in a delivery. */
  async #deliver(
    transaction: Database,
    events: readonly NewEvent[],
    tokens: ReadonlyMap<string, EventToken>,
    now: Date,
  ): Promise<void> {
    const { random, enqueue } = this.#options;
    const deliveries: (EventDelivery & { readonly eventIds: readonly string[] })[] = [];
    const groups = Map.groupBy(
      events.filter(({ subscription }) => subscription.webhookId !== null),
      ({ subscription, occurrence }) => `${subscription.webhookId} ${occurrence.event}`,
    );
    for (const group of groups.values()) {
      for (let start = 0; start < group.length; start += maxEventsOfDelivery) {
        const part = group.slice(start, start + maxEventsOfDelivery);
        deliveries.push({
          id: makeUuid(random),
          webhookId: part[0]?.subscription.webhookId ?? "",
          event: part[0]?.occurrence.event ?? "",
          body: { events: part.map((event) => toWireEvent(event, tokens)) },
          isTest: false,
          createdAt: now,
          eventIds: part.map(({ id }) => id),
        });
      }
    }
    await addDeliveries(transaction, deliveries, enqueue);
    for (const { id, eventIds } of deliveries) {
      await transaction
        .updateTable("events")
        .set({ delivery_id: id })
        .where("id", "=", sql<string>`any(${eventIds}::uuid[])`)
        .execute();
    }
  }

  async #alert(
    transaction: Database,
    { id, occurrence, subscription }: NewEvent,
    tokens: ReadonlyMap<string, EventToken>,
    now: Date,
  ): Promise<void> {
    if (subscription.topicId === null) return;
    const { walletAddress } = { walletAddress: undefined, ...occurrence };
    const recipient =
      walletAddress === undefined
        ? ({ type: "all-subscribers" } as const)
        : ({ type: "subscriber", walletAddress } as const);
    const { appId, topicId } = subscription;
    const send = { id, appId, topicId, recipient };
    await this.#send(transaction, send, occurrence, tokenOf(occurrence, tokens), now);
    await transaction.updateTable("events").set({ send_id: id }).where("id", "=", id).execute();
  }

  /** Sends an alert from a wallet's own rule to its subscription's channels. */
  async alertWallet(
    transaction: Database,
    { appId, occurrence, isLast }: RuleAlert,
    now: Date,
  ): Promise<void> {
    const { walletAddress, reached } = occurrence;
    const recipient = { type: "subscriber", walletAddress } as const;
    // The wallet set the level itself, so its alert passes quiet hours and throttles.
    const isCritical = true;
    const id = makeUuid(this.#options.random);
    const send = { id, appId, topicId: undefined, recipient, isCritical };
    const note = isLast ? describeRuleLimit() : undefined;
    await this.#send(transaction, send, occurrence, reached.token, now, note);
  }

  async #send(
    transaction: Database,
    send: Pick<NewSend, "id" | "appId" | "topicId" | "recipient" | "isCritical">,
    occurrence: Occurrence,
    token: EventToken,
    now: Date,
    note?: string,
  ): Promise<void> {
    const { jobs, channels, isServerLost } = this.#options;
    const described = describeAlert(occurrence, token, now);
    const message =
      note === undefined ? described : { ...described, body: `${described.body} ${note}` };
    const expiresAt = new Date(now.getTime() + lifetimesMs[occurrence.event]);
    // Most holders follow no topic; an outcome for each would outgrow the alerts.
    const options = { listsSkipped: false, isDeferred: isServerLost?.() ?? false };
    const content = { channels, message, data: undefined, createdAt: now, expiresAt };
    await storeSend(transaction, jobs, { ...send, ...content }, options);
  }
}

/** Before the subscriptions, as deleting a webhook does, so the two do not deadlock. */
async function lockWebhooks(
  transaction: Database,
  occurrences: readonly SubscribedOccurrence[],
): Promise<ReadonlySet<string>> {
  const ids = occurrences.flatMap(({ subscription }) => subscription.webhookId ?? []);
  const { rows } = await sql<{ id: string }>`
    select id from webhooks where id = any(${[...new Set(ids)]}::uuid[]) order by id
    for key share`.execute(transaction);
  return new Set(rows.map(({ id }) => id));
}

async function insertEvents(
  transaction: Database,
  events: readonly NewEvent[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = JSON.stringify(
    events.map(({ id, key, subscription, occurrence }) => ({
      ...{ id, subscription_id: subscription.id, occurrence: key },
      ...{ at: occurrence.at, created_at: now },
    })),
  );
  const { rows: added } = await sql<{ id: string }>`
    insert into events (id, subscription_id, occurrence, at, created_at)
    select id, subscription_id, occurrence, at, created_at
    from jsonb_populate_recordset(null::events, ${rows}::jsonb)
    order by subscription_id, occurrence
    on conflict (subscription_id, occurrence) do nothing
    returning id`.execute(transaction);
  return new Set(added.map(({ id }) => id));
}

function toWireEvent(event: NewEvent, tokens: ReadonlyMap<string, EventToken>): Event {
  const { id, occurrence, subscription } = event;
  const token = tokenOf(occurrence, tokens);
  return describeEvent(occurrence, {
    ...{ id, token, subscriptionId: subscription.id, trigger: subscription.trigger },
  });
}

/** Assets are never deleted, so the token is known; positions bring their own. */
function tokenOf(occurrence: Occurrence, tokens: ReadonlyMap<string, EventToken>): EventToken {
  if (occurrence.event === "position-level") return occurrence.reached.token;
  const token = tokens.get(occurrence.tokenId);
  if (token === undefined)
    throw new Error(`The token ${occurrence.tokenId} of an event is unknown.`);
  return token;
}
