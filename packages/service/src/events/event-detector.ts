import type { EventKind } from "@bellwether/alerts";
import { workPastLostServers } from "../database/cluster/pass-lost-servers.ts";
import type { Clock } from "../domain/clock.ts";
import { type FeedIdentity, hasToken, jobNameOf, jobNamesOf } from "../domain/feeds/partitions.ts";
import type { CheckedBatch } from "../feeds/batches/check-batch.ts";
import type { FeedBatch } from "../feeds/feed.ts";
import type { TokenCrossing } from "../store/events/level-states.ts";
import type { PositionCrossingStore } from "../store/events/position-crossings.ts";
import type { TokenSightingStore } from "../store/events/token-sightings.ts";
import type { FeedMarkStore } from "../store/feeds/feed-marks.ts";
import { type LoadedWatches, loadWatches } from "./load-tokens.ts";
import { readWatches, type WatchStores } from "./read-watches.ts";
import { RecentPrices } from "./recent-prices.ts";
import type { TokenStores } from "./token-fill.ts";
import { type PricePoint, type Reached, type TokenWatches, WatchedToken } from "./watched-token.ts";

export interface EventStores extends TokenStores, WatchStores {
  readonly feedMarks: FeedMarkStore;
  readonly tokenSightings: TokenSightingStore;
  readonly positionCrossings: Pick<PositionCrossingStore, "tell">;
  /** The event subscriptions' version: while it is the same, so are they. */
  readVersion(): Promise<string>;
}

export interface EventDetectorOptions {
  readonly feed: FeedIdentity;
  readonly stores: EventStores;
  readonly clock: Clock;
  /** Called with stored events. */
  readonly count?: (event: EventKind, events: number) => void;
  /** How often subscriptions and holdings are read. */
  readonly refreshEveryMs?: number;
}

/** A batch's prices by token, which are evaluated after the subscriptions are read. */
type NextPrices = ReadonlyMap<string, readonly PricePoint[]>;

const defaultRefreshEveryMs = 1000;

/** How often the last evaluated price's time is stored when nothing happens. */
const markEveryMs = 5000;

/** State changes in one transaction: each may make a send. */
const changesOfStep = 200;

/** A kilobyte each. */
const maxWaiting = 10_000;

/** A source's clock may be ahead by this much; a price from further ahead would count as seen for good. */
const maxAheadMs = 5000;

/** Holdings changed by a transaction which committed late are read again within this time. */
const overlapMs = 30_000;

/**
 * Detects events in one feed's batches. States are in the database and change together with their events; memory holds
 * a copy. After a failure the copy is dropped, and prices since the last stored mark are evaluated again.
 */
export class EventDetector {
  readonly #options: EventDetectorOptions;
  #watches = new Map<string, TokenWatches>();
  #recent = new RecentPrices();
  #tokens = new Map<string, WatchedToken>();
  #version: string | undefined;
  #watchesReadTo: string | undefined;
  #refreshedAt = Number.NEGATIVE_INFINITY;
  #holdingsSince: Date | undefined;
  #seenUntil: Date | undefined;
  /** Crossings about wallets on a server lost by a distributed database. */
  #waiting: TokenCrossing[] = [];
  #isMarkRead = false;
  #markedAt = Number.NEGATIVE_INFINITY;

  constructor(options: EventDetectorOptions) {
    this.#options = options;
  }

  /** Detects events in a stored batch. May be repeated after a failure. */
  async observe(checked: CheckedBatch, batch: FeedBatch): Promise<void> {
    try {
      if (batch.historyOnly === undefined) await this.#observeTokens(checked, batch);
      await this.#observePrices(readPoints(checked), batch.historyOnly !== undefined);
      await this.#tellCrossings();
    } catch (error) {
      this.#forget();
      throw error;
    }
  }

  /** Stores how far prices were evaluated. */
  async close(): Promise<void> {
    if (this.#seenUntil === undefined || this.#waiting.length > 0) return;
    const { feed, stores } = this.#options;
    await stores.feedMarks.saveSeenUntil(jobNameOf(feed), this.#seenUntil);
  }

  /** When the newest evaluated price was observed, for metrics. */
  get seenUntil(): Date | undefined {
    return this.#seenUntil;
  }

  async #observeTokens(checked: CheckedBatch, batch: FeedBatch): Promise<void> {
    const { feed, stores, clock, count } = this.#options;
    const { tokenTrades, walletBalances, assets, audits } = checked;
    if (walletBalances.length > 0) await stores.tokenHoldings.saveHoldings(walletBalances);
    if (tokenTrades.length > 0) await stores.tokenHoldings.saveTrades(tokenTrades);
    if (assets.length + audits.length === 0) return;
    const events = await stores.tokenSightings.record(
      {
        source: batch.source === undefined ? feed.name : `${feed.name} ${batch.source}`,
        tokenIds: assets.map(({ id }) => id),
        audits,
        observedAt: batch.observedAt,
        isWhole: (batch.problems ?? []).length === 0,
      },
      clock.now(),
    );
    count?.("new-token", events);
  }

  /** What positions reached was stored with them. */
  async #tellCrossings(): Promise<void> {
    const { stores, clock, count } = this.#options;
    const events = await stores.positionCrossings.tell(clock.now());
    count?.("position-level", events);
  }

  async #observePrices(points: readonly PricePoint[], isPast: boolean): Promise<void> {
    if (points.length === 0) return;
    const reached: Reached = { transitions: [], crossings: [] };
    const next: NextPrices = isPast ? new Map() : Map.groupBy(points, (point) => point.tokenId);
    await this.#refresh(next, reached);
    const watched = points.filter(({ tokenId }) => this.#watches.has(tokenId));
    await this.#load(watched, next, reached);
    for (const point of watched) {
      const token = this.#tokens.get(point.tokenId);
      if (isPast) token?.prices.addPast(point.time, point.price);
      else token?.evaluate(point, reached);
    }
    if (!isPast) {
      this.#setSeen(points.at(-1)?.time ?? 0);
      this.#recent.add(points);
    }
    await this.#record(reached);
  }

  #setSeen(newest: number): void {
    const time = Math.min(newest, this.#options.clock.now().getTime() + maxAheadMs);
    if (this.#seenUntil === undefined || this.#seenUntil.getTime() < time) {
      this.#seenUntil = new Date(time);
    }
  }

  /** Reads the subscriptions when they changed, and holdings; evaluates recent prices for what is new. */
  async #refresh(next: NextPrices, reached: Reached): Promise<void> {
    const { stores, clock, feed, refreshEveryMs = defaultRefreshEveryMs } = this.#options;
    const now = clock.now().getTime();
    if (now - this.#refreshedAt < refreshEveryMs && now >= this.#refreshedAt) return;
    if (!this.#isMarkRead) {
      this.#seenUntil = await stores.feedMarks.readSeenUntil(
        feed.name,
        jobNameOf(feed),
        jobNamesOf(feed),
      );
      this.#isMarkRead = true;
    }
    const version = await stores.readVersion();
    if (version !== this.#version) await this.#readWatches(next, reached);
    this.#version = version;
    await this.#readHoldings(reached);
    this.#recent.settle();
    this.#refreshedAt = now;
  }

  async #readWatches(next: NextPrices, reached: Reached): Promise<void> {
    const read = await readWatches(this.#options.stores, this.#watchesReadTo);
    if (read.isWhole) this.#watches = new Map();
    for (const [id, watches] of read.changed) {
      if (!hasToken(this.#options.feed, id)) continue;
      if (watches.triggers.length + watches.levels.length > 0) this.#watches.set(id, watches);
      else this.#watches.delete(id);
    }
    for (const id of this.#tokens.keys()) if (!this.#watches.has(id)) this.#tokens.delete(id);
    const changed = [...read.changed.keys()].flatMap((id) => {
      const hasRecent = this.#watches.has(id) && this.#recent.of(id).points.length > 0;
      return this.#tokens.get(id) ?? (hasRecent ? new WatchedToken(id) : []);
    });
    await this.#update(changed, next, reached);
    this.#watchesReadTo = read.readTo;
  }

  async #readHoldings(reached: Reached): Promise<void> {
    const tokens = [...this.#tokens.values()].filter(({ levels }) => !levels.isEmpty);
    const ids = tokens.map(({ id }) => id);
    const { tokenHoldings } = this.#options.stores;
    const { buys, readAt } = await tokenHoldings.readChanged(ids, this.#holdingsSince);
    const changed = new Set<WatchedToken>();
    for (const buy of buys) {
      const token = this.#tokens.get(buy.tokenId);
      if (token?.levels.setBuy(buy)) changed.add(token);
    }
    for (const token of changed) token.replayLevels(this.#recent.of(token.id), reached);
    this.#holdingsSince = new Date(readAt.getTime() - overlapMs);
  }

  /** Loads the tokens not in memory. */
  async #load(points: readonly PricePoint[], next: NextPrices, reached: Reached): Promise<void> {
    const missing = new Set<string>();
    for (const { tokenId } of points) if (!this.#tokens.has(tokenId)) missing.add(tokenId);
    const tokens = [...missing].map((id) => new WatchedToken(id));
    await this.#update(tokens, next, reached);
  }

  async #update(
    tokens: readonly WatchedToken[],
    next: NextPrices,
    reached: Reached,
  ): Promise<void> {
    const { stores, clock } = this.#options;
    const updates = tokens
      .map((token): LoadedWatches => {
        const { triggers, levels } = this.#watches.get(token.id) ?? { triggers: [], levels: [] };
        const added = token.update({ triggers, levels });
        // Subscriptions beginning anew drop trigger states in memory.
        const watches = { triggers, levels: added.levels };
        return { token, watches, isNewToken: !this.#tokens.has(token.id) };
      })
      .filter(({ watches }) => watches.triggers.length + watches.levels.length > 0);
    const { transitions, crossings } = await loadWatches(updates, {
      ...{ stores, recent: this.#recent, next },
      ...{ seenUntil: this.#seenUntil, now: clock.now() },
    });
    reached.transitions.push(...transitions);
    reached.crossings.push(...crossings);
    for (const token of tokens) this.#tokens.set(token.id, token);
  }

  /** Levels first: the mark stored with price triggers covers both. */
  async #record({ transitions, crossings }: Reached): Promise<void> {
    const { stores, clock, feed, count } = this.#options;
    const now = clock.now();
    const unrecorded = [...this.#waiting, ...crossings];
    const { left, error } = await workPastLostServers(unrecorded, changesOfStep, async (step) => {
      const events = await stores.levelStates.record(step, now);
      count?.("last-trade-price-change", events);
    });
    if (left.length > maxWaiting) throw error;
    this.#waiting = left;
    const seen =
      this.#seenUntil === undefined ? undefined : { feed: jobNameOf(feed), until: this.#seenUntil };
    for (const step of splitSteps(transitions)) {
      const { events, isComplete } = await stores.priceStates.record(step, now);
      count?.("price-change", events);
      // Another replica had changed a state, so the copies here are outdated.
      if (!isComplete) for (const { tokenId } of step) this.#tokens.delete(tokenId);
    }
    const isDue = Math.abs(now.getTime() - this.#markedAt) >= markEveryMs;
    // A restart evaluates again what is not recorded.
    const isRecorded = this.#waiting.length === 0;
    if (seen !== undefined && isRecorded && (transitions.length > 0 || isDue)) {
      await stores.feedMarks.saveSeenUntil(seen.feed, seen.until);
      this.#markedAt = now.getTime();
    }
  }

  #forget(): void {
    this.#waiting = [];
    this.#tokens = new Map();
    this.#recent = new RecentPrices();
    this.#version = undefined;
    this.#watchesReadTo = undefined;
    this.#refreshedAt = Number.NEGATIVE_INFINITY;
    this.#holdingsSince = undefined;
    // What was seen since the stored mark is not recorded.
    this.#seenUntil = undefined;
    this.#isMarkRead = false;
  }
}

function splitSteps<Change>(changes: readonly Change[]): Change[][] {
  const count = Math.ceil(changes.length / changesOfStep);
  return Array.from({ length: count }, (_, index) =>
    changes.slice(index * changesOfStep, (index + 1) * changesOfStep),
  );
}

/** Prices and ticks in time order. */
function readPoints({ prices, ticks }: CheckedBatch): PricePoint[] {
  const points = [
    ...prices.map(({ assetId, observedAt, priceUsd }) => {
      return { tokenId: assetId, time: observedAt.getTime(), price: priceUsd.toNumber() };
    }),
    ...ticks.map(({ assetId, observedAt, priceUsd }) => {
      return { tokenId: assetId, time: observedAt.getTime(), price: priceUsd };
    }),
  ];
  return points.filter(({ price }) => price > 0).sort((a, b) => a.time - b.time);
}
