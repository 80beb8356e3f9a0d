import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { PositionInMarket } from "../../domain/positions/position.ts";
import { MarketStore } from "../markets/markets.ts";
import { lendsBeside } from "./moved-positions.ts";

/** Puts lending positions into the markets of their first debts, where these are known. */
export async function placeInDebtMarkets(
  db: Database,
  held: readonly PositionInMarket[],
): Promise<PositionInMarket[]> {
  const ids = held.map(({ position }) => position.id);
  const { rows } = await sql<{ readonly positionId: string; readonly marketId: string }>`
    select p.id as "positionId", min(m.id) as "marketId"
    from positions p join markets own on own.id = p.market_id
      join markets m on ${lendsBeside} and m.token_address = p.details #>> '{borrows,0,token,address}'
    where p.id = any(${ids}::text[]) and p.type = 'lending'
    group by p.id`.execute(db);
  const found = await new MarketStore(db).findMarkets([
    ...new Set(rows.map(({ marketId }) => marketId)),
  ]);
  const markets = new Map(found.map((market) => [market.id, market]));
  const ofPositions = new Map(rows.map((row) => [row.positionId, markets.get(row.marketId)]));
  return held.map(({ position, market }) => {
    return { position, market: ofPositions.get(position.id) ?? market };
  });
}
