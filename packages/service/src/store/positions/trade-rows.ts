import { type Selectable, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { Tables } from "../../database/generated/tables.ts";
import { Decimal, toDecimalText } from "../../domain/decimal.ts";
import type { LedgerKey, Trade } from "../../domain/positions/trade.ts";

/** A trade's stored version. */
export interface StoredTrade {
  readonly trade: Trade;
  readonly observedAt: Date;
  /** False for selling more shares than were held. */
  readonly isCounted: boolean;
}

/** How many trades one statement reads or writes. */
const chunkSize = 1000;

/** These trades' stored versions, equal or not. */
export async function findVersions(
  db: Database,
  trades: readonly Trade[],
): Promise<readonly StoredTrade[]> {
  const found: StoredTrade[] = [];
  for (const chunk of chunksOf(trades)) {
    const keys = chunk.map(({ id, positionId, walletAddress, outcomeId }) => ({
      id,
      position_id: positionId,
      wallet_address: walletAddress,
      outcome_id: outcomeId,
    }));
    const { rows } = await sql<TradeRow>`
      select t.* from trades t
      join jsonb_populate_recordset(null::trades, ${JSON.stringify(keys)}::jsonb) k
        using (position_id, wallet_address, outcome_id, id)`.execute(db);
    found.push(...rows.map(readTrade));
  }
  return found;
}

/** A ledger's trades. */
export async function readLedgerTrades(db: Database, key: LedgerKey): Promise<StoredTrade[]> {
  const rows = await db
    .selectFrom("trades")
    .selectAll()
    .where("position_id", "=", key.positionId)
    .where("wallet_address", "=", key.walletAddress)
    .where("outcome_id", "=", key.outcomeId)
    .execute();
  return rows.map(readTrade);
}

interface LedgerState {
  readonly lastAt: Date | null;
  readonly isComplete: boolean;
}

/** When a ledger's last trade was, and whether all its trades are counted. */
export async function readLedgerState(db: Database, key: LedgerKey): Promise<LedgerState> {
  const { rows } = await sql<LedgerState>`
    select max(at) as "lastAt", coalesce(bool_and(is_counted), true) as "isComplete" from trades
    where (position_id, wallet_address, outcome_id) =
      (${key.positionId}, ${key.walletAddress}, ${key.outcomeId})`.execute(db);
  return rows[0] ?? { lastAt: null, isComplete: true };
}

/** The market for all trades under a provider's position id. */
export async function findMarketOf(db: Database, positionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("trades")
    .select("market_id")
    .where("position_id", "=", positionId)
    .limit(1)
    .executeTakeFirst();
  return row?.market_id;
}

/** Named, so a column a later version adds gets its default. */
const columns = sql.raw(
  "position_id, wallet_address, outcome_id, id, market_id, kind, shares, price, at, observed_at, is_counted",
);

/** Inserts trades, and replaces their stored versions. */
export async function upsertTrades(db: Database, trades: readonly StoredTrade[]): Promise<void> {
  for (const chunk of chunksOf(trades)) {
    const rows = JSON.stringify(chunk.map(writeTrade));
    await sql`
      insert into trades (${columns})
      select ${columns} from jsonb_populate_recordset(null::trades, ${rows}::jsonb)
      on conflict (position_id, wallet_address, outcome_id, id) do update set
        (kind, shares, price, at, observed_at, is_counted) =
        (excluded.kind, excluded.shares, excluded.price, excluded.at, excluded.observed_at,
          excluded.is_counted)`.execute(db);
  }
}

type TradeRow = Selectable<Tables["trades"]>;

function readTrade(row: TradeRow): StoredTrade {
  const trade = {
    id: row.id,
    positionId: row.position_id,
    walletAddress: row.wallet_address,
    marketId: row.market_id,
    outcomeId: row.outcome_id,
    kind: row.kind,
    shares: new Decimal(row.shares),
    price: new Decimal(row.price),
    at: row.at,
  };
  return { trade, observedAt: row.observed_at, isCounted: row.is_counted };
}

function writeTrade({ trade, observedAt, isCounted }: StoredTrade) {
  return {
    id: trade.id,
    position_id: trade.positionId,
    wallet_address: trade.walletAddress,
    market_id: trade.marketId,
    outcome_id: trade.outcomeId,
    kind: trade.kind,
    shares: toDecimalText(trade.shares),
    price: toDecimalText(trade.price),
    at: trade.at,
    observed_at: observedAt,
    is_counted: isCounted,
  };
}

function chunksOf<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / chunkSize);
  return Array.from({ length: count }, (_, index) =>
    all.slice(index * chunkSize, (index + 1) * chunkSize),
  );
}
