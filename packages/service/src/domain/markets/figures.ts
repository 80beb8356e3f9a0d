import type { Decimal } from "../decimal.ts";

/** A `rate` may be negative, an `amount` may not, a `leverage` is at least one, a `share` is at most one. */
export type FigureKind = "rate" | "amount" | "leverage" | "share";

/** Every market figure, and its kind. */
export const figureKinds = {
  depositApy: "rate",
  baseDepositApy: "rate",
  rewardDepositApy: "rate",
  totalDeposit: "amount",
  totalDepositUsd: "amount",
  maxDeposit: "amount",
  borrowApy: "rate",
  baseBorrowApy: "rate",
  rewardBorrowApy: "rate",
  totalBorrow: "amount",
  totalBorrowUsd: "amount",
  maxBorrow: "amount",
  maxLtv: "share",
  liquidationLtv: "share",
  liquidationPenalty: "share",
  netApy: "rate",
  maxLeverage: "leverage",
  markPriceUsd: "amount",
  fundingRate: "rate",
  openInterestUsd: "amount",
  volume24hUsd: "amount",
  volumeUsd: "amount",
  liquidityUsd: "amount",
} as const satisfies Record<string, FigureKind>;

/** The amounts that a JSON number may not hold: responses have them as text too. */
export const decimalFigures = [
  ...[
    "totalDeposit",
    "totalDepositUsd",
    "maxDeposit",
    "totalBorrow",
    "totalBorrowUsd",
    "maxBorrow",
  ],
  ...["openInterestUsd", "volume24hUsd", "volumeUsd", "liquidityUsd"],
] as const satisfies readonly FigureName[];

/**
 * The largest rate, either way, accepted without `ratesConfirmed`: 100 % a year, and 5 % an hour for funding. A source
 * sending percent instead of fractions exceeds it with any rate above 1 %.
 */
export const maxPlausibleRate: Partial<Record<FigureName, number>> = {
  depositApy: 1,
  baseDepositApy: 1,
  rewardDepositApy: 1,
  borrowApy: 1,
  baseBorrowApy: 1,
  rewardBorrowApy: 1,
  netApy: 1,
  fundingRate: 0.05,
};

export type FigureName = keyof typeof figureKinds;
export type Figures = Partial<Record<FigureName, Decimal>>;

export const figureNames = Object.keys(figureKinds) as FigureName[];
