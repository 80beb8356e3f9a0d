import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { LevelCrossing, LevelStart, LevelTrigger } from "../../domain/events/holder-levels.ts";
import { deletedAtOnce } from "../delete-in-steps.ts";
import { findSubscribers } from "../subscriptions/subscribers.ts";
import type { EventOutbox, EventRecipient } from "./event-outbox.ts";
import { readStarts, readWatches } from "./event-watches.ts";

export interface TokenLevel extends LevelTrigger {
  readonly tokenId: string;
}

/** A level subscriptions watch. */
export interface WatchedLevel extends TokenLevel {
  /** Undefined until a detector starts it, and again when its subscriptions begin anew. */
  readonly start: LevelStart | undefined;
}

export interface TokenCrossing extends LevelCrossing {
  readonly tokenId: string;
}

export interface NewLevel extends TokenLevel {
  readonly start: LevelStart;
}

/** Where reading a level's crossings continues. */
export interface LevelCursor extends TokenLevel {
  /** A wallet, or "". */
  readonly after: string;
}

export interface CrossedLevel {
  /** The cursor's level. */
  readonly index: number;
  readonly walletAddress: string;
  readonly buyId: string;
}

const levelsOfStatement = 200;

/** Holders compared with new levels per transaction, some tens of milliseconds. */
const holdersOfStep = 10_000;

/** No enabled subscription watches the level `l`. */
const isUnwatched = sql`not exists (
  select from event_watches w join event_subscriptions s on s.id = w.subscription_id
  where s.enabled and w.event = 'last-trade-price-change' and w.token_id = l.token_id
    and w.threshold = l.threshold and w.direction in (l.direction, 'any'))`;

/** For which buy each holder was told of each level: shared by the replicas, and by subscriptions. */
export class LevelStateStore {
  readonly #db: Database;
  readonly #outbox: EventOutbox;

  constructor(db: Database, outbox: EventOutbox) {
    this.#db = db;
    this.#outbox = outbox;
  }

  /** Enabled subscriptions' token levels, each once. */
  async readLevels(tokenIds: readonly string[]): Promise<WatchedLevel[]> {
    const { rows } = await sql<LevelRow>`
      select distinct watches.token_id as "tokenId", watches.threshold, side as direction, ${startColumns}
      from ${readWatches("last-trade-price-change", tokenIds)} left join level_thresholds l
        on (l.token_id, l.direction, l.threshold) = (watches.token_id, side, watches.threshold)`.execute(
      this.#db,
    );
    return rows.map(readLevelRow);
  }

  /** When each level was first enabled among the enabled subscriptions. */
  readStarts(levels: readonly TokenLevel[]): Promise<(Date | undefined)[]> {
    return readStarts(this.#db, "last-trade-price-change", levels);
  }

  /** Deletes levels without an enabled subscription, each with its crossings. */
  async forgetUnwatched(): Promise<void> {
    const { rows } = await sql<TokenLevel>`
      select token_id as "tokenId", direction, threshold from level_thresholds l
      where ${isUnwatched} order by 1, 2, 3`.execute(this.#db);
    for (const level of rows) await this.#forgetLevel(level);
    await this.#forgetStray();
  }

  /** In one transaction: a level watched again later starts without the earlier crossings. */
  async #forgetLevel({ tokenId, direction, threshold }: TokenLevel): Promise<void> {
    await sql`
      with gone as (
        delete from level_thresholds l
        where (token_id, direction, threshold) = (${tokenId}, ${direction}, ${threshold}::float8)
          and ${isUnwatched}
        returning 1
      )
      delete from level_crossings
      where (token_id, direction, threshold) = (${tokenId}, ${direction}, ${threshold}::float8)
        and exists (select from gone)`.execute(this.#db);
  }

  /** Deletes some crossings added while their level was deleted. Reads one row per level. */
  async #forgetStray(): Promise<void> {
    await sql`
      with recursive levels as (
        (select token_id, direction, threshold from level_crossings order by 1, 2, 3 limit 1)
        union all
        select next.* from levels cross join lateral (
          select token_id, direction, threshold from level_crossings c
          where (c.token_id, c.direction, c.threshold) > (levels.token_id, levels.direction, levels.threshold)
          order by 1, 2, 3 limit 1) as next
      )
      delete from level_crossings where ctid = any(array(
        select c.ctid from levels cross join lateral (
          select ctid from level_crossings
          where (token_id, direction, threshold) = (levels.token_id, levels.direction, levels.threshold)
          limit ${sql.lit(deletedAtOnce)}) as c
        where not exists (
          select from level_thresholds l
          where (l.token_id, l.direction, l.threshold) = (levels.token_id, levels.direction, levels.threshold))
        limit ${sql.lit(deletedAtOnce)}
      ))`.execute(this.#db);
  }

  /**
   * Adds levels without an earlier one's crossings. Holders whose buy precedes the start, and whose level its price had
   * reached, get no alert for that buy. Returns when all holders are compared, including for levels added by another
   * replica.
   *
   * @returns the levels as stored: another replica may have started them
   */
  async addLevels(levels: readonly NewLevel[]): Promise<NewLevel[]> {
    const added: NewLevel[] = [];
    for (let start = 0; start < levels.length; start += levelsOfStatement) {
      const rows = toLevelRows(levels.slice(start, start + levelsOfStatement));
      while (await this.#forgetSome(rows));
      await sql`
        insert into level_thresholds (token_id, direction, threshold, held_price, added_at, compared_to)
        select token_id, direction, threshold, held_price, added_at,
          case when held_price is not null then '' end
        from jsonb_to_recordset(${rows}::jsonb) as new_level ${levelRow}
        order by 1, 2, 3
        on conflict do nothing`.execute(this.#db);
      while (await this.#compareSome(rows));
      added.push(...(await this.#readAdded(rows)));
    }
    return added;
  }

  /** Deletes the crossings of unstarted levels. False when none is left. */
  async #forgetSome(levels: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      with unstarted as materialized (
        select token_id, direction, threshold
        from jsonb_to_recordset(${levels}::jsonb) as new_level ${levelRow}
        where not exists (
          select from level_thresholds l
          where (l.token_id, l.direction, l.threshold)
            = (new_level.token_id, new_level.direction, new_level.threshold))
      )
      delete from level_crossings where ctid = any(array(
        select c.ctid from unstarted cross join lateral (
          select ctid from level_crossings
          where (token_id, direction, threshold)
            = (unstarted.token_id, unstarted.direction, unstarted.threshold)
          limit ${sql.lit(deletedAtOnce)}) as c
        limit ${sql.lit(deletedAtOnce)}))`.execute(this.#db);
    return (numAffectedRows ?? 0n) > 0n;
  }

  async #readAdded(levels: string): Promise<NewLevel[]> {
    const { rows } = await sql<LevelRow>`
      select token_id as "tokenId", threshold, direction, ${startColumns}
      from level_thresholds l join jsonb_to_recordset(${levels}::jsonb) as new_level ${levelRow}
        using (token_id, direction, threshold)`.execute(this.#db);
    return rows
      .map(readLevelRow)
      .flatMap(({ start, ...level }) => (start ? { ...level, start } : []));
  }

  /** Compares the next holders of new levels with their prices. False when none is left. */
  async #compareSome(levels: string): Promise<boolean> {
    const { rows } = await sql<{ isLeft: boolean }>`
      with added as (
        select token_id, direction, threshold, held_price, added_at, compared_to,
          case direction when 'up' then 1 else -1 end as sign
        from level_thresholds
        where (token_id, direction, threshold) in (
            select token_id, direction, threshold from jsonb_to_recordset(${levels}::jsonb) as new_level ${levelRow})
          and compared_to is not null
        order by 1, 2, 3 for update
      ), room as (
        select greatest(1, ${holdersOfStep}::int / greatest(1, count(*)))::int as each from added
      ), holders as (
        select added.*, wallet, buy_id, buy_at, buy_usd
        from added cross join room cross join lateral (
          select wallet, buy_id, buy_at, buy_usd from token_holdings h
          where h.token_id = added.token_id and h.wallet > added.compared_to
          order by wallet limit room.each) as h
      ), held as (
        insert into level_crossings (token_id, direction, threshold, wallet, buy_id)
        select token_id, direction, threshold, wallet, buy_id from holders
        where buy_id is not null and buy_at <= added_at
          and sign * buy_usd::float8 * (1 + sign * threshold) <= sign * held_price * (1 + sign * 1e-9)
        order by 1, 2, 3, 4
        on conflict (token_id, direction, threshold, wallet) do update set buy_id = excluded.buy_id
      ), compared as (
        select token_id, direction, threshold,
          case when count(wallet) = room.each then max(wallet) end as last
        from added cross join room left join holders using (token_id, direction, threshold)
        group by token_id, direction, threshold, room.each
      )
      update level_thresholds l set compared_to = last from compared c
      where (l.token_id, l.direction, l.threshold) = (c.token_id, c.direction, c.threshold)
      returning l.compared_to is not null as "isLeft"`.execute(this.#db);
    return rows.some(({ isLeft }) => isLeft);
  }

  /** The holders alerted about each level: for each cursor the next ones, in wallet order. */
  async readCrossed(cursors: readonly LevelCursor[], limitOfEach: number): Promise<CrossedLevel[]> {
    const { rows } = await sql<CrossedLevel>`
      select given.index::int - 1 as index, c.wallet as "walletAddress", c.buy_id as "buyId"
      from unnest(
          ${cursors.map(({ tokenId }) => tokenId)}::text[],
          ${cursors.map(({ direction }) => direction)}::text[],
          ${cursors.map(({ threshold }) => threshold)}::float8[],
          ${cursors.map(({ after }) => after)}::text[]
        ) with ordinality as given (token_id, direction, threshold, after, index)
        cross join lateral (
          select wallet, buy_id from level_crossings l
          where (l.token_id, l.direction, l.threshold) = (given.token_id, given.direction, given.threshold)
            and l.wallet > given.after
          order by wallet limit ${limitOfEach}) as c
      order by given.index, c.wallet`.execute(this.#db);
    return rows;
  }

  /**
   * Records crossings with their events and deliveries in one transaction; a known crossing makes none.
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

interface LevelRow extends TokenLevel {
  readonly isStarted: boolean;
  readonly addedAt: Date | null;
  readonly heldPrice: number | null;
}

const startColumns = sql`
  l.token_id is not null as "isStarted", l.added_at as "addedAt", l.held_price as "heldPrice"`;

function readLevelRow({ isStarted, addedAt, heldPrice, ...level }: LevelRow): WatchedLevel {
  const time = addedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  return { ...level, start: isStarted ? { time, price: heldPrice ?? undefined } : undefined };
}

function toLevelRows(levels: readonly NewLevel[]): string {
  return JSON.stringify(
    levels.map(({ tokenId, direction, threshold, start }) => ({
      ...{ token_id: tokenId, direction, threshold, held_price: start.price },
      added_at: Number.isFinite(start.time) ? new Date(start.time) : undefined,
    })),
  );
}

const levelRow = sql.raw(
  "(token_id text, direction text, threshold float8, held_price float8, added_at timestamptz)",
);

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

/** Only those for the current buy by a wallet still holding the token. */
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
    select crossing.token_id, crossing.direction, crossing.threshold, crossing.wallet, crossing.buy_id
    from jsonb_to_recordset(${toRows(crossings)}::jsonb) as crossing ${crossingRow}
      -- By its key for each row: a join that reads all holders of a token takes seconds.
      cross join lateral (
        select from token_holdings h
        where h.token_id = crossing.token_id and h.wallet = crossing.wallet
          and h.buy_id = crossing.buy_id and h.balance > 0
        limit 1) as holding
      cross join lateral (
        select from level_thresholds l
        where (l.token_id, l.direction, l.threshold) = (crossing.token_id, crossing.direction, crossing.threshold)
        limit 1) as level
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

interface CrossingRecipient extends EventRecipient {
  /** Of the crossing. */
  readonly index: number;
}

interface Holder {
  readonly row: CrossingRecipient;
  readonly wallet: string;
}

/** Each crossing's subscriptions whose app, or topic, the holder subscribes to. */
async function findRecipients(
  transaction: Database,
  crossings: readonly TokenCrossing[],
): Promise<CrossingRecipient[]> {
  if (crossings.length === 0) return [];
  const { rows } = await sql<CrossingRecipient>`
    select c.index, s.id, s.app_id as "appId", s.trigger, s.webhook_id as "webhookId",
      s.topic_id as "topicId"
    from jsonb_to_recordset(${toRows(crossings)}::jsonb) as c ${crossingRow}
      join event_watches w on w.event = 'last-trade-price-change' and w.token_id = c.token_id
        and w.threshold = c.threshold and w.direction in (c.direction, 'any')
      join event_subscriptions s on s.id = w.subscription_id and s.enabled and s.enabled_at < c.at
      left join webhooks h on h.id = s.webhook_id
    where s.webhook_id is null or h.enabled
    order by c.index, s.seq`.execute(transaction);
  const holders = rows.map((row) => ({
    row,
    wallet: crossings[row.index]?.buy.walletAddress ?? "",
  }));
  const appOf = ({ row, wallet }: Holder) => ({ id: row.appId, wallet });
  const topicOf = ({ row, wallet }: Holder) => ({ id: row.topicId, wallet });
  const isInApp = await findSubscribers(transaction, "app", holders.map(appOf));
  const isInTopic = await findSubscribers(transaction, "topic", holders.map(topicOf));
  return holders
    .filter((holder) => isInApp(appOf(holder)) && isInTopic(topicOf(holder)))
    .map(({ row }) => row);
}
