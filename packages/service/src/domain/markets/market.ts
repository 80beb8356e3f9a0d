import type { Decimal } from "../decimal.ts";
import type { Figures } from "./figures.ts";

export const marketTypes = ["lending", "yield", "loop", "perpetual", "prediction"] as const;
export type MarketType = (typeof marketTypes)[number];

/** In the order in which a market goes through them; it never goes back. */
export const marketStatuses = ["open", "closed", "settled"] as const;
export type MarketStatus = (typeof marketStatuses)[number];

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

export const marketActions = ["deposit", "withdraw", "borrow", "repay", "claimRewards"] as const;

/** The action links of a market or position. */
export type MarketActions = {
  readonly [Action in (typeof marketActions)[number]]?: { readonly blinkUrl: string };
};

interface MarketFields {
  readonly id: string;
  readonly provider: Provider;
  readonly productName: string;
  readonly token: Token;
  readonly websiteUrl?: string;
  readonly additionalData: Readonly<Record<string, unknown>>;
  readonly actions?: MarketActions;
  readonly figures: Figures;
  /** Average rates over 30, 90 and 180 days, by field name of the response; computed by the store. */
  readonly averages?: Readonly<Record<string, Decimal>>;
}

/** An answer to a prediction market's question. */
export interface PredictionOutcome {
  readonly id: string;
  readonly name: string;
  /** The price of a share paying one dollar, 0 to 1. */
  readonly price: Decimal;
}

export interface PredictionFields {
  readonly question: string;
  readonly status: MarketStatus;
  readonly outcomes: readonly PredictionOutcome[];
  readonly closesAt?: Date;
  readonly settledAt?: Date;
  readonly winningOutcomeId?: string;
}

export interface PlainMarket extends MarketFields {
  readonly type: "lending" | "perpetual";
}

export interface YieldMarket extends MarketFields {
  readonly type: "yield";
  /** The address of the concentrated-liquidity pool behind the market; some sources do not know it. */
  readonly poolId?: string;
  /** The pool's other token. */
  readonly pairedToken?: Token;
}

export interface LoopMarket extends MarketFields {
  readonly type: "loop";
  readonly debtToken: Token;
}

export interface PredictionMarket extends MarketFields, PredictionFields {
  readonly type: "prediction";
}

/** A market whose type this version does not know, with the common fields and any known figures. */
export interface OtherMarket extends MarketFields {
  readonly type: "other";
  /** The type as its feed and the responses have it. */
  readonly typeName: string;
}

/** A market of any type; `parse-market.ts` has each type's figures. */
export type Market = PlainMarket | YieldMarket | LoopMarket | PredictionMarket | OtherMarket;

/** The type as feeds, filters and responses have it. */
export function typeNameOf(market: Pick<PlainMarket, "type"> | Market): string {
  return "typeName" in market ? market.typeName : market.type;
}

export function isMarketType(type: string): type is MarketType {
  return (marketTypes as readonly string[]).includes(type);
}

/** A market's state at a moment. */
export interface ObservedMarket {
  readonly market: Market;
  readonly observedAt: Date;
}
