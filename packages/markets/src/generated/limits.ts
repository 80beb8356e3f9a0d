// Generated from Bellwether markets 0.19.0 by @bellwether/generate. Edit the document, not this file.

import type { ValueLimits } from "@bellwether/client";

/** The limits of the properties of `Provider`. */
export const providerLimits = {
  id: { type: "string", minLength: 1, maxLength: 64, pattern: "^[a-z0-9-]+$" },
  name: { type: "string", minLength: 1 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `Token`. */
export const tokenLimits = {
  address: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
  symbol: { type: "string", minLength: 1 },
  decimals: { type: "number", minimum: 0 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `FeedBatch`. */
export const feedBatchLimits = {
  complete: {
    type: "array",
    maxItems: 2,
    items: { type: "string", enum: ["markets", "positions"] },
  },
  assets: { type: "array", maxItems: 10000 },
  markets: { type: "array", maxItems: 10000 },
  prices: { type: "array", maxItems: 10000 },
  positions: { type: "array", maxItems: 10000 },
  trades: { type: "array", maxItems: 10000 },
  ticks: { type: "array", maxItems: 10000 },
  audits: { type: "array", maxItems: 10000 },
  tokenTrades: { type: "array", maxItems: 10000 },
  holdings: { type: "array", maxItems: 10000 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `FeedAsset`. */
export const feedAssetLimits = {
  chain: { type: "string", minLength: 1, maxLength: 40, pattern: "^[a-z0-9-]+$" },
  address: { type: "string", minLength: 1, maxLength: 80, pattern: "^[A-Za-z0-9._-]+$" },
  id: { type: "string", minLength: 1, maxLength: 128 },
  name: { type: "string", minLength: 1, maxLength: 200 },
  symbol: { type: "string", minLength: 1, maxLength: 60 },
  decimals: { type: "integer", minimum: 0, maximum: 36 },
  icon: { type: "string", maxLength: 2000 },
  knownAs: { type: "string", minLength: 1, maxLength: 200 },
  tags: { type: "array", maxItems: 50, items: { type: "string" } },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `FeedMarketBase`. */
export const feedMarketBaseLimits = {
  id: { type: "string", minLength: 1, maxLength: 128, pattern: "^[A-Za-z0-9._:-]+$" },
  productName: { type: "string", minLength: 1, maxLength: 1000 },
  websiteUrl: { type: "string", maxLength: 2000 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `FeedLendingMarket`. */
export const feedLendingMarketLimits = {
  type: { type: "string", enum: ["lending"] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `FeedYieldMarket`. */
export const feedYieldMarketLimits = {
  type: { type: "string", enum: ["yield"] },
  poolId: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `FeedLoopMarket`. */
export const feedLoopMarketLimits = {
  type: { type: "string", enum: ["loop"] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `FeedPerpetualMarket`. */
export const feedPerpetualMarketLimits = {
  type: { type: "string", enum: ["perpetual"] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `FeedOutcome`. */
export const feedOutcomeLimits = {
  id: { type: "string", minLength: 1, maxLength: 64 },
  name: { type: "string", minLength: 1, maxLength: 1000 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `FeedPredictionMarket`. */
export const feedPredictionMarketLimits = {
  type: { type: "string", enum: ["prediction"] },
  question: { type: "string", minLength: 1, maxLength: 1000 },
  status: { type: "string", enum: ["open", "closed", "settled"] },
  outcomes: { type: "array", maxItems: 1000 },
  winningOutcomeId: { type: "string", minLength: 1, maxLength: 64 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `FeedPrice`. */
export const feedPriceLimits = {
  assetId: { type: "string", minLength: 1, maxLength: 128 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `FeedPositionBase`. */
export const feedPositionBaseLimits = {
  id: { type: "string", minLength: 1, maxLength: 192 },
  walletAddress: {
    type: "string",
    minLength: 32,
    maxLength: 44,
    pattern: "^[1-9A-HJ-NP-Za-km-z]+$",
  },
  marketId: { type: "string", minLength: 1, maxLength: 128, pattern: "^[A-Za-z0-9._:-]+$" },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `FeedAmount`. */
export const feedAmountLimits = {
  amountBaseUnits: { type: "string", pattern: "^\\d{1,60}$" },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `FeedLendingPosition`. */
export const feedLendingPositionLimits = {
  type: { type: "string", enum: ["lending"] },
  deposits: { type: "array", maxItems: 1000 },
  borrows: { type: "array", maxItems: 1000 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `FeedYieldPosition`. */
export const feedYieldPositionLimits = {
  type: { type: "string", enum: ["yield"] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `FeedLoopPosition`. */
export const feedLoopPositionLimits = {
  type: { type: "string", enum: ["loop"] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `FeedPerpetualPosition`. */
export const feedPerpetualPositionLimits = {
  type: { type: "string", enum: ["perpetual"] },
  side: { type: "string", enum: ["long", "short"] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `FeedRewardPosition`. */
export const feedRewardPositionLimits = {
  type: { type: "string", enum: ["reward"] },
  sourcePositionId: { type: "string", minLength: 1, maxLength: 192 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `FeedTrade`. */
export const feedTradeLimits = {
  id: { type: "string", minLength: 1, maxLength: 192 },
  positionId: { type: "string", minLength: 1, maxLength: 192 },
  walletAddress: {
    type: "string",
    minLength: 32,
    maxLength: 44,
    pattern: "^[1-9A-HJ-NP-Za-km-z]+$",
  },
  marketId: { type: "string", minLength: 1, maxLength: 128, pattern: "^[A-Za-z0-9._:-]+$" },
  outcomeId: { type: "string", minLength: 1, maxLength: 64 },
  kind: { type: "string", enum: ["buy", "sell", "payout"] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `FeedTick`. */
export const feedTickLimits = {
  assetId: { type: "string", minLength: 1, maxLength: 128 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `FeedAudit`. */
export const feedAuditLimits = {
  assetId: { type: "string", minLength: 1, maxLength: 128 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `FeedTokenTrade`. */
export const feedTokenTradeLimits = {
  id: { type: "string", minLength: 1, maxLength: 192 },
  walletAddress: {
    type: "string",
    minLength: 32,
    maxLength: 44,
    pattern: "^[1-9A-HJ-NP-Za-km-z]+$",
  },
  assetId: { type: "string", minLength: 1, maxLength: 128 },
  kind: { type: "string", enum: ["buy", "sell"] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `FeedBalance`. */
export const feedBalanceLimits = {
  walletAddress: {
    type: "string",
    minLength: 32,
    maxLength: 44,
    pattern: "^[1-9A-HJ-NP-Za-km-z]+$",
  },
  assetId: { type: "string", minLength: 1, maxLength: 128 },
} as const satisfies Readonly<Record<string, ValueLimits>>;
