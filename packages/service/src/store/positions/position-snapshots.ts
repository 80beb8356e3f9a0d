import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { toDecimalText } from "../../domain/decimal.ts";
import { earliestSnapshot, firstSnapshot } from "../../domain/history-retention.ts";
import {
  isHeld,
  type Position,
  type PositionInMarket,
  type PositionType,
} from "../../domain/positions/position.ts";
import { computeWorth } from "../../domain/positions/value.ts";
import {
  type Resolution,
  resolutionMs,
  resolutions,
  type TimeRange,
} from "../../domain/time-range.ts";
import type { PartitionMaker } from "../partitions.ts";
import { type StoredHolding, serializeHoldings } from "./position-rows.ts";

/** A position's state as the snapshots store it. */
export interface StateRow {
  readonly wallet_address: string;
  readonly position_id: string;
  readonly type: string;
  readonly is_held: boolean;
  readonly holdings: readonly StoredHolding[];
  readonly debts: readonly StoredHolding[];
  readonly value_usd: string;
  readonly market_id: string | null;
  readonly outcome_id: string | null;
  readonly shares: string | null;
}

export interface ObservedStateRow extends StateRow {
  readonly observed_at: Date;
}

export function stateRowOf({ position, market }: PositionInMarket): StateRow {
  const { holdings, debts, valueUsd } = computeWorth(position, market);
  return {
    wallet_address: position.walletAddress,
    position_id: position.id,
    type: position.type,
    is_held: isHeld(position),
    holdings: serializeHoldings(holdings),
    debts: serializeHoldings(debts),
    value_usd: toDecimalText(valueUsd),
    ...betColumnsOf(position),
  };
}

function betColumnsOf(position: Position) {
  if (position.type !== "prediction") return { market_id: null, outcome_id: null, shares: null };
  const { marketId, outcomeId, ledger } = position;
  return { market_id: marketId, outcome_id: outcomeId, shares: toDecimalText(ledger.shares) };
}

export interface SnapshotWrite {
  readonly rows: readonly ObservedStateRow[];
  /** The batch's time, from which retention counts. */
  readonly now: Date;
  readonly into?: readonly Resolution[];
}

/** What a page of a wallet's snapshots is made from. */
export interface SnapshotQuery {
  readonly walletAddress: string;
  readonly type?: PositionType | undefined;
  readonly resolution: Resolution;
  readonly range: TimeRange;
}

/** Creates the partitions for snapshots; not in the transaction writing them, which would hold their lock. */
export async function ensureSnapshotPartitions(
  partitions: PartitionMaker,
  moments: readonly Date[],
): Promise<void> {
  const kept = moments.filter((at) => at >= firstSnapshot);
  await partitions.ensure("position_snapshots", kept);
  await partitions.ensure("position_states", kept);
}

/** Writes states for the next moment at each resolution with long enough retention. */
export async function insertStates(
  db: Database,
  { rows, now, into = resolutions }: SnapshotWrite,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into position_snapshots as old (resolution, wallet_address, position_id, moment, observed_at,
      type, is_held, holdings, debts, value_usd, market_id, outcome_id, shares)
    select distinct on (1, 2, 3, 4) spans.resolution, wallet_address, position_id,
      ${momentOf(sql`state.observed_at`)}, observed_at, type, is_held, holdings, debts, value_usd, market_id,
      outcome_id, shares
    from jsonb_populate_recordset(null::position_snapshots, ${JSON.stringify(rows)}::jsonb) as state,
      ${snapshotSpans(into, now)}
    where state.observed_at >= spans.earliest
    order by 1, 2, 3, 4, observed_at desc
    on conflict (resolution, wallet_address, position_id, moment) do update set
      (observed_at, is_held, holdings, debts, details, value_usd, market_id, outcome_id, shares) =
      (excluded.observed_at, excluded.is_held, excluded.holdings, excluded.debts, null, excluded.value_usd,
        excluded.market_id, excluded.outcome_id, excluded.shares)
    where excluded.observed_at >= old.observed_at`.execute(db);
}

/** The snapshot an observation counts for: at its own moment, or the next one. */
export function momentOf(
  observedAt: RawBuilder<unknown>,
  step: RawBuilder<unknown> = sql`spans.step`,
): RawBuilder<unknown> {
  return sql`date_bin(${step}, ${observedAt} + ${step} - interval '1 microsecond', 'epoch')`;
}

/** The distance between a resolution's moments, as an interval. */
export function stepOf(resolution: Resolution): string {
  return `${resolutionMs[resolution]} milliseconds`;
}

/** A row for each resolution, with the distance between its moments and the first moment it keeps. */
export function snapshotSpans(into: readonly Resolution[], now: Date): RawBuilder<unknown> {
  const steps = into.map(stepOf);
  const earliest = into.map((resolution) => earliestSnapshot(resolution, now).toISOString());
  return sql`unnest(${[...into]}::text[], ${steps}::interval[], ${earliest}::timestamptz[])
    as spans(resolution, step, earliest)`;
}
