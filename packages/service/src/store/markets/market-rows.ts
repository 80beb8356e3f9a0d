import { listMarketLinks } from "../../domain/actions/market-links.ts";
import { Decimal, toDecimalText } from "../../domain/decimal.ts";
import { type FigureName, type Figures, figureNames } from "../../domain/markets/figures.ts";
import {
  isMarketType,
  type Market,
  type ObservedMarket,
  type PredictionOutcome,
  typeNameOf,
} from "../../domain/markets/market.ts";
import { sizeOfMarket } from "../../domain/markets/parse-market.ts";

/** A figure's column: `deposit_apy` for `depositApy`. */
export function columnOf(figure: string): string {
  return figure.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The columns saving a market sets; refreshAverages sets the averages. */
export const writtenColumns: readonly string[] = [
  ...["id", "type", "provider_id", "token_address", "status", "deposits_usd", "activity_usd"],
  ...figureNames.map(columnOf),
  ...["details", "feed", "updated_at", "deposit_link", "deposit_link_by_ticker"],
];

/** The columns reading a market selects. */
export const readColumns: readonly string[] = [
  ...["id", "type", "deposits_usd", "activity_usd", "details", "averages", "updated_at"],
  ...figureNames.map(columnOf),
];

const readableFigures = figureNames.map((name) => [name, columnOf(name)] as const);

export interface MarketRow extends Record<string, unknown> {
  readonly id: string;
  readonly type: string;
  readonly deposits_usd: string;
  readonly activity_usd: string;
  readonly details: MarketDetails;
  readonly averages: Readonly<Record<string, string>>;
  readonly updated_at: Date;
}

type StoredOutcome = Omit<PredictionOutcome, "price"> & { readonly price: string };

/** The fields without a column, as JSON with decimals and times as text. */
type MarketDetails = Readonly<Record<string, unknown>> & {
  readonly outcomes?: readonly StoredOutcome[];
  readonly closesAt?: string;
  readonly settledAt?: string;
};

export function writeMarketRow({ market, observedAt }: ObservedMarket, feed: string) {
  const { id, type: _type, figures, averages: _kept, ...details } = market;
  const { depositsUsd, activityUsd } = sizeOfMarket(market);
  const links = listMarketLinks(market);
  return {
    id,
    type: typeNameOf(market),
    provider_id: market.provider.id,
    token_address: market.token.address,
    status: market.type === "prediction" ? market.status : null,
    deposits_usd: toDecimalText(depositsUsd),
    activity_usd: toDecimalText(activityUsd),
    ...writeFigures(figures),
    details: "outcomes" in details ? serializeOutcomes(details) : details,
    feed,
    updated_at: observedAt,
    deposit_link: links?.byMint ?? null,
    deposit_link_by_ticker: links?.byTicker ?? null,
  };
}

export function writeFigures(figures: Figures): Record<string, string> {
  const columns: Record<string, string> = {};
  for (const [name, value] of Object.entries(figures))
    columns[columnOf(name)] = toDecimalText(value);
  return columns;
}

function serializeOutcomes(details: { readonly outcomes: readonly PredictionOutcome[] }) {
  const outcomes = details.outcomes.map((outcome) => ({
    ...outcome,
    price: toDecimalText(outcome.price),
  }));
  return { ...details, outcomes };
}

export function readMarketRow(row: MarketRow): Market {
  const { outcomes, closesAt, settledAt, ...details } = row.details;
  const market = {
    id: row.id,
    type: isMarketType(row.type) ? row.type : "other",
    ...details,
    figures: readFigures(row),
    averages: readAverages(row.averages),
    ...(outcomes && { outcomes: outcomes.map(parseOutcome) }),
    ...(closesAt && { closesAt: new Date(closesAt) }),
    ...(settledAt && { settledAt: new Date(settledAt) }),
  };
  // The row was written from a Market by writeMarketRow, the only writer; a test proves the round trip.
  return market as unknown as Market;
}

function parseOutcome(outcome: StoredOutcome): PredictionOutcome {
  return { ...outcome, price: new Decimal(outcome.price) };
}

function readFigures(row: Readonly<Record<string, unknown>>): Figures {
  const figures: Partial<Record<FigureName, Decimal>> = {};
  for (const [name, column] of readableFigures) {
    const value = row[column];
    if (typeof value === "string") figures[name] = new Decimal(value);
  }
  return figures;
}

function readAverages(averages: Readonly<Record<string, string>>): Record<string, Decimal> {
  const entries = Object.entries(averages).map(
    ([name, value]) => [name, new Decimal(value)] as const,
  );
  return Object.fromEntries(entries);
}
