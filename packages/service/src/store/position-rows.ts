import { type Selectable, sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { Tables } from "../database/generated/tables.ts";
import { Decimal, toDecimalText } from "../domain/decimal.ts";
import type { Token } from "../domain/markets/market.ts";
import {
  type Holding,
  isListed,
  type Position,
  type PositionType,
} from "../domain/positions/position.ts";
import { type PositionParts, partsOf } from "../domain/positions/value.ts";

export type PositionRow = Pick<
  Selectable<Tables["positions"]>,
  "id" | "type" | "wallet_address" | "market_id" | "opened_at" | "closed_at" | "details"
>;

export interface StoredHolding {
  readonly token: Token;
  readonly baseUnits: string;
  readonly valueUsd: string;
}

export function writePosition(position: Position, now: Date) {
  const { id, type, walletAddress, marketId, openedAt, closedAt, ...details } = position;
  return {
    id,
    type,
    wallet_address: walletAddress,
    market_id: marketId,
    source_id: position.type === "prediction" ? position.sourceId : null,
    outcome_id: position.type === "prediction" ? position.outcomeId : null,
    opened_at: openedAt,
    closed_at: closedAt ?? null,
    is_listed: isListed(position),
    details: serialize(details),
    updated_at: now,
  };
}

/** Inserts or updates positions; the type, wallet and market of a stored one never change. */
export async function upsertPositions(
  db: Database,
  rows: readonly ReturnType<typeof writePosition>[],
): Promise<void> {
  const columns = sql.raw(
    "id, type, wallet_address, market_id, source_id, outcome_id, opened_at, closed_at, is_listed, details, updated_at",
  );
  await sql`
    insert into positions as old (${columns})
    select ${columns} from jsonb_populate_recordset(null::positions, ${JSON.stringify(rows)}::jsonb)
    order by id
    on conflict (id) do update set
      (opened_at, closed_at, is_listed, details, updated_at) =
      (excluded.opened_at, excluded.closed_at, excluded.is_listed, excluded.details, excluded.updated_at)
    where (old.type, old.wallet_address, old.market_id) =
        (excluded.type, excluded.wallet_address, excluded.market_id)
      and excluded.updated_at >= old.updated_at`.execute(db);
}

export function readPosition(row: PositionRow): Position {
  const position = {
    id: row.id,
    type: row.type,
    walletAddress: row.wallet_address,
    marketId: row.market_id,
    openedAt: row.opened_at,
    ...(row.closed_at && { closedAt: row.closed_at }),
    ...(deserialize(row.details) as object),
  };
  // The row was written from a Position by writePosition, the only writer; a test proves the round trip.
  return position as unknown as Position;
}

/** The holdings and debts of a position with these details. */
export function readParts(type: PositionType, details: PositionRow["details"]): PositionParts {
  const position = { type, ...(deserialize(details) as object) };
  // As in readPosition; what the holdings are does not depend on the other columns.
  return partsOf(position as unknown as Position);
}

/** JSON has no exact numbers: bigint, Date and Decimal are written as tagged text. */
function serialize(value: unknown): unknown {
  if (typeof value === "bigint") return { $units: value.toString() };
  if (value instanceof Date) return { $time: value.toISOString() };
  if (Decimal.isDecimal(value)) return { $decimal: toDecimalText(value) };
  if (Array.isArray(value)) return value.map(serialize);
  if (typeof value === "object" && value !== null) return mapValues(value, serialize);
  return value;
}

function deserialize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deserialize);
  if (typeof value !== "object" || value === null) return value;
  if ("$units" in value) return BigInt(String(value.$units));
  if ("$time" in value) return new Date(String(value.$time));
  if ("$decimal" in value) return new Decimal(String(value.$decimal));
  return mapValues(value, deserialize);
}

function mapValues(value: object, change: (value: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one)]));
}

export function serializeHoldings(holdings: readonly Holding[]): StoredHolding[] {
  return holdings.map(({ token, baseUnits, valueUsd }) => ({
    token,
    baseUnits: baseUnits.toString(),
    valueUsd: toDecimalText(valueUsd),
  }));
}

export function parseHoldings(holdings: readonly StoredHolding[]): Holding[] {
  return holdings.map(({ token, baseUnits, valueUsd }) => ({
    token,
    baseUnits: BigInt(baseUnits),
    valueUsd: new Decimal(valueUsd),
  }));
}
