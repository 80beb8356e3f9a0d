import { zero } from "../decimal.ts";
import { type EntryReader, type Parsed, parseEntry } from "../feed-entry-parser.ts";
import { readObservedAt } from "../observation-time.ts";
import { omitUndefined } from "../omit-undefined.ts";
import {
  type FigureName,
  type Figures,
  figureKinds,
  figureNames,
  maxPlausibleRate,
} from "./figures.ts";
import {
  isMarketType,
  type Market,
  type MarketActions,
  type MarketType,
  marketActions,
  marketStatuses,
  marketTypes,
  type ObservedMarket,
  type PredictionFields,
  type PredictionOutcome,
  type Provider,
  type Token,
} from "./market.ts";
import { findMistypedType, typeNamePattern } from "./market-type.ts";

/** Parses a market in the spec's shape; amounts may also be decimal text. */
export function parseMarket(value: unknown): Parsed<Market> {
  return parseEntry(value, readMarket);
}

/**
 * Parses a market with its own `observedAt`, so a source can load history.
 * @param receivedAt the default for an entry without a time
 */
export function parseObservedMarket(value: unknown, receivedAt: Date): Parsed<ObservedMarket> {
  return parseEntry(value, (record) => {
    const observedAt = readObservedAt(record, receivedAt);
    return { market: readMarket(record), observedAt };
  });
}

function readMarket(record: EntryReader): Market {
  const name = readTypeName(record);
  if (!isMarketType(name)) {
    const figures = readFigures(record, { required: [], optional: figureNames });
    return { ...readFields(record), figures, type: "other", typeName: name };
  }
  return readKnownMarket(record, name);
}

function readTypeName(record: EntryReader): string {
  const name = record.text("type", { pattern: typeNamePattern });
  if (findMistypedType(name) !== undefined) {
    record.fail(
      "type",
      `one of ${marketTypes.join(", ")}, or a new type that resembles none of them`,
    );
  }
  return name;
}

function readKnownMarket(record: EntryReader, type: MarketType): Market {
  const fields = { ...readFields(record), figures: readFigures(record, figuresOfType[type]) };
  if (type === "loop") return { ...fields, type, debtToken: readToken(record.record("debtToken")) };
  if (type === "yield") return { ...fields, type, ...readPool(record) };
  if (type === "prediction") return { ...fields, type, ...readPrediction(record) };
  return { ...fields, type };
}

function readFields(record: EntryReader) {
  return {
    id: record.text("id", { pattern: /^[A-Za-z0-9._:-]+$/, maxLength: 128 }),
    provider: readProvider(record.record("provider")),
    productName: record.text("productName"),
    token: readToken(record.record("token")),
    additionalData: record.freeObject("additionalData"),
    ...omitUndefined({
      websiteUrl: record.optional("websiteUrl", (name) => record.url(name)),
      actions: record.optional("actions", (name) => readActions(record.record(name))),
    }),
  };
}

export function readProvider(record: EntryReader): Provider {
  return {
    id: record.text("id", { pattern: /^[a-z0-9-]+$/, maxLength: 64 }),
    name: record.text("name"),
    ...omitUndefined({ icon: record.optional("icon", (name) => record.url(name)) }),
  };
}

export function readToken(record: EntryReader): Token {
  return {
    address: record.text("address", { pattern: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ }),
    symbol: record.text("symbol"),
    decimals: record.integer("decimals", 0, 18),
    ...omitUndefined({ icon: record.optional("icon", (name) => record.url(name)) }),
  };
}

/** The other token of a pool, and the pool's address when the source knows it. */
function readPool(record: EntryReader) {
  if (!record.has("poolId") && !record.has("pairedToken")) return {};
  const readAddress = (name: string) =>
    record.text(name, { pattern: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ });
  return {
    pairedToken: readToken(record.record("pairedToken")),
    ...omitUndefined({ poolId: record.optional("poolId", readAddress) }),
  };
}

export function readActions(record: EntryReader): MarketActions {
  const readLink = (name: string) => ({ blinkUrl: record.record(name).url("blinkUrl") });
  const links = marketActions.map((name) => [name, record.optional(name, readLink)] as const);
  return Object.fromEntries(links.filter(([, link]) => link !== undefined));
}

interface FigureRule {
  readonly required: readonly FigureName[];
  readonly optional: readonly FigureName[];
}

const deposits = ["depositApy", "totalDeposit", "totalDepositUsd"] as const;
const borrows = ["borrowApy", "totalBorrow", "totalBorrowUsd"] as const;
const depositDetails = ["maxDeposit", "baseDepositApy", "rewardDepositApy"] as const;
const borrowDetails = [
  ...["maxBorrow", "baseBorrowApy", "rewardBorrowApy"],
  ...["maxLtv", "liquidationLtv", "liquidationPenalty"],
] as const satisfies readonly FigureName[];

/** The figures for each market type. */
const figuresOfType: Record<MarketType, FigureRule> = {
  lending: {
    required: [...deposits, ...borrows],
    optional: [...depositDetails, ...borrowDetails],
  },
  yield: { required: [...deposits], optional: depositDetails },
  loop: {
    required: [...deposits, ...borrows, "netApy", "maxLeverage"],
    optional: [...depositDetails, ...borrowDetails],
  },
  perpetual: {
    required: ["markPriceUsd", "fundingRate", "openInterestUsd", "maxLeverage"],
    optional: ["volume24hUsd"],
  },
  prediction: { required: ["volumeUsd"], optional: ["liquidityUsd"] },
};

/** A rate above 10,000 % is wrong even when its source confirms it. */
const minOfKind = { rate: -100, amount: 0, leverage: 1, share: 0 } as const;
const maxOfKind = { rate: 100, amount: undefined, leverage: 1000, share: 1 } as const;

function readFigures(record: EntryReader, { required, optional }: FigureRule): Figures {
  const isConfirmed = record.optional("ratesConfirmed", (name) => record.boolean(name)) ?? false;
  const figures: Figures = {};
  const read = (name: FigureName) => {
    const kind = figureKinds[name];
    const value = record.decimal(name, minOfKind[kind], maxOfKind[kind]);
    const most = maxPlausibleRate[name];
    if (!isConfirmed && most !== undefined && value.abs().gt(most)) {
      record.fail(
        name,
        `between -${most} and ${most}, a fraction (0.0534 is 5.34 %), or confirmed by ratesConfirmed`,
      );
    }
    figures[name] = value;
  };
  for (const name of required) read(name);
  for (const name of optional) if (record.has(name)) read(name);
  return figures;
}

function readPrediction(record: EntryReader): PredictionFields {
  const outcomes = record.records("outcomes").map(readOutcome);
  const ids = new Set(outcomes.map((outcome) => outcome.id));
  if (outcomes.length < 2 || ids.size < outcomes.length) {
    record.fail("outcomes", "two or more, each with an id of its own");
  }
  const status = record.oneOf("status", marketStatuses);
  const winningOutcomeId = record.optional("winningOutcomeId", (name) => record.text(name));
  if (winningOutcomeId !== undefined && !ids.has(winningOutcomeId)) {
    record.fail("winningOutcomeId", "the id of an outcome");
  }
  return {
    question: record.text("question"),
    status,
    outcomes,
    ...omitUndefined({
      closesAt: record.optional("closesAt", (name) => record.date(name)),
      settledAt: record.optional("settledAt", (name) => record.date(name)),
      winningOutcomeId,
    }),
  };
}

function readOutcome(record: EntryReader): PredictionOutcome {
  return {
    id: record.text("id", { maxLength: 64 }),
    name: record.text("name"),
    price: record.decimal("price", 0, 1),
  };
}

/** A market's size: its deposits, then its trading activity where it has no deposits. */
export function sizeOfMarket({ figures }: Market) {
  return {
    depositsUsd: figures.totalDepositUsd ?? zero,
    activityUsd: figures.openInterestUsd ?? figures.volumeUsd ?? zero,
  };
}
