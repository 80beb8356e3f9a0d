import { type AssetDescription, parseAsset } from "../../domain/assets/asset.ts";
import { type PriceObservation, parsePrice } from "../../domain/assets/price.ts";
import { parseTick, type Tick } from "../../domain/assets/tick.ts";
import { parseTokenAudit, type TokenAudit } from "../../domain/assets/token-audit.ts";
import {
  parseTokenHolding,
  parseTokenTrade,
  type TokenHolding,
  type TokenTrade,
} from "../../domain/assets/token-holding.ts";
import type { Parsed } from "../../domain/feed-entry-parser.ts";
import {
  describeForeign,
  type ForeignEntry,
  type RefusalReason,
} from "../../domain/feeds/feed-ranking.ts";
import { allRights } from "../../domain/feeds/feed-rights.ts";
import type { Market, ObservedMarket } from "../../domain/markets/market.ts";
import { parseObservedMarket } from "../../domain/markets/parse-market.ts";
import { parseObservedPosition } from "../../domain/positions/parse-position.ts";
import type { ObservedPosition } from "../../domain/positions/position.ts";
import { parseTrade, type Trade } from "../../domain/positions/trade.ts";
import { type EntryKind, type FeedBatch, indexOf } from "../feed.ts";
import { findMissingRight, isConfirmed } from "./missing-right.ts";
import { isPriceOutlier, type KnownValue } from "./price-outlier.ts";

/** A skipped entry with the reason; its batch's other entries are written. */
export interface FeedProblem {
  readonly kind: EntryKind;
  readonly index: number;
  /** The first invalid field. */
  readonly field?: string;
  readonly message: string;
  /** Set for a valid entry its feed may not write. */
  readonly refusal?: RefusalReason;
}

/** The problem with an entry belonging to another feed, or whose provider does. */
export function refuseForeign(
  kind: EntryKind,
  index: number,
  id: string,
  foreign: ForeignEntry,
): FeedProblem {
  const idField = kind === "ticks" || kind === "prices" ? "assetId" : "id";
  const field = foreign.providerId === undefined ? idField : "provider.id";
  return { kind, index, field, message: describeForeign(id, foreign), refusal: foreign.reason };
}

export interface CheckedBatch {
  readonly assets: readonly AssetDescription[];
  /** Each with its own time, which may be long before the batch's. */
  readonly markets: readonly ObservedMarket[];
  readonly prices: readonly PriceObservation[];
  readonly positions: readonly ObservedPosition[];
  readonly predictionTrades: readonly Trade[];
  readonly ticks: readonly Tick[];
  readonly audits: readonly TokenAudit[];
  readonly tokenTrades: readonly TokenTrade[];
  readonly walletBalances: readonly TokenHolding[];
  readonly problems: readonly FeedProblem[];
  /** Each entry's index in the source's list. */
  readonly indexes: ReadonlyMap<object, number>;
}

/** Values as they were last accepted, by asset id and by market id. */
export interface KnownValues {
  readonly prices: ReadonlyMap<string, KnownValue>;
  readonly markets: ReadonlyMap<string, KnownValue>;
}

/** For a batch not compared with stored values. */
export const noKnownValues: KnownValues = { prices: new Map(), markets: new Map() };

/**
 * Parses every entry; leaves out invalid ones, outliers without `jumpConfirmed`, and those needing a right the batch
 * lacks.
 */
export function checkBatch(batch: FeedBatch, known: KnownValues): CheckedBatch {
  const problems: FeedProblem[] = [];
  const indexes = new Map<object, number>();
  const { observedAt, rights = allRights } = batch;
  const readAll = <T extends object>(kind: EntryKind, read: (entry: unknown) => Parsed<T>): T[] =>
    (batch[kind] ?? []).flatMap((entry, at) => {
      const parsed = read(entry);
      const index = indexOf(batch, kind, at);
      if (!parsed.ok) {
        problems.push({ kind, index, ...parsed.problem });
        return [];
      }
      const refusal = findMissingRight(kind, entry, rights);
      if (refusal !== undefined) {
        problems.push({ kind, index, ...refusal });
        return [];
      }
      indexes.set(parsed.value, index);
      return [parsed.value];
    });
  return {
    assets: readAll("assets", parseAsset),
    markets: readAll("markets", (entry) => readMarket(entry, known, observedAt)),
    prices: readAll("prices", (entry) => readPrice(entry, known, observedAt)),
    positions: readAll("positions", (entry) => parseObservedPosition(entry, observedAt)),
    predictionTrades: readAll("predictionTrades", (entry) => parseTrade(entry, observedAt)),
    ticks: readAll("ticks", (entry) => parseTick(entry, observedAt)),
    audits: readAll("audits", (entry) => parseTokenAudit(entry, observedAt)),
    tokenTrades: readAll("tokenTrades", (entry) => parseTokenTrade(entry, observedAt)),
    walletBalances: readAll("walletBalances", (entry) => parseTokenHolding(entry, observedAt)),
    problems,
    indexes,
  };
}

function readPrice(entry: unknown, known: KnownValues, observedAt: Date): Parsed<PriceObservation> {
  const parsed = parsePrice(entry, observedAt);
  if (!parsed.ok || parsed.value.isJumpConfirmed) return parsed;
  const { assetId, priceUsd, observedAt: at } = parsed.value;
  const last = known.prices.get(assetId);
  return isPriceOutlier(last, priceUsd, at) ? rejectOutlier("priceUsd", assetId, last) : parsed;
}

function readMarket(entry: unknown, known: KnownValues, receivedAt: Date): Parsed<ObservedMarket> {
  const parsed = parseObservedMarket(entry, receivedAt);
  if (!parsed.ok || isConfirmed(entry)) return parsed;
  const { market, observedAt } = parsed.value;
  const size = outlierFigure(market);
  const last = known.markets.get(market.id);
  if (size === undefined || !isPriceOutlier(last, size.value, observedAt)) return parsed;
  return rejectOutlier(size.field, market.id, last);
}

/** The market figure checked for outliers: its deposits, or its price. */
export function outlierFigure({ figures }: Market) {
  if (figures.totalDepositUsd) return { field: "totalDepositUsd", value: figures.totalDepositUsd };
  if (figures.markPriceUsd) return { field: "markPriceUsd", value: figures.markPriceUsd };
  return undefined;
}

function rejectOutlier<T>(field: string, id: string, last: KnownValue | undefined): Parsed<T> {
  const message = `${field} of ${id} is more than ten times away from ${last?.value.toFixed()}, less than an hour ago; jumpConfirmed must be true when that is right.`;
  return { ok: false, problem: { field, message } };
}
