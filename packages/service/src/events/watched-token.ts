import { HolderLevels } from "../domain/events/holder-levels.ts";
import { PriceTriggers } from "../domain/events/price-triggers.ts";
import type { TokenCrossing, TokenLevel } from "../store/events/level-states.ts";
import type { TokenTransition, TokenTrigger } from "../store/events/price-states.ts";

/** What subscriptions watch about a token. */
export interface TokenWatches {
  readonly triggers: readonly TokenTrigger[];
  readonly levels: readonly TokenLevel[];
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
  #watchedLevels = new Map<string, TokenLevel>();

  constructor(id: string) {
    this.id = id;
  }

  get levels(): HolderLevels {
    return this.#levels;
  }

  /** Drops what is no longer watched; returns what is new. */
  update(watches: TokenWatches): TokenWatches {
    const triggers = new Map(watches.triggers.map((trigger) => [keyOf(trigger), trigger]));
    const levels = new Map(watches.levels.map((level) => [keyOf(level), level]));
    for (const [key, trigger] of this.#triggers)
      if (!triggers.has(key)) this.prices.delete(trigger);
    for (const [key, level] of this.#watchedLevels) {
      if (!levels.has(key)) this.#levels.deleteThreshold(level);
    }
    // The holders of a token whose levels no subscription watches are not kept up to date.
    if (levels.size === 0) this.#levels = new HolderLevels();
    const added = {
      triggers: [...triggers]
        .filter(([key]) => !this.#triggers.has(key))
        .map(([, trigger]) => trigger),
      levels: [...levels]
        .filter(([key]) => !this.#watchedLevels.has(key))
        .map(([, level]) => level),
    };
    this.#triggers = triggers;
    this.#watchedLevels = levels;
    return added;
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
