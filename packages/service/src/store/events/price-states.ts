import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type {
  Direction,
  PriceTransition,
  PriceTrigger,
} from "../../domain/events/price-triggers.ts";
import type { ThresholdState } from "../../domain/events/threshold-group.ts";
import type { EventOutbox, EventRecipient } from "./event-outbox.ts";
import { readStarts, readWatches } from "./event-watches.ts";

export interface TokenTrigger extends PriceTrigger {
  readonly tokenId: string;
}

export interface TokenState extends TokenTrigger {
  readonly state: ThresholdState;
}

export interface TokenTransition extends PriceTransition {
  readonly tokenId: string;
}

interface PastPrice {
  readonly tokenId: string;
  readonly time: number;
  readonly price: number;
}

/** Whether each price trigger has fired: shared by the replicas, and by subscriptions with the same trigger. */
export class PriceStateStore {
  readonly #db: Database;
  readonly #outbox: EventOutbox;

  constructor(db: Database, outbox: EventOutbox) {
    this.#db = db;
    this.#outbox = outbox;
  }

  /** Enabled subscriptions' token triggers, each once. */
  async readTriggers(tokenIds: readonly string[]): Promise<TokenTrigger[]> {
    const { rows } = await sql<TokenTrigger>`
      select distinct token_id as "tokenId", window_seconds as "windowSeconds", threshold, side as direction
      from ${readWatches("price-change", tokenIds)}`.execute(this.#db);
    return rows;
  }

  /** Deletes trigger states without an enabled subscription. */
  async forgetUnwatched(): Promise<void> {
    await sql`
      delete from price_states p where not exists (
        select from event_watches w join event_subscriptions s on s.id = w.subscription_id
        where s.enabled and w.event = 'price-change' and w.token_id = p.token_id
          and w.window_seconds = p.window_seconds and w.threshold = p.threshold
          and w.direction in (p.direction, 'any'))`.execute(this.#db);
  }

  async readStates(tokenIds: readonly string[]): Promise<TokenState[]> {
    const rows = await this.#db
      .selectFrom("price_states")
      .selectAll()
      .where("token_id", "=", sql<string>`any(${tokenIds}::text[])`)
      .execute();
    return rows.map((row) => ({
      tokenId: row.token_id,
      windowSeconds: row.window_seconds,
      direction: row.direction as Direction,
      threshold: row.threshold,
      state: {
        threshold: row.threshold,
        isFired: row.is_fired,
        epoch: Number(row.epoch),
        changedAt: row.changed_at.getTime(),
        toldAt: row.told_at?.getTime() ?? Number.NEGATIVE_INFINITY,
      },
    }));
  }

  /** When each trigger was first enabled among the enabled subscriptions. */
  readStarts(triggers: readonly TokenTrigger[]): Promise<(Date | undefined)[]> {
    return readStarts(this.#db, "price-change", triggers);
  }

  /** Stores the first states of triggers; existing ones stay. */
  async addStates(states: readonly TokenState[]): Promise<void> {
    if (states.length === 0) return;
    const rows = states.map(({ tokenId, windowSeconds, direction, threshold, state }) => ({
      ...{ token_id: tokenId, window_seconds: windowSeconds, direction, threshold },
      ...{ is_fired: state.isFired, changed_at: new Date(Math.max(0, state.changedAt)) },
    }));
    await sql`
      insert into price_states (token_id, window_seconds, direction, threshold, is_fired, changed_at)
      select token_id, window_seconds, direction, threshold, is_fired, changed_at
      from jsonb_populate_recordset(null::price_states, ${JSON.stringify(rows)}::jsonb)
      order by 1, 2, 3, 4
      on conflict do nothing`.execute(this.#db);
  }

  /** Stored prices of tokens since a time, oldest first: by minutes from three hours before another on, then coarser. */
  async readPast(
    tokenIds: readonly string[],
    { since, newest, now }: { since: Date; newest: Date; now: Date },
  ): Promise<PastPrice[]> {
    const ago = (ms: number) => new Date(Math.max(since.getTime(), newest.getTime() - ms));
    const { rows } = await sql<PastPrice & { readonly at: Date }>`
      select asset_id as "tokenId", observed_at as at, price_usd::float8 as price
      from price_history
      where asset_id = any(${tokenIds}::text[]) and (
        observed_at <= ${new Date(now.getTime() + 5000)} and (
        resolution = '1m' and bucket >= ${ago(3 * 3_600_000)}
        or resolution = '5m' and bucket >= ${ago(86_400_000)}
        or resolution = '1h' and bucket >= ${since}))
      order by observed_at`.execute(this.#db);
    return rows.map(({ tokenId, at, price }) => ({ tokenId, price, time: at.getTime() }));
  }

  /**
   * Records transitions with their events and deliveries in one transaction.
   *
   * @param transitions in price order, some hundred at most
   * @returns the number of events, and whether all were recorded: not when another replica had changed one of the
   *   states
   */
  record(
    transitions: readonly TokenTransition[],
    now: Date,
  ): Promise<{ readonly events: number; readonly isComplete: boolean }> {
    return this.#db.transaction().execute(async (transaction) => {
      let isComplete = true;
      let told: TokenTransition[] = [];
      await lockStates(transaction, transitions);
      // A statement may change a row only once.
      for (const round of splitRounds(transitions)) {
        const recorded = await updateStates(transaction, round);
        isComplete &&= recorded.length === round.length;
        told = [...told, ...recorded.filter(({ isTold }) => isTold)];
      }
      const recipients = await findRecipients(transaction, told);
      const occurrences = recipients.flatMap(({ index, ...subscription }) => {
        const transition = told[index];
        if (transition === undefined) return [];
        const { tokenId, windowSeconds, direction, threshold, epoch, time } = transition;
        const key = JSON.stringify([
          "price",
          tokenId,
          windowSeconds,
          direction,
          threshold,
          epoch,
          time,
        ]);
        const { fromUsd, toUsd } = transition;
        const prices = { fromUsd, toUsd, windowSeconds };
        const what = { event: "price-change" as const, tokenId, at: new Date(time), ...prices };
        return [{ key, subscription, occurrence: what }];
      });
      const events = await this.#outbox.add(transaction, occurrences, now);
      return { events, isComplete };
    });
  }
}

/** Groups transitions so each group has one per trigger, in their order. */
function splitRounds(transitions: readonly TokenTransition[]): TokenTransition[][] {
  const rounds: TokenTransition[][] = [];
  const counts = new Map<string, number>();
  for (const transition of transitions) {
    const key = keyOf(transition);
    const round = counts.get(key) ?? 0;
    counts.set(key, round + 1);
    rounds[round] ??= [];
    rounds[round].push(transition);
  }
  return rounds;
}

function keyOf({ tokenId, windowSeconds, direction, threshold }: TokenTrigger): string {
  return JSON.stringify([tokenId, windowSeconds, direction, threshold]);
}

/** In key order, so two writers do not deadlock. */
async function lockStates(
  transaction: Database,
  transitions: readonly TokenTransition[],
): Promise<void> {
  const rows = transitions.map((transition) => ({
    ...{ token_id: transition.tokenId, window_seconds: transition.windowSeconds },
    ...{ direction: transition.direction, threshold: transition.threshold },
  }));
  await sql`
    select from price_states p
    where (p.token_id, p.window_seconds, p.direction, p.threshold) in (
      select token_id, window_seconds, direction, threshold
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as transition (
        token_id text, window_seconds int, direction text, threshold float8))
    order by p.token_id, p.window_seconds, p.direction, p.threshold
    for update`.execute(transaction);
}

async function updateStates(
  transaction: Database,
  transitions: readonly TokenTransition[],
): Promise<TokenTransition[]> {
  const rows = transitions.map((transition, index) => ({
    ...{ index, token_id: transition.tokenId, window_seconds: transition.windowSeconds },
    ...{
      direction: transition.direction,
      threshold: transition.threshold,
      epoch: transition.epoch,
    },
    ...{ is_fired: transition.isFired, is_told: transition.isTold, at: new Date(transition.time) },
  }));
  const { rows: updated } = await sql<{ index: number }>`
    with changes as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as transition (
        index int, token_id text, window_seconds int, direction text, threshold float8,
        epoch bigint, is_fired boolean, is_told boolean, at timestamptz)
    )
    update price_states p set
      is_fired = c.is_fired, changed_at = c.at,
      epoch = p.epoch + case when c.is_fired then 0 else 1 end,
      told_at = case when c.is_told then c.at else p.told_at end
    from changes c
    where (p.token_id, p.window_seconds, p.direction, p.threshold) =
      (c.token_id, c.window_seconds, c.direction, c.threshold)
      and p.epoch = c.epoch and p.is_fired <> c.is_fired
    returning c.index`.execute(transaction);
  const indexes = new Set(updated.map(({ index }) => index));
  return transitions.filter((_, index) => indexes.has(index));
}

/** Each transition's subscriptions which were enabled before it and have an enabled webhook. */
async function findRecipients(
  transaction: Database,
  told: readonly TokenTransition[],
): Promise<(EventRecipient & { readonly index: number })[]> {
  if (told.length === 0) return [];
  const rows = told.map((transition, index) => ({
    ...{ index, token_id: transition.tokenId, window_seconds: transition.windowSeconds },
    ...{
      direction: transition.direction,
      threshold: transition.threshold,
      at: new Date(transition.time),
    },
  }));
  const { rows: found } = await sql<EventRecipient & { readonly index: number }>`
    select t.index, s.id, s.app_id as "appId", s.trigger, s.webhook_id as "webhookId",
      s.topic_id as "topicId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (
        index int, token_id text, window_seconds int, direction text, threshold float8, at timestamptz)
      join event_watches w on w.event = 'price-change' and w.token_id = t.token_id
        and w.window_seconds = t.window_seconds and w.threshold = t.threshold
        and w.direction in (t.direction, 'any')
      join event_subscriptions s on s.id = w.subscription_id and s.enabled and s.enabled_at < t.at
      left join webhooks h on h.id = s.webhook_id
    where s.webhook_id is null or h.enabled
    order by t.index, s.seq`.execute(transaction);
  return found;
}
