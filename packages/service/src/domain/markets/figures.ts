import type { Decimal } from "../decimal.ts";

/** A `rate` may be negative, an `amount` may not, a `leverage` is at least one. */
export type FigureKind = "rate" | "amount" | "leverage";

/** Every figure of a market, and its kind. */
export const figureKinds = {
  depositApy: "rate",
  totalDeposit: "amount",
  totalDepositUsd: "amount",
  maxDeposit: "amount",
  borrowApy: "rate",
  totalBorrow: "amount",
  totalBorrowUsd: "amount",
  maxBorrow: "amount",
  netApy: "rate",
  maxLeverage: "leverage",
  markPriceUsd: "amount",
  fundingRate: "rate",
  openInterestUsd: "amount",
  volume24hUsd: "amount",
  volumeUsd: "amount",
  liquidityUsd: "amount",
} as const satisfies Record<string, FigureKind>;

export type FigureName = keyof typeof figureKinds;
export type Figures = Partial<Record<FigureName, Decimal>>;

export const figureNames = Object.keys(figureKinds) as FigureName[];
