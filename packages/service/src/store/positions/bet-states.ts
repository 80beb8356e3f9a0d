import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { Decimal } from "../../domain/decimal.ts";
import type { PositionState } from "../../domain/positions/snapshots.ts";
import { momentOf, type SnapshotQuery, stepOf } from "./position-snapshots.ts";

/**
 * The states of a wallet's bets in a range, with the newest before it for each. They are added up from the trades, so a
 * late or corrected trade counts from its own time on. Among the trades up to one moment only the last one has a state.
 */
export async function readBetStates(
  db: Database,
  { walletAddress, type, resolution, range: { start, end } }: SnapshotQuery,
): Promise<PositionState[]> {
  if (type !== undefined && type !== "prediction") return [];
  const moment = momentOf(sql`t.at`, sql`${stepOf(resolution)}::interval`);
  const { rows } = await sql<BetRow>`
    select distinct on (id, moment) id, market_id, outcome_id, at, shares, price
    from (
      select p.id, p.market_id, p.outcome_id, t.at, t.price,
        greatest(${moment}, ${start}) as moment, row_number() over in_order as number,
        sum(case t.kind when 'buy' then t.shares else -t.shares end) over in_order as shares
      from positions p
        join trades t on t.position_id = p.source_id and t.wallet_address = p.wallet_address
          and t.outcome_id = p.outcome_id
      where p.wallet_address = ${walletAddress} and p.type = 'prediction'
        and (p.closed_at is null or p.closed_at >= ${start}) and t.is_counted and t.at < ${end}
      -- The order of the domain's inOrder.
      window in_order as (
        partition by p.id
        order by t.at, array_position(array['buy', 'sell', 'payout'], t.kind), t.id)
    ) traded
    order by id, moment, number desc`.execute(db);
  return rows.map(readBetState);
}

interface BetRow {
  readonly id: string;
  readonly market_id: string;
  readonly outcome_id: string;
  readonly at: Date;
  readonly shares: string;
  readonly price: string;
}

function readBetState(row: BetRow): PositionState {
  const shares = new Decimal(row.shares);
  return {
    positionId: row.id,
    observedAt: row.at,
    isHeld: !shares.isZero(),
    holdings: [],
    debts: [],
    valueUsd: shares.times(row.price),
    bet: { marketId: row.market_id, outcomeId: row.outcome_id, shares },
  };
}
