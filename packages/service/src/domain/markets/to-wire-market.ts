import type { MarketHistoryPoint, Market as WireMarket } from "@bellwether/markets";
import { type Decimal, toDecimalText } from "../decimal.ts";
import { omitUndefined } from "../omit-undefined.ts";
import { decimalFigures, type Figures } from "./figures.ts";
import type { MarketPoint } from "./history.ts";
import type { Market, PredictionMarket } from "./market.ts";

/** A market in the spec's shape: figures beside the other fields, as numbers, amounts as text too. */
export function toWireMarket(market: Market): WireMarket {
  const { figures, averages, ...fields } = market;
  const wire: unknown = {
    ...toWireFields(fields),
    ...toNumbers(figures),
    ...toDecimalTexts(figures),
    ...toNumbers(averages ?? {}),
  };
  // A table says which figures each type has, which the compiler cannot follow; a test checks every
  // response against the spec's schema.
  return wire as WireMarket;
}

type WithoutFigures<M> = M extends Market ? Omit<M, "figures" | "averages"> : never;

function toWireFields(fields: WithoutFigures<Market>): object {
  if (fields.type === "prediction") return toWirePrediction(fields);
  if (fields.type !== "other") return fields;
  const { typeName, ...others } = fields;
  return { ...others, type: typeName };
}

function toWirePrediction(market: WithoutFigures<PredictionMarket>) {
  const { closesAt, settledAt, outcomes, ...fields } = market;
  return {
    ...fields,
    outcomes: outcomes.map((outcome) => ({ ...outcome, price: outcome.price.toNumber() })),
    ...omitUndefined({ closesAt: closesAt?.toISOString(), settledAt: settledAt?.toISOString() }),
  };
}

export function toWireMarketPoint(point: MarketPoint): MarketHistoryPoint {
  const outcomes = point.outcomes?.map(({ id, price }) => ({ id, price: price.toNumber() }));
  return {
    time: point.time.toISOString(),
    ...toNumbers(point.figures),
    ...(outcomes && { outcomes }),
  };
}

function toNumbers(figures: Readonly<Record<string, Decimal | undefined>>): Record<string, number> {
  const numbers: Record<string, number> = {};
  for (const [name, value] of Object.entries(figures)) {
    if (value !== undefined) numbers[name] = value.toNumber();
  }
  return numbers;
}

function toDecimalTexts(figures: Figures): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const name of decimalFigures) {
    const value = figures[name];
    if (value !== undefined) texts[`${name}Decimal`] = toDecimalText(value);
  }
  return texts;
}
