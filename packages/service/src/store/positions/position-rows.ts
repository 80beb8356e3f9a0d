import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { Tables } from "../../database/generated/tables.ts";
import { Decimal, toDecimalText } from "../../domain/decimal.ts";
import type { Token } from "../../domain/markets/market.ts";
import {
  type Holding,
  isListed,
  type Position,
  type PositionType,
} from "../../domain/positions/position.ts";
import { type PositionParts, partsOf } from "../../domain/positions/value.ts";

export type PositionRow = Pick<
  Selectable<Tables["positions"]>,
  "id" | "type" | "wallet_address" | "market_id" | "opened_at" | "closed_at" | "details"
>;

export interface StoredHolding {
  readonly token: Token;
  readonly baseUnits: string;
  readonly valueUsd: string;
}

/** A position's fields without a column, without values JSON cannot have. */
export function serializeDetails(position: Position): unknown {
  const { id, type, walletAddress, marketId, openedAt, closedAt, ...details } = position;
  return serialize(details);
}

/** A position's columns, with the details as JSON text. */
export function writePosition(position: Position, now: Date) {
  const { id, type, walletAddress, marketId, openedAt, closedAt } = position;
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
    details: JSON.stringify(serializeDetails(position)),
    updated_at: now,
  };
}

const columnTypes = {
  id: "text",
  type: "text",
  wallet_address: "text",
  market_id: "text",
  source_id: "text",
  outcome_id: "text",
  opened_at: "timestamptz",
  closed_at: "timestamptz",
  is_listed: "boolean",
  details: "jsonb",
  updated_at: "timestamptz",
  feed: "text",
  state_hash: "text",
  value_usd: "numeric",
  shape_id: "integer",
  amounts: "text",
} as const;
type Column = keyof typeof columnTypes;

/**
 * Rows as a table with their columns. Arrays, and the details as one text, take PostgreSQL half as long as JSON rows.
 */
export function tableOf<Name extends Column>(
  rows: readonly Readonly<Record<Name | "details", unknown>>[],
  columns: readonly Name[],
): RawBuilder<unknown> {
  const arrays = columns.map((name) => {
    // PostgreSQL's driver takes twice as long to write a Date.
    const values = rows.map((row) =>
      row[name] instanceof Date ? row[name].toISOString() : row[name],
    );
    return sql`${values}::${sql.raw(columnTypes[name])}[]`;
  });
  const names = sql.join([...columns, "details"].map((name) => sql.ref(name)));
  const details = `[${rows.map((row) => row.details).join()}]`;
  return sql`rows from (unnest(${sql.join(arrays)}), jsonb_array_elements(${details}::jsonb)) as new(${names})`;
}

const columnsOfAll = [
  ...["id", "type", "wallet_address", "market_id", "source_id", "outcome_id", "opened_at"],
  ...["closed_at", "is_listed", "updated_at", "feed"],
] as const;

/** Inserts or updates positions; a stored one's type, wallet and market never change. */
export async function upsertPositions(
  db: Database,
  rows: readonly (ReturnType<typeof writePosition> & { readonly feed: string })[],
): Promise<void> {
  const columns = sql.join([...columnsOfAll, "details"].map((name) => sql.ref(name)));
  await sql`
    insert into positions as old (${columns})
    select ${columns} from ${tableOf(rows, columnsOfAll)}
    order by id
    on conflict (id) do update set
      (opened_at, closed_at, is_listed, details, updated_at, feed) =
      (excluded.opened_at, excluded.closed_at, excluded.is_listed, excluded.details, excluded.updated_at, excluded.feed)
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

/** A position's holdings and debts, with these details. */
export function readParts(type: PositionType, details: unknown): PositionParts {
  const position = { type, ...(deserialize(details) as object) };
  // As in readPosition; what the holdings are does not depend on the other columns.
  return partsOf(position as unknown as Position);
}

/** JSON has no exact numbers: bigint, Date and Decimal are written as tagged text. */
export function serialize(value: unknown): unknown {
  if (typeof value === "bigint") return { $units: value.toString() };
  if (value instanceof Date) return { $time: value.toISOString() };
  if (Decimal.isDecimal(value)) return { $decimal: toDecimalText(value) };
  if (Array.isArray(value)) return value.map(serialize);
  if (typeof value === "object" && value !== null) return mapValues(value, serialize);
  return value;
}

export function deserialize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deserialize);
  if (typeof value !== "object" || value === null) return value;
  if ("$units" in value) return BigInt(String(value.$units));
  if ("$time" in value) return new Date(String(value.$time));
  if ("$decimal" in value) return new Decimal(String(value.$decimal));
  return mapValues(value, deserialize);
}

function mapValues(value: object, change: (value: unknown) => unknown): object {
  const changed: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) changed[name] = change(inner);
  return changed;
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

/** The newest first. Conditions name the position `p` and its market `m`. */
export async function selectPositions(
  db: Database,
  conditions: readonly RawBuilder<unknown>[],
  count?: number,
): Promise<PositionRow[]> {
  const { rows } = await sql<PositionRow>`
    select p.id, p.type, p.wallet_address, p.market_id, p.opened_at, p.closed_at, p.details
    from positions p join markets m on m.id = p.market_id
    where ${sql.join(conditions, sql` and `)}
    order by p.opened_at desc, p.id desc
    ${count === undefined ? sql`` : sql`limit ${count}`}`.execute(db);
  return rows;
}
