import type { Decimal } from "../decimal.ts";
import type { Figures } from "./figures.ts";
import type { ObservedMarket, PredictionOutcome } from "./market.ts";

/** The figures in a market's history. */
export const historyFigures = [
  "depositApy",
  "borrowApy",
  "totalDeposit",
  "totalDepositUsd",
  "totalBorrow",
  "totalBorrowUsd",
  "netApy",
  "markPriceUsd",
  "fundingRate",
  "openInterestUsd",
  "volume24hUsd",
  "volumeUsd",
  "liquidityUsd",
] as const;
export type HistoryFigure = (typeof historyFigures)[number];

/** An outcome's price in a prediction market's history. */
export type OutcomePrice = Pick<PredictionOutcome, "id" | "price">;

export interface MarketSample {
  readonly marketId: string;
  readonly observedAt: Date;
  readonly figures: Pick<Figures, HistoryFigure>;
  readonly outcomes?: readonly OutcomePrice[];
}

export interface MarketPoint {
  readonly time: Date;
  readonly figures: Partial<Record<HistoryFigure, Decimal>>;
  readonly outcomes?: readonly OutcomePrice[];
}

/** An observation's sample; undefined for a market without any history figure. */
export function toSample({ market, observedAt }: ObservedMarket): MarketSample | undefined {
  const { id, figures } = market;
  const isEmpty = historyFigures.every((name) => figures[name] === undefined);
  if (isEmpty) return undefined;
  const outcomes =
    market.type === "prediction"
      ? market.outcomes.map((outcome) => ({ id: outcome.id, price: outcome.price }))
      : undefined;
  return { marketId: id, observedAt, figures, ...(outcomes && { outcomes }) };
}

/** The spans rates are averaged over: UTC days, today included. */
export const averageSpansDays = [30, 90, 180] as const;

/** The smallest part of a span's days with a rate for which there is an average. */
export const minAverageCoverage = 0.8;
