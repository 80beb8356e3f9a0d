import type { Database } from "../../database/connect.ts";
import { toDecimalText } from "../../domain/decimal.ts";
import {
  describeForeign,
  type RefusalReason,
  ranksAbove,
} from "../../domain/feeds/feed-ranking.ts";
import type { Market } from "../../domain/markets/market.ts";
import {
  findContradiction,
  isSameTrade,
  ledgerNameOf,
  type Trade,
} from "../../domain/positions/trade.ts";
import { takeAdvisoryLock } from "../advisory-lock.ts";
import type { FeedClaim } from "../feeds/feed-owners.ts";
import { MarketStore } from "../markets/markets.ts";
import { findPrediction, type ImpossibleVersion, updateLedger } from "./ledgers.ts";
import { findMarketOf, findVersions, type StoredTrade } from "./trade-rows.ts";

/** An uncounted trade, and why. */
export interface RejectedTrade {
  readonly trade: Trade;
  readonly message: string;
  /** Set when its ledger belongs to another feed. */
  readonly refusal?: RefusalReason;
}

/**
 * Adds trades to their ledgers. A repeated trade changes nothing, a later version replaces its trade, and a trade
 * contradicting its market or position, or from another feed, is rejected. Each ledger is a separate transaction.
 */
export async function saveTrades(
  db: Database,
  claim: FeedClaim,
  trades: readonly Trade[],
  observedAt: Date,
): Promise<RejectedTrade[]> {
  if (trades.length === 0) return [];
  const markets = await findMarkets(db, trades);
  const rejected: RejectedTrade[] = [];
  // The last of several versions in one batch counts; a version in another market is separate.
  const valid = new Map<string, Trade>();
  for (const trade of trades) {
    const message = findContradiction(trade, markets.get(trade.marketId));
    if (message === undefined) valid.set(`${trade.marketId} ${versionNameOf(trade)}`, trade);
    else rejected.push({ trade, message });
  }
  const news = await withoutRepetitions(db, [...valid.values()]);
  for (const ofLedger of Map.groupBy(news, ledgerNameOf).values()) {
    const more = await db
      .transaction()
      .execute((transaction) => saveTradesOf(transaction, claim, ofLedger, markets, observedAt));
    rejected.push(...more);
  }
  return rejected;
}

async function findMarkets(db: Database, trades: readonly Trade[]) {
  const ids = [...new Set(trades.map((trade) => trade.marketId))];
  const found = await new MarketStore(db).findMarkets(ids);
  return new Map(found.map((market) => [market.id, market]));
}

/** Leaves out trades already stored and counted as they are; most trades in a file are. */
async function withoutRepetitions(db: Database, trades: readonly Trade[]): Promise<Trade[]> {
  const versions = await versionsOf(db, trades);
  return trades.filter((trade) => {
    const stored = versions.get(versionNameOf(trade));
    return !(stored?.isCounted && isRepetition(stored.trade, trade));
  });
}

function isRepetition(stored: Trade, trade: Trade): boolean {
  return stored.marketId === trade.marketId && isSameTrade(stored, trade);
}

async function versionsOf(db: Database, trades: readonly Trade[]) {
  const found = await findVersions(db, trades);
  return new Map(found.map((version) => [versionNameOf(version.trade), version]));
}

function versionNameOf(trade: Trade): string {
  return `${trade.id} ${ledgerNameOf(trade)}`;
}

/** Saves one ledger's trades. */
async function saveTradesOf(
  db: Database,
  claim: FeedClaim,
  trades: readonly Trade[],
  markets: ReadonlyMap<string, Market>,
  observedAt: Date,
): Promise<RejectedTrade[]> {
  const [first] = trades;
  if (first === undefined) return [];
  // Serializes replicas writing under one position id, also before the position has a row to lock.
  await takeAdvisoryLock(db, first.positionId);
  const foreign = await findForeignLedger(db, claim, first);
  if (foreign !== undefined) return trades.map((trade) => ({ trade, ...foreign }));
  const marketId = (await findMarketOf(db, first.positionId)) ?? first.marketId;
  const fitting = trades.filter((trade) => trade.marketId === marketId);
  const rejected = trades
    .filter((trade) => trade.marketId !== marketId)
    .map((trade) => ({ trade, message: describeOtherMarket(trade, marketId) }));
  const market = markets.get(marketId);
  const [entry] = fitting;
  if (market === undefined || entry === undefined) return rejected;
  const versions = await versionsOf(db, fitting);
  const changed = fitting.filter((trade) =>
    isNews(trade, versions.get(versionNameOf(trade)), observedAt),
  );
  const hasCorrection = changed.some((trade) => versions.has(versionNameOf(trade)));
  const { feed } = claim;
  const update = { feed, key: entry, market, changed, hasCorrection, observedAt };
  const impossible = await updateLedger(db, update);
  return [
    ...rejected,
    ...impossible.flatMap((impossible) => describeImpossible(impossible, fitting)),
  ];
}

/** Why a feed may not add to another feed's ledger. */
async function findForeignLedger(
  db: Database,
  { feed, ranking }: FeedClaim,
  key: Trade,
): Promise<Omit<RejectedTrade, "trade"> | undefined> {
  const stored = await findPrediction(db, key).select(["id", "feed"]).executeTakeFirst();
  if (stored === undefined || stored.feed === feed || ranksAbove(ranking, feed, stored.feed)) {
    return undefined;
  }
  const message = describeForeign(stored.id, { reason: "owner", owner: stored.feed });
  return { message, refusal: "owner" };
}

/** Whether a trade is new or a correction; the later observation wins. */
function isNews(trade: Trade, stored: StoredTrade | undefined, observedAt: Date): boolean {
  if (stored === undefined) return true;
  return stored.observedAt <= observedAt && !isSameTrade(stored.trade, trade);
}

function describeOtherMarket({ marketId, positionId }: Trade, expected: string): string {
  return `marketId is ${marketId}; it must be ${expected}, the market of position ${positionId}.`;
}

/** A batch problem: its own impossible trades, and stored ones its trades made impossible. */
function describeImpossible(
  { trade, held, wasCounted }: ImpossibleVersion,
  batch: readonly Trade[],
): RejectedTrade[] {
  const shares = `shares is ${toDecimalText(trade.shares)}; at most ${toDecimalText(held)} are held at that time.`;
  const own = batch.find(({ id }) => id === trade.id);
  if (own) {
    return [{ trade: own, message: `${shares} It counts once the missing purchase arrives.` }];
  }
  const [cause] = batch;
  if (!(wasCounted && cause)) return [];
  return [{ trade: cause, message: `The stored trade ${trade.id} no longer counts: ${shares}` }];
}
