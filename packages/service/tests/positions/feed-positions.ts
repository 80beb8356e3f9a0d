import type { FeedBatch } from "../../src/feeds/feed.ts";
import { makeFeedMarket, usdcToken } from "../support/market-fixtures.ts";

export const wallet = "7".repeat(43);

export const yieldMarket = makeFeedMarket({ id: "vault", type: "yield" });

interface PositionOptions {
  readonly id: string;
  readonly valueUsd?: number;
  readonly walletAddress?: string;
  readonly closedAt?: string;
  readonly observedAt?: string;
}

/** A yield position in the feeds' form. */
export function makeFeedPosition({ id, valueUsd = 100, ...more }: PositionOptions) {
  return {
    ...{ id, type: "yield", walletAddress: wallet, marketId: "vault" },
    provider: { id: "harbor", name: "Harbor" },
    openedAt: "2026-01-01T00:00:00Z",
    deposit: { token: usdcToken, amountBaseUnits: "100000000", valueUsd },
    ...more,
  };
}

/** A purchase of shares in the market `bet`. */
export function makeFeedTrade(fields: {
  readonly positionId: string;
  readonly at: Date;
  readonly outcomeId?: string;
  readonly shares?: number;
}) {
  return {
    id: `${fields.positionId}-trade`,
    walletAddress: wallet,
    marketId: "bet",
    outcomeId: "yes",
    kind: "buy",
    shares: 10,
    price: 0.4,
    ...fields,
  };
}

/** A prediction market with these outcome prices. */
export function makeBetMarket(yes: string, no: string, more: object = {}) {
  const outcomes = [
    { id: "yes", name: "Yes", price: yes },
    { id: "no", name: "No", price: no },
  ];
  return { ...makeFeedMarket({ id: "bet", type: "prediction" }), outcomes, ...more };
}

/** A batch listing all its positions. */
export function listOf(observedAt: Date, ids: readonly string[]): FeedBatch {
  const positions = ids.map((id) => makeFeedPosition({ id }));
  return { observedAt, markets: [yieldMarket], positions, allPositionIds: ids };
}
