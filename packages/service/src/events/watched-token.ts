import { HolderLevels } from "../domain/events/holder-levels.ts";
import { PriceTriggers } from "../domain/events/price-triggers.ts";
import type {
  NewLevel,
  TokenCrossing,
  TokenLevel,
  WatchedLevel,
} from "../store/events/level-states.ts";
import type { TokenTransition, TokenTrigger } from "../store/events/price-states.ts";

/** A token's prices since subscriptions and holdings were last read. */
export interface RecentTokenPrices {
  /** The last one before them. */
  readonly before: PricePoint | undefined;
  /** In arrival order. */
  readonly points: readonly PricePoint[];
}

/** What subscriptions watch about a token. */
export interface TokenWatches {
  readonly triggers: readonly TokenTrigger[];
  readonly levels: readonly WatchedLevel[];
}

export interface PricePoint {
  readonly tokenId: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly price: number;
}

/** What a price made happen. */
export interface Reached {
  readonly transitions: TokenTransition[];
  readonly crossings: TokenCrossing[];
}

/** A token with its triggers, their states and the prices they need. */
export class WatchedToken {
  readonly id: string;
  readonly prices = new PriceTriggers();
  #levels = new HolderLevels();
  #triggers = new Map<string, TokenTrigger>();
  #startedLevels = new Map<string, NewLevel>();

  constructor(id: string) {
    this.id = id;
  }

  get levels(): HolderLevels {
    return this.#levels;
  }

  /** Drops what is no longer watched, or begins anew; returns what is new. */
  update(watches: TokenWatches): TokenWatches {
    const triggers = new Map(watches.triggers.map((trigger) => [keyOf(trigger), trigger]));
    for (const [key, trigger] of this.#triggers)
      if (!triggers.has(key)) this.prices.delete(trigger);
    const starts = new Map(watches.levels.map((level) => [keyOf(level), level.start?.time]));
    for (const [key, level] of this.#startedLevels) {
      if (starts.get(key) === level.start.time) continue;
      this.#levels.deleteThreshold(level);
      this.#startedLevels.delete(key);
    }
    // The holders of a token whose levels no subscription watches are not kept up to date.
    if (watches.levels.length === 0) this.#levels = new HolderLevels();
    const added = {
      triggers: [...triggers]
        .filter(([key]) => !this.#triggers.has(key))
        .map(([, trigger]) => trigger),
      levels: watches.levels.filter((level) => !this.#startedLevels.has(keyOf(level))),
    };
    this.#triggers = triggers;
    return added;
  }

  startLevel(level: NewLevel): void {
    this.#startedLevels.set(keyOf(level), level);
    this.#levels.addThreshold(level, level.start);
  }

  /** Evaluates recent prices again, for levels and buys added since. */
  replayLevels({ before, points }: RecentTokenPrices, reached: Reached): void {
    const since = before?.time ?? Number.NEGATIVE_INFINITY;
    for (const crossing of this.levels.replay(points, since)) {
      reached.crossings.push({ ...crossing, tokenId: this.id });
    }
  }

  evaluate({ time, price }: PricePoint, reached: Reached): void {
    for (const transition of this.prices.add(time, price)) {
      reached.transitions.push({ ...transition, tokenId: this.id });
    }
    for (const crossing of this.levels.add(time, price)) {
      reached.crossings.push({ ...crossing, tokenId: this.id });
    }
  }
}

function keyOf(watch: TokenTrigger | TokenLevel): string {
  const { direction, threshold } = watch;
  return `${"windowSeconds" in watch ? watch.windowSeconds : ""} ${direction} ${threshold}`;
}
