// Generated from Bellwether markets 0.19.0 by @bellwether/generate. Edit the document, not this file.

import type { ValueLimits } from "@bellwether/client";

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
  predictionTrades: { type: "array", maxItems: 10000 },
  ticks: { type: "array", maxItems: 10000 },
  audits: { type: "array", maxItems: 10000 },
  tokenTrades: { type: "array", maxItems: 10000 },
  walletBalances: { type: "array", maxItems: 10000 },
} as const satisfies Readonly<Record<string, ValueLimits>>;
