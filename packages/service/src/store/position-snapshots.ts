import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { Decimal, toDecimalText } from "../domain/decimal.ts";
import type { PositionInMarket, PositionType } from "../domain/positions/position.ts";
import {
  firstSnapshot,
  isHeld,
  momentFor,
  type PositionState,
} from "../domain/positions/snapshots.ts";
import { computeWorth } from "../domain/positions/value.ts";
import { type Resolution, resolutions, type TimeRange } from "../domain/time-range.ts";
import { PartitionMaker } from "./partitions.ts";
import { parseHoldings, type StoredHolding, serializeHoldings } from "./position-rows.ts";

export interface SnapshotQuery {
  readonly walletAddress: string;
  readonly type?: PositionType | undefined;
  readonly resolution: Resolution;
  readonly range: TimeRange;
}

/** Writes what positions hold for the next moment of each resolution. */
export class SnapshotRecorder {
  readonly #db: Database;
  readonly #partitions: PartitionMaker;

  constructor(db: Database) {
    this.#db = db;
    this.#partitions = new PartitionMaker(db);
  }

  async recordSnapshots(
    positions: readonly PositionInMarket[],
    observedAt: Date,
    into: readonly Resolution[] = resolutions,
  ): Promise<void> {
    if (positions.length === 0 || observedAt < firstSnapshot) return;
    await this.#partitions.ensure("position_snapshots", [observedAt]);
    const states = positions.map(stateOf);
    const rows = into.flatMap((resolution) =>
      states.map((state) => ({
        ...state,
        resolution,
        moment: momentFor(observedAt, resolution),
        observed_at: observedAt,
      })),
    );
    await insertStates(this.#db, JSON.stringify(rows));
  }
}

function stateOf({ position, market }: PositionInMarket) {
  const { holdings, debts, valueUsd } = computeWorth(position, market);
  return {
    wallet_address: position.walletAddress,
    position_id: position.id,
    type: position.type,
    is_held: isHeld(position),
    holdings: serializeHoldings(holdings),
    debts: serializeHoldings(debts),
    value_usd: toDecimalText(valueUsd),
  };
}

async function insertStates(db: Database, rows: string): Promise<void> {
  await sql`
    insert into position_snapshots as old
    select * from jsonb_populate_recordset(null::position_snapshots, ${rows}::jsonb)
    order by resolution, wallet_address, position_id, moment
    on conflict (resolution, wallet_address, position_id, moment) do update set
      (observed_at, is_held, holdings, debts, value_usd) =
      (excluded.observed_at, excluded.is_held, excluded.holdings, excluded.debts, excluded.value_usd)
    where excluded.observed_at >= old.observed_at`.execute(db);
}

interface StateRow {
  readonly position_id: string;
  readonly moment: Date;
  readonly is_held: boolean;
  readonly holdings: StoredHolding[];
  readonly debts: StoredHolding[];
  readonly value_usd: string;
}

export async function readStates(
  db: Database,
  { walletAddress, type, resolution, range }: SnapshotQuery,
): Promise<PositionState[]> {
  const ofWallet = sql`resolution = ${resolution} and wallet_address = ${walletAddress}
    and (${type ?? null}::text is null or type = ${type ?? null})`;
  const columns = sql.raw("position_id, moment, is_held, holdings, debts, value_usd");
  const { rows } = await sql<StateRow>`
    (select distinct on (position_id) ${columns} from position_snapshots
      where ${ofWallet} and moment < ${range.start}
      order by position_id, moment desc)
    union all
    (select ${columns} from position_snapshots
      where ${ofWallet} and moment >= ${range.start} and moment < ${range.end})
    order by moment, position_id`.execute(db);
  return rows.map(readState);
}

function readState(row: StateRow): PositionState {
  return {
    positionId: row.position_id,
    moment: row.moment,
    isHeld: row.is_held,
    holdings: parseHoldings(row.holdings),
    debts: parseHoldings(row.debts),
    valueUsd: new Decimal(row.value_usd),
  };
}
