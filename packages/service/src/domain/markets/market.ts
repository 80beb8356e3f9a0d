import type { Decimal } from "./decimal.ts";
import type { Figures } from "./figures.ts";
import type { MarketStatus } from "./status.ts";

export const marketTypes = ["lending", "yield", "loop", "perpetual", "prediction"] as const;
export type MarketType = (typeof marketTypes)[number];

export interface Provider {
  readonly id: string;
  readonly name: string;
  readonly icon?: string;
}

export interface Token {
  readonly address: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly icon?: string;
}

/** A link that leads to the deposit or the withdrawal. */
export interface MarketActions {
  readonly deposit?: { readonly blinkUrl: string };
  readonly withdraw?: { readonly blinkUrl: string };
}

interface MarketFields {
  readonly id: string;
  readonly provider: Provider;
  readonly productName: string;
  readonly token: Token;
  readonly websiteUrl?: string;
  readonly additionalData: Readonly<Record<string, unknown>>;
  readonly actions?: MarketActions;
  readonly figures: Figures;
  /** Average rates over 30, 90 and 180 days, by the names of the wire; kept by the store. */
  readonly averages?: Readonly<Record<string, Decimal>>;
}

export interface Outcome {
  readonly id: string;
  readonly name: string;
  /** What a share that pays one dollar costs, 0 to 1. */
  readonly price: Decimal;
}

export interface PredictionFields {
  readonly question: string;
  readonly status: MarketStatus;
  readonly outcomes: readonly Outcome[];
  readonly closesAt?: Date;
  readonly settledAt?: Date;
  readonly winningOutcomeId?: string;
}

export interface PlainMarket extends MarketFields {
  readonly type: "lending" | "yield" | "perpetual";
}

export interface LoopMarket extends MarketFields {
  readonly type: "loop";
  readonly debtToken: Token;
}

export interface PredictionMarket extends MarketFields, PredictionFields {
  readonly type: "prediction";
}

/** A market of one of the five types; which figures it has is in `figures.ts`. */
export type Market = PlainMarket | LoopMarket | PredictionMarket;

/** A market as it was seen at a moment. */
export interface ObservedMarket {
  readonly market: Market;
  readonly observedAt: Date;
}

/** The value of a share of an outcome: its price, or after settlement what it pays. */
export function sharePrice(market: PredictionFields, outcomeId: string): Decimal | undefined {
  return market.outcomes.find((outcome) => outcome.id === outcomeId)?.price;
}
