import type { Database } from "../../database/connect.ts";
import type { Market } from "../../domain/markets/market.ts";
import {
  addTrades,
  emptyLedger,
  type ImpossibleTrade,
  type Ledger,
} from "../../domain/positions/ledger.ts";
import type { PredictionPosition } from "../../domain/positions/position.ts";
import { derivePositionId } from "../../domain/positions/position-id.ts";
import type { LedgerKey, Trade } from "../../domain/positions/trade.ts";
import { readPosition, upsertPositions, writePosition } from "./position-rows.ts";
import { readLedgerState, readLedgerTrades, type StoredTrade, upsertTrades } from "./trade-rows.ts";

interface LedgerUpdate {
  /** The trades' feed, which owns the ledger from now on. */
  readonly feed: string;
  readonly key: LedgerKey;
  readonly market: Market;
  /** New trades, and later versions of stored ones. */
  readonly changed: readonly Trade[];
  readonly hasCorrection: boolean;
  readonly observedAt: Date;
}

export interface ImpossibleVersion extends ImpossibleTrade {
  /** The trade was counted until this update. */
  readonly wasCounted: boolean;
}

/** Writes one ledger's trades and its position; returns the uncounted trades. */
export async function updateLedger(
  db: Database,
  update: LedgerUpdate,
): Promise<ImpossibleVersion[]> {
  const { feed, key, market, changed, hasCorrection, observedAt } = update;
  const stored = await readPrediction(db, key);
  const canAppend = stored !== undefined && !hasCorrection && (await areLater(db, key, changed));
  const changedIds = new Set(changed.map((trade) => trade.id));
  const kept = canAppend
    ? []
    : (await readLedgerTrades(db, key)).filter(({ trade }) => !changedIds.has(trade.id));
  const start = canAppend ? stored.position.ledger : undefined;
  const { ledger, impossible } = addTrades(start, [...kept.map(({ trade }) => trade), ...changed]);
  const impossibleIds = new Set(impossible.map(({ trade }) => trade.id));
  await upsertTrades(db, [
    ...changed.map((trade) => ({ trade, observedAt, isCounted: !impossibleIds.has(trade.id) })),
    ...kept.flatMap((version) => recount(version, impossibleIds)),
  ]);
  const next = ledger ?? (stored && emptyLedger(stored.position.openedAt));
  if (next !== undefined) {
    const id = stored?.position.id ?? (await chooseId(db, key));
    const updatedAt = stored && stored.updatedAt > observedAt ? stored.updatedAt : observedAt;
    await upsertPositions(db, [
      { ...writePosition(predictionOf(id, key, market, next), updatedAt), feed },
    ]);
  }
  const counted = new Set(kept.filter((entry) => entry.isCounted).map(({ trade }) => trade.id));
  return impossible.map((entry) => ({
    ...entry,
    wasCounted: counted.has(entry.trade.id),
  }));
}

/** Whether trades only append to a ledger with all earlier trades counted. */
async function areLater(db: Database, key: LedgerKey, trades: readonly Trade[]): Promise<boolean> {
  const { lastAt, isComplete } = await readLedgerState(db, key);
  return isComplete && (lastAt === null || trades.every(({ at }) => at > lastAt));
}

/** The version with its new state, if the state changes. */
function recount(version: StoredTrade, impossibleIds: ReadonlySet<string>): StoredTrade[] {
  const isCounted = !impossibleIds.has(version.trade.id);
  return isCounted === version.isCounted ? [] : [{ ...version, isCounted }];
}

/** A ledger's position query. */
export function findPrediction(db: Database, key: LedgerKey) {
  return db
    .selectFrom("positions")
    .where("type", "=", "prediction")
    .where("source_id", "=", key.positionId)
    .where("wallet_address", "=", key.walletAddress)
    .where("outcome_id", "=", key.outcomeId);
}

async function readPrediction(db: Database, key: LedgerKey) {
  const row = await findPrediction(db, key).selectAll().executeTakeFirst();
  if (row === undefined) return undefined;
  const position = readPosition(row);
  return position.type === "prediction" ? { position, updatedAt: row.updated_at } : undefined;
}

/** The provider's id for the first position with it, a derived id for the others. */
async function chooseId(db: Database, key: LedgerKey): Promise<string> {
  const taken = await db
    .selectFrom("positions")
    .select("id")
    .where("id", "=", key.positionId)
    .executeTakeFirst();
  return taken === undefined ? key.positionId : derivePositionId(key);
}

function predictionOf(
  id: string,
  { positionId, walletAddress, outcomeId }: LedgerKey,
  { id: marketId, provider }: Market,
  ledger: Ledger,
): PredictionPosition {
  return {
    type: "prediction",
    id,
    sourceId: positionId,
    walletAddress,
    provider,
    marketId,
    outcomeId,
    openedAt: ledger.openedAt,
    ...(ledger.closedAt && ledger.shares.isZero() && { closedAt: ledger.closedAt }),
    ledger,
  };
}
