import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { Decimal, toDecimalText } from "../domain/decimal.ts";
import type { Provider } from "../domain/markets/market.ts";
import { applyTrade, inOrder, type Ledger } from "../domain/positions/ledger.ts";
import type { PredictionPosition } from "../domain/positions/position.ts";
import type { Trade } from "../domain/positions/trade.ts";
import { takeAdvisoryLock } from "./advisory-lock.ts";
import { readPosition, upsertPositions, writePosition } from "./position-rows.ts";

/** An impossible trade, such as a sale of more shares than are held. */
export interface RejectedTrade {
  readonly trade: Trade;
  readonly message: string;
}

/** Each position is a transaction of its own, so that an impossible trade does not block the others. */
export async function saveTrades(
  db: Database,
  trades: readonly Trade[],
  now: Date,
): Promise<RejectedTrade[]> {
  const rejected: RejectedTrade[] = [];
  const byPosition = Map.groupBy(trades, (trade) => trade.positionId);
  for (const [positionId, ofPosition] of byPosition) {
    const more = await db
      .transaction()
      .execute((transaction) => saveTradesOf(transaction, positionId, ofPosition, now));
    rejected.push(...more);
  }
  return rejected;
}

async function saveTradesOf(
  db: Database,
  positionId: string,
  trades: readonly Trade[],
  now: Date,
): Promise<RejectedTrade[]> {
  // Serializes replicas that add to one ledger, also before the position has a row to lock.
  await takeAdvisoryLock(db, positionId);
  const known = await knownTradeIds(db, trades);
  const unique = new Map(trades.map((trade) => [trade.id, trade]));
  const fresh = inOrder([...unique.values()].filter((trade) => !known.has(trade.id)));
  const first = fresh[0];
  if (first === undefined) return [];
  const stored = await readPrediction(db, positionId);
  const isLate = stored !== undefined && first.at < stored.ledger.lastTradeAt;
  const before = isLate ? await readTrades(db, positionId) : [];
  const { ledger, kept, rejected } = addUp(isLate ? undefined : stored?.ledger, [
    ...before,
    ...fresh,
  ]);
  if (ledger === undefined) return rejected;
  await insertTrades(
    db,
    kept.filter((trade) => !known.has(trade.id) && !before.includes(trade)),
  );
  const provider = stored?.provider ?? (await providerOf(db, first.marketId));
  await upsertPositions(db, [writePosition(predictionOf(first, ledger, provider), now)]);
  return rejected;
}

function addUp(start: Ledger | undefined, trades: readonly Trade[]) {
  let ledger = start;
  const kept: Trade[] = [];
  const rejected: RejectedTrade[] = [];
  for (const trade of inOrder(trades)) {
    const next = applyTrade(ledger, trade);
    if (next === undefined) {
      const held = ledger ? toDecimalText(ledger.shares) : "0";
      const message = `shares is ${toDecimalText(trade.shares)}; only ${held} are held.`;
      rejected.push({ trade, message });
      continue;
    }
    ledger = next;
    kept.push(trade);
  }
  return { ledger, kept, rejected };
}

function predictionOf(trade: Trade, ledger: Ledger, provider: Provider): PredictionPosition {
  return {
    type: "prediction",
    id: trade.positionId,
    walletAddress: trade.walletAddress,
    provider,
    marketId: trade.marketId,
    outcomeId: trade.outcomeId,
    openedAt: ledger.openedAt,
    ...(ledger.closedAt && ledger.shares.isZero() && { closedAt: ledger.closedAt }),
    ledger,
  };
}

async function readPrediction(db: Database, id: string): Promise<PredictionPosition | undefined> {
  const row = await db
    .selectFrom("positions")
    .selectAll()
    .where("id", "=", id)
    .where("type", "=", "prediction")
    .executeTakeFirst();
  const position = row && readPosition(row);
  return position?.type === "prediction" ? position : undefined;
}

async function providerOf(db: Database, marketId: string): Promise<Provider> {
  const market = await db
    .selectFrom("markets")
    .select(sql<Provider>`details->'provider'`.as("provider"))
    .where("id", "=", marketId)
    .executeTakeFirst();
  if (market === undefined) throw new Error(`There is no market ${marketId}.`);
  return market.provider;
}

async function knownTradeIds(db: Database, trades: readonly Trade[]): Promise<Set<string>> {
  const ids = trades.map((trade) => trade.id);
  const rows = await db
    .selectFrom("trades")
    .select("id")
    .where("id", "=", sql<string>`any(${ids}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.id));
}

async function readTrades(db: Database, positionId: string): Promise<Trade[]> {
  const rows = await db
    .selectFrom("trades")
    .selectAll()
    .where("position_id", "=", positionId)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    positionId: row.position_id,
    walletAddress: row.wallet_address,
    marketId: row.market_id,
    outcomeId: row.outcome_id,
    kind: row.kind,
    shares: new Decimal(row.shares),
    price: new Decimal(row.price),
    at: row.at,
  }));
}

async function insertTrades(db: Database, trades: readonly Trade[]): Promise<void> {
  const rows = trades.map((trade) => ({
    id: trade.id,
    position_id: trade.positionId,
    wallet_address: trade.walletAddress,
    market_id: trade.marketId,
    outcome_id: trade.outcomeId,
    kind: trade.kind,
    shares: toDecimalText(trade.shares),
    price: toDecimalText(trade.price),
    at: trade.at,
  }));
  await sql`
    insert into trades
    select * from jsonb_populate_recordset(null::trades, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}
