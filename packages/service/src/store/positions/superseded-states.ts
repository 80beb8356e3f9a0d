import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { earliestSnapshot } from "../../domain/history-retention.ts";
import { type Resolution, resolutions } from "../../domain/time-range.ts";
import { momentOf, type ObservedStateRow, stepOf } from "./position-snapshots.ts";

/** Whether a position row has a state missing from the snapshots. */
export const hasCurrentState = sql`p.valued_at = p.updated_at`;

/** Whether a position's amounts describe its row: an earlier version changes the row and not the amounts. */
const hasAmounts = sql`p.number is not null and p.amounts_at is not distinct from p.updated_at`;

/** The domain's isHeld for a reported position's row. */
export const isHeldRow = sql`case p.type when 'reward' then p.details @> '{"claimable": true}' else p.closed_at is null end`;

/**
 * Locks positions in id order, and stores their current states before observations at `nextAt` supersede them. A state
 * takes one row: at the coarsest resolution with a moment between the two observations. Reads at finer resolutions
 * include it. A state without amounts, from a row written by an earlier version, goes to the snapshots.
 *
 * @param next each position's id and when it was next observed
 * @param now the batch's time, from which retention counts
 */
export async function keepSupersededStates(
  db: Database,
  next: readonly { readonly id: string; readonly nextAt: Date }[],
  now: Date,
): Promise<void> {
  const ids = next.map(({ id }) => id);
  const times = next.map(({ nextAt }) => nextAt.toISOString());
  await sql`
    with superseded as materialized (
      select p.*, next.next_at
      from positions p join unnest(${ids}::text[], ${times}::timestamptz[]) as next(id, next_at) using (id)
      -- Repeats the condition of the join, so that the planner does not scan the table.
      where p.id = any(${ids}::text[]) and ${hasCurrentState} and p.updated_at <= next.next_at
      order by id for update of p
    ), kept as (
      select p.*, ${isHeldRow} as is_held
      from (
        select *, case ${caseOf((resolution) => sql`${resolution}::text`)} end as resolution,
          case ${caseOf((resolution) => sql`${earliestSnapshot(resolution, now)}::timestamptz`)} end as earliest
        from superseded p) p
      where p.updated_at >= p.earliest
    ), states as (
      insert into position_states
        (position_number, at, resolution, shape_id, is_held, value_usd, amounts)
      -- At its own moment, so that no other observation of the same span replaces it.
      select number, updated_at, resolution, shape_id, is_held, value_usd, amounts
      from kept p where ${hasAmounts}
      on conflict (position_number, at, resolution) do update set
        (shape_id, is_held, value_usd, amounts) =
        (excluded.shape_id, excluded.is_held, excluded.value_usd, excluded.amounts)
    )
    insert into position_snapshots as old
      (resolution, wallet_address, position_id, moment, observed_at, type, is_held, details, value_usd)
    select resolution, wallet_address, id, updated_at, updated_at, type, is_held, details, value_usd
    from kept p where not (${hasAmounts})
    on conflict (resolution, wallet_address, position_id, moment) do update set
      (observed_at, is_held, holdings, debts, details, value_usd) =
      (excluded.observed_at, excluded.is_held, null, null, excluded.details, excluded.value_usd)
    where excluded.observed_at >= old.observed_at`.execute(db);
}

/** A value for the coarsest resolution with a moment between two observations; none within a minute. */
function caseOf(toValue: (resolution: Resolution) => RawBuilder<unknown>): RawBuilder<unknown> {
  const branches = resolutions.toReversed().map((resolution) => {
    const step = sql`${sql.lit(stepOf(resolution))}::interval`;
    const [own, next] = [sql`p.updated_at`, sql`p.next_at`].map((at) => momentOf(at, step));
    return sql`when ${own} < ${next} then ${toValue(resolution)}`;
  });
  return sql.join(branches, sql` `);
}

/** Removes superseded states with the same times as these, which correct them. */
export async function removeCorrectedStates(
  db: Database,
  rows: readonly ObservedStateRow[],
): Promise<void> {
  const wallets = rows.map((row) => row.wallet_address);
  const ids = rows.map((row) => row.position_id);
  const times = rows.map((row) => row.observed_at.toISOString());
  await sql`
    with corrected as materialized (
      select * from unnest(${wallets}::text[], ${ids}::text[], ${times}::timestamptz[])
        as new(wallet_address, position_id, at)
    ), states as (
      delete from position_states old
      using corrected new join positions p on p.id = new.position_id
      where old.position_number = p.number and old.at = new.at
    )
    delete from position_snapshots old using corrected new
    where old.resolution = any(${[...resolutions]}::text[]) and old.wallet_address = new.wallet_address
      and old.position_id = new.position_id and old.moment = new.at and old.details is not null`.execute(
    db,
  );
}
