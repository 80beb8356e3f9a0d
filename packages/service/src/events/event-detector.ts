import type { EventKind } from "@bellwether/alerts";
import type { Clock } from "../domain/clock.ts";
import { type FeedIdentity, hasToken, jobNameOf, jobNamesOf } from "../domain/feeds/partitions.ts";
import type { CheckedBatch } from "../feeds/batches/check-batch.ts";
import type { FeedBatch } from "../feeds/feed.ts";
import type { TokenSightingStore } from "../store/events/token-sightings.ts";
import type { FeedMarkStore } from "../store/feeds/feed-marks.ts";
import { type LoadedWatches, loadWatches, type TokenStores } from "./load-tokens.ts";
import { readWatches, type WatchStores } from "./read-watches.ts";
import { type PricePoint, type Reached, type TokenWatches, WatchedToken } from "./watched-token.ts";

export interface EventStores extends TokenStores, WatchStores {
  readonly feedMarks: FeedMarkStore;
  readonly tokenSightings: TokenSightingStore;
  /** The version of the event subscriptions: while it is the same, so are they. */
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

const defaultRefreshEveryMs = 1000;

/** How often the time of the last evaluated price is stored when nothing happens. */
const markEveryMs = 5000;

/** Changes of state in one transaction: each may make a send. */
const changesOfStep = 200;

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
  #tokens = new Map<string, WatchedToken>();
  #version: string | undefined;
  #watchesReadTo: string | undefined;
  #refreshedAt = Number.NEGATIVE_INFINITY;
  #holdingsSince: Date | undefined;
  #seenUntil: Date | undefined;
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
    } catch (error) {
      this.#forget();
      throw error;
    }
  }

  /** Stores how far prices were evaluated. */
  async close(): Promise<void> {
    if (this.#seenUntil === undefined) return;
    const { feed, stores } = this.#options;
    await stores.feedMarks.saveSeenUntil(jobNameOf(feed), this.#seenUntil);
  }

  /** When the newest evaluated price was observed, for metrics. */
  get seenUntil(): Date | undefined {
    return this.#seenUntil;
  }

  async #observeTokens(checked: CheckedBatch, batch: FeedBatch): Promise<void> {
    const { feed, stores, clock, count } = this.#options;
    const { tokenTrades, holdings, assets, audits } = checked;
    if (holdings.length > 0) await stores.tokenHoldings.saveHoldings(holdings);
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

  async #observePrices(points: readonly PricePoint[], isPast: boolean): Promise<void> {
    if (points.length === 0) return;
    await this.#refresh();
    const watched = points.filter(({ tokenId }) => this.#watches.has(tokenId));
    const reached = await this.#load(watched);
    for (const point of watched) {
      const token = this.#tokens.get(point.tokenId);
      if (isPast) token?.prices.addPast(point.time, point.price);
      else token?.evaluate(point, reached);
    }
    if (!isPast) this.#setSeen(points.at(-1)?.time ?? 0);
    await this.#record(reached);
  }

  #setSeen(newest: number): void {
    const time = Math.min(newest, this.#options.clock.now().getTime() + maxAheadMs);
    if (this.#seenUntil === undefined || this.#seenUntil.getTime() < time) {
      this.#seenUntil = new Date(time);
    }
  }

  /** Reads the subscriptions when they changed, and holdings. */
  async #refresh(): Promise<void> {
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
    if (version !== this.#version) await this.#readWatches();
    this.#version = version;
    await this.#readHoldings();
    this.#refreshedAt = now;
  }

  async #readWatches(): Promise<void> {
    const read = await readWatches(this.#options.stores, this.#watchesReadTo);
    if (read.isWhole) this.#watches = new Map();
    for (const [id, watches] of read.changed) {
      if (!hasToken(this.#options.feed, id)) continue;
      if (watches.triggers.length + watches.levels.length > 0) this.#watches.set(id, watches);
      else this.#watches.delete(id);
    }
    for (const id of this.#tokens.keys()) if (!this.#watches.has(id)) this.#tokens.delete(id);
    const changed = [...read.changed.keys()].flatMap((id) => this.#tokens.get(id) ?? []);
    await this.#update(changed, false);
    this.#watchesReadTo = read.readTo;
  }

  async #readHoldings(): Promise<void> {
    const tokens = [...this.#tokens.values()].filter(({ levels }) => !levels.isEmpty);
    const ids = tokens.map(({ id }) => id);
    const { tokenHoldings } = this.#options.stores;
    const { buys, readAt } = await tokenHoldings.readChanged(ids, this.#holdingsSince);
    for (const buy of buys) this.#tokens.get(buy.tokenId)?.levels.setBuy(buy);
    this.#holdingsSince = new Date(readAt.getTime() - overlapMs);
  }

  /** Loads the tokens not in memory. */
  #load(points: readonly PricePoint[]): Promise<Reached> {
    const missing = new Set<string>();
    for (const { tokenId } of points) if (!this.#tokens.has(tokenId)) missing.add(tokenId);
    return this.#update(
      [...missing].map((id) => new WatchedToken(id)),
      true,
    );
  }

  async #update(tokens: readonly WatchedToken[], isNewToken: boolean): Promise<Reached> {
    const { stores, clock } = this.#options;
    const updates = tokens
      .map((token): LoadedWatches => {
        const watches = this.#watches.get(token.id) ?? { triggers: [], levels: [] };
        return { token, isNewToken, added: token.update(watches) };
      })
      .filter(({ added }) => added.triggers.length + added.levels.length > 0);
    const context = { stores, seenUntil: this.#seenUntil, now: clock.now() };
    const reached = await loadWatches(updates, context);
    for (const token of tokens) this.#tokens.set(token.id, token);
    return reached;
  }

  /** Levels first: the mark stored with price triggers covers both. */
  async #record({ transitions, crossings }: Reached): Promise<void> {
    const { stores, clock, feed, count } = this.#options;
    const now = clock.now();
    for (const step of splitSteps(crossings)) {
      const events = await stores.levelStates.record(step, now);
      count?.("last-trade-price-change", events);
    }
    const seen =
      this.#seenUntil === undefined ? undefined : { feed: jobNameOf(feed), until: this.#seenUntil };
    for (const step of splitSteps(transitions)) {
      const { events, isComplete } = await stores.priceStates.record(step, now);
      count?.("price-change", events);
      // Another replica had changed a state, so the copies here are out of date.
      if (!isComplete) for (const { tokenId } of step) this.#tokens.delete(tokenId);
    }
    const isDue = Math.abs(now.getTime() - this.#markedAt) >= markEveryMs;
    if (seen !== undefined && (transitions.length > 0 || isDue)) {
      await stores.feedMarks.saveSeenUntil(seen.feed, seen.until);
      this.#markedAt = now.getTime();
    }
  }

  #forget(): void {
    this.#tokens = new Map();
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

/** Prices and ticks in the order of their times. */
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
