import { setImmediate as endTurn } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { Decimal } from "../../domain/decimal.ts";
import { firstSnapshot } from "../../domain/history-retention.ts";
import type { PositionType } from "../../domain/positions/position.ts";
import { applySettlements } from "../../domain/positions/settled-prices.ts";
import type {
  OutcomePrices,
  PositionState,
  SnapshotHistory,
} from "../../domain/positions/snapshots.ts";
import { resolutionMs, resolutions } from "../../domain/time-range.ts";
import { MarketStore } from "../markets/markets.ts";
import { readBetStates } from "./bet-states.ts";
import { type PositionRow, parseHoldings, readParts, type StoredHolding } from "./position-rows.ts";
import { joinDetails, readShapes } from "./position-shapes.ts";
import type { SnapshotQuery } from "./position-snapshots.ts";
import { hasCurrentState, isHeldRow } from "./superseded-states.ts";

/** Rows with their details are read within some milliseconds; other requests run in between. */
const rowsOfTurn = 500;

/** How many of a wallet's positions were held in a range, or changed since it began. */
export async function countInSnapshots(
  db: Database,
  { walletAddress, type, range: { start } }: SnapshotQuery,
): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count from positions p
    where p.wallet_address = ${walletAddress} and (${type ?? null}::text is null or p.type = ${type ?? null})
      and (p.closed_at is null or p.closed_at >= ${start} or p.updated_at >= ${start})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A wallet's position states in a range and its bets' prices, with the newest before it for each. */
export async function readSnapshotHistory(
  db: Database,
  query: SnapshotQuery,
): Promise<SnapshotHistory> {
  const reported = await readReportedStates(db, query);
  const bets = await readBetStates(db, query);
  const states = [...reported, ...bets].sort(
    (a, b) => a.observedAt.getTime() - b.observedAt.getTime(),
  );
  const marketIds = [...new Set(bets.flatMap(({ bet }) => bet?.marketId ?? []))];
  return { states, prices: await readPrices(db, marketIds, query) };
}

async function readReportedStates(
  db: Database,
  { walletAddress, type, resolution, range }: SnapshotQuery,
): Promise<PositionState[]> {
  const ofType = sql`(${type ?? null}::text is null or type = ${type ?? null})`;
  const columns = sql`is_held, holdings, debts, value_usd, type, details, shape_id, amounts`;
  const fields = { columns, key: sql`position_id` };
  // Earlier versions stored bet states too.
  const condition = sql`wallet_address = ${walletAddress} and type <> 'prediction' and ${ofType}`;
  const { rows } = await readObservations<StateRow>(
    db,
    { resolution, range },
    [
      { ...fields, table: snapshotsTable, condition },
      { ...fields, table: statesTable, condition },
    ],
    sql`
      union all
      select p.id, p.updated_at, ${isHeldRow}, null, null, p.value_usd, p.type, p.details, null, null
      from positions p
      where p.wallet_address = ${walletAddress} and ${ofType}
        and ${hasCurrentState} and p.updated_at >= ${firstSnapshot} and p.updated_at < ${range.end}`,
  );
  const shapes = await readShapes(db, [...new Set(rows.flatMap((row) => row.shape_id ?? []))]);
  const states: PositionState[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % rowsOfTurn === rowsOfTurn - 1) await endTurn();
    states.push(readState(row, shapes));
  }
  return states;
}

async function readPrices(
  db: Database,
  marketIds: readonly string[],
  query: SnapshotQuery,
): Promise<OutcomePrices[]> {
  if (marketIds.length === 0) return [];
  const { rows } = await readObservations<PriceRow>(db, query, [
    {
      table: sql`outcome_prices`,
      columns: sql`is_settled, prices, null::jsonb as details, null::text as amounts`,
      key: sql`market_id`,
      condition: sql`market_id = any(${marketIds}::text[])`,
    },
  ]);
  const observed = rows.map((row) => ({
    marketId: row.key,
    observedAt: row.observed_at,
    isSettled: row.is_settled,
    prices: new Map(Object.entries(row.prices).map(([id, price]) => [id, new Decimal(price)])),
  }));
  return applySettlements(observed, await new MarketStore(db).findSettled(marketIds));
}

interface Source {
  readonly table: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  readonly condition: RawBuilder<unknown>;
}

const snapshotsTable = sql`
  (select *, null::int as shape_id, null::text as amounts from position_snapshots) as snapshots`;

/** Superseded states with snapshot columns. */
const statesTable = sql`
  (select s.resolution, s.at as moment, s.at as observed_at, p.id as position_id, p.wallet_address, p.type,
    s.is_held, null::jsonb as holdings, null::jsonb as debts, s.value_usd, null::jsonb as details,
    s.shape_id, s.amounts
  from positions p join position_states s on s.position_number = p.number) as states`;

/** How far back finer rows than daily ones are searched for the newest one; the daily row has the rest. */
const searchMs = 2 * resolutionMs["1d"];

/**
 * Observations in a range, with the newest before it, oldest first. A coarser resolution's row is an observation too:
 * it replaces dropped rows at this resolution.
 */
function readObservations<Row>(
  db: Database,
  { resolution, range: { start, end } }: Pick<SnapshotQuery, "resolution" | "range">,
  sources: readonly Source[],
  /** Observations missing from all tables. */
  more = sql``,
) {
  const used = resolutions.slice(resolutions.indexOf(resolution));
  const parts = sources.flatMap(({ table, columns, key, condition }) =>
    used.map((resolution) => {
      const stepMs = resolutionMs[resolution];
      const rows = sql`select ${key} as key, observed_at, ${columns} from ${table}
        where resolution = ${sql.lit(resolution)} and ${condition}`;
      const since =
        resolution === "1d" ? sql`` : sql`and moment >= ${new Date(start.getTime() - searchMs)}`;
      return sql`
        (select * from (select distinct on (key) * from (${rows}
          and moment < ${new Date(start.getTime() + stepMs)} and observed_at <= ${start} ${since}) early
          order by key, observed_at desc) newest)
        union all
        (${rows} and moment >= ${start} and moment < ${new Date(end.getTime() + stepMs)}
          and observed_at > ${start} and observed_at < ${end})`;
    }),
  );
  return sql<Row & ObservedRow>`
    select * from (${sql.join(parts, sql` union all `)} ${more}) found
    -- A row that another version wrote may have the time of a later row; it has neither details nor amounts.
    order by observed_at, details is not null or amounts is not null`.execute(db);
}

interface ObservedRow {
  readonly key: string;
  readonly observed_at: Date;
}

interface PriceRow extends ObservedRow {
  readonly is_settled: boolean;
  readonly prices: Readonly<Record<string, string>>;
}

interface StateRow extends ObservedRow {
  readonly is_held: boolean;
  readonly type: PositionType;
  /** Null in rows with holdings and debts, or with amounts. */
  readonly details: PositionRow["details"];
  readonly holdings: StoredHolding[] | null;
  readonly debts: StoredHolding[] | null;
  readonly value_usd: string;
  /** Null in rows with details. */
  readonly shape_id: number | null;
  readonly amounts: string | null;
}

type Shapes = ReadonlyMap<number, unknown>;

function readState(row: StateRow, shapes: Shapes): PositionState {
  return {
    positionId: row.key,
    observedAt: row.observed_at,
    isHeld: row.is_held,
    ...readHoldings(row, shapes),
    valueUsd: new Decimal(row.value_usd),
  };
}

function readHoldings(row: StateRow, shapes: Shapes) {
  const { type, details, holdings, debts, shape_id: shapeId, amounts } = row;
  if (shapeId !== null && amounts !== null) {
    return readParts(type, joinDetails(shapes.get(shapeId), amounts));
  }
  if (holdings === null || debts === null) return readParts(type, details);
  return { holdings: parseHoldings(holdings), debts: parseHoldings(debts) };
}
