import type { AssetStore } from "../store/assets/assets.ts";
import type { LevelStateStore, WatchedLevel } from "../store/events/level-states.ts";
import type { PriceStateStore, TokenTrigger } from "../store/events/price-states.ts";
import type { TokenHoldingStore } from "../store/events/token-holdings.ts";
import type { RecentPrices } from "./recent-prices.ts";
import type { PricePoint, WatchedToken } from "./watched-token.ts";

export interface TokenStores {
  readonly assets: Pick<AssetStore, "findAssets">;
  readonly priceStates: PriceStateStore;
  readonly levelStates: LevelStateStore;
  readonly tokenHoldings: TokenHoldingStore;
}

export interface LoadContext {
  readonly stores: TokenStores;
  /** Prices until this time were evaluated; later ones are evaluated now. */
  readonly seenUntil: Date | undefined;
  /** Prices evaluated without the new watches. */
  readonly recent: RecentPrices;
  /** Prices the caller evaluates next, by token. */
  readonly next: ReadonlyMap<string, readonly PricePoint[]>;
  readonly now: Date;
}

/** What a token in memory lacks. */
export interface Fill {
  readonly token: WatchedToken;
  readonly isNewToken: boolean;
  /** Windows without prices. */
  readonly windows: readonly number[];
  readonly levels: readonly WatchedLevel[];
  /** Triggers without a state. */
  readonly starting: readonly StartingTrigger[];
}

export interface StartingTrigger {
  readonly trigger: TokenTrigger;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}
