import type { Decimal } from "../decimal.ts";
import type { Figures } from "./figures.ts";

/** The figures in the history of a market. */
export const historyFigures = [
  "depositApy",
  "borrowApy",
  "totalDeposit",
  "totalDepositUsd",
  "totalBorrow",
  "totalBorrowUsd",
] as const;
export type HistoryFigure = (typeof historyFigures)[number];

export interface MarketSample {
  readonly marketId: string;
  readonly observedAt: Date;
  readonly figures: Pick<Figures, HistoryFigure>;
}

export interface MarketPoint {
  readonly time: Date;
  readonly figures: Partial<Record<HistoryFigure, Decimal>>;
}

/** The spans that rates are averaged over. */
export const averageSpansDays = [30, 90, 180] as const;
