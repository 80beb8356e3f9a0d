import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { LevelCrossing, LevelTrigger } from "../domain/events/holder-levels.ts";
import type { EventOutbox, EventRecipient } from "./event-outbox.ts";

export interface TokenLevel extends LevelTrigger {
  readonly tokenId: string;
}

export interface TokenCrossing extends LevelCrossing {
  readonly tokenId: string;
}

export interface CrossedLevel {
  readonly walletAddress: string;
  readonly buyId: string;
}

/** For which buy each holder was told of each level: shared by the replicas, and by subscriptions. */
export class LevelStateStore {
  readonly #db: Database;
  readonly #outbox: EventOutbox;

  constructor(db: Database, outbox: EventOutbox) {
    this.#db = db;
    this.#outbox = outbox;
  }

  /** What enabled subscriptions watch, each level once. */
  async readLevels(): Promise<TokenLevel[]> {
    const { rows } = await sql<TokenLevel>`
      select distinct w.token_id as "tokenId", w.threshold, sides.direction
      from event_watches w
        join event_subscriptions s on s.id = w.subscription_id and s.enabled
        join unnest(array['up', 'down']) as sides (direction) on w.direction in (sides.direction, 'any')
      where w.event = 'last-trade-price-change'`.execute(this.#db);
    return rows;
  }

  /** Deletes the levels that no enabled subscription has, and those of earlier buys. */
  async forgetUnwatched(): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await sql`
        delete from level_thresholds l where not exists (
          select from event_watches w join event_subscriptions s on s.id = w.subscription_id
          where s.enabled and w.event = 'last-trade-price-change' and w.token_id = l.token_id
            and w.threshold = l.threshold and w.direction in (l.direction, 'any'))`.execute(
        transaction,
      );
      await sql`
        delete from level_crossings c where not exists (
          select from level_thresholds l
          where (l.token_id, l.direction, l.threshold) = (c.token_id, c.direction, c.threshold))`.execute(
        transaction,
      );
    });
  }

  /** Adds a level. Holders for whom it holds already, at this price, are not told for their last buy. */
  async addLevel(
    { tokenId, direction, threshold }: TokenLevel,
    price: number | undefined,
  ): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const { rows } = await sql`
        insert into level_thresholds (token_id, direction, threshold)
        values (${tokenId}, ${direction}, ${threshold})
        on conflict do nothing returning token_id`.execute(transaction);
      if (rows.length === 0 || price === undefined) return;
      const sign = direction === "up" ? 1 : -1;
      await sql`
        insert into level_crossings (token_id, direction, threshold, wallet, buy_id)
        select token_id, ${direction}, ${threshold}, wallet, buy_id from token_holdings
        where token_id = ${tokenId} and buy_id is not null
          and ${sign}::float8 * buy_usd::float8 * (1 + ${sign * threshold}::float8)
            <= ${sign * price * (1 + sign * 1e-9)}::float8
        on conflict (token_id, direction, threshold, wallet) do update set buy_id = excluded.buy_id`.execute(
        transaction,
      );
    });
  }

  /** The holders of a token who were told of a level, a page at a time, in the order of their wallets. */
  async readCrossed(
    { tokenId, direction, threshold }: TokenLevel,
    after: string,
    limit: number,
  ): Promise<CrossedLevel[]> {
    return await this.#db
      .selectFrom("level_crossings")
      .select(["wallet as walletAddress", "buy_id as buyId"])
      .where("token_id", "=", tokenId)
      .where("direction", "=", direction)
      .where("threshold", "=", threshold)
      .where("wallet", ">", after)
      .orderBy("wallet")
      .limit(limit)
      .execute();
  }

  /**
   * Records crossings with their events and deliveries in one transaction; a crossing that is known makes none.
   *
   * @returns the number of events
   */
  record(crossings: readonly TokenCrossing[], now: Date): Promise<number> {
    return this.#db.transaction().execute(async (transaction) => {
      const added = await insertCrossings(transaction, crossings);
      const recipients = await findRecipients(transaction, added);
      const occurrences = recipients.flatMap(({ index, ...subscription }) => {
        const crossing = added[index];
        if (crossing === undefined) return [];
        const { tokenId, direction, threshold, buy, time, toUsd } = crossing;
        const { walletAddress, buyId } = buy;
        const key = JSON.stringify(["level", tokenId, direction, threshold, walletAddress, buyId]);
        const prices = { fromUsd: buy.priceUsd, toUsd, lastBuyAt: new Date(buy.time) };
        const what = { event: "last-trade-price-change" as const, tokenId, at: new Date(time) };
        return [{ key, subscription, occurrence: { ...what, ...prices, walletAddress } }];
      });
      return await this.#outbox.add(transaction, occurrences, now);
    });
  }
}

function toRows(crossings: readonly TokenCrossing[]): string {
  return JSON.stringify(
    crossings.map(({ tokenId, direction, threshold, buy, time }, index) => ({
      ...{ index, token_id: tokenId, direction, threshold },
      ...{ wallet: buy.walletAddress, buy_id: buy.buyId, at: new Date(time) },
    })),
  );
}

const crossingRow = sql.raw(
  "(index int, token_id text, direction text, threshold float8, wallet text, buy_id text, at timestamptz)",
);

/** Only those of the current buy of a wallet that holds the token. */
async function insertCrossings(
  transaction: Database,
  crossings: readonly TokenCrossing[],
): Promise<TokenCrossing[]> {
  const { rows } = await sql<{
    token_id: string;
    direction: string;
    threshold: number;
    wallet: string;
  }>`
    insert into level_crossings as old (token_id, direction, threshold, wallet, buy_id)
    select one.token_id, one.direction, one.threshold, one.wallet, one.buy_id
    from jsonb_to_recordset(${toRows(crossings)}::jsonb) as one ${crossingRow}
      join token_holdings h on h.token_id = one.token_id and h.wallet = one.wallet
        and h.buy_id = one.buy_id and h.balance > 0
      join level_thresholds l
        on (l.token_id, l.direction, l.threshold) = (one.token_id, one.direction, one.threshold)
    order by 1, 2, 3, 4
    on conflict (token_id, direction, threshold, wallet) do update set buy_id = excluded.buy_id
    where old.buy_id <> excluded.buy_id
    returning token_id, direction, threshold, wallet`.execute(transaction);
  const added = new Set(
    rows.map((row) => JSON.stringify([row.token_id, row.direction, row.threshold, row.wallet])),
  );
  return crossings.filter(({ tokenId, direction, threshold, buy }) =>
    added.has(JSON.stringify([tokenId, direction, threshold, buy.walletAddress])),
  );
}

/** The subscriptions of each crossing whose app, or topic, the holder subscribes to. */
async function findRecipients(
  transaction: Database,
  crossings: readonly TokenCrossing[],
): Promise<(EventRecipient & { readonly index: number })[]> {
  if (crossings.length === 0) return [];
  const { rows } = await sql<EventRecipient & { readonly index: number }>`
    select c.index, s.id, s.app_id as "appId", s.trigger, s.webhook_id as "webhookId",
      s.topic_id as "topicId"
    from jsonb_to_recordset(${toRows(crossings)}::jsonb) as c ${crossingRow}
      join event_watches w on w.event = 'last-trade-price-change' and w.token_id = c.token_id
        and w.threshold = c.threshold and w.direction in (c.direction, 'any')
      join event_subscriptions s on s.id = w.subscription_id and s.enabled and s.enabled_at < c.at
      join subscriptions holder on holder.app_id = s.app_id and holder.wallet = c.wallet
      left join webhooks h on h.id = s.webhook_id
    where (s.webhook_id is null or h.enabled) and (s.topic_id is null or exists (
      select from topic_subscriptions t where t.topic_id = s.topic_id and t.wallet = c.wallet))
    order by c.index, s.seq`.execute(transaction);
  return rows;
}
