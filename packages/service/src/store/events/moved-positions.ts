import { type RawBuilder, sql } from "kysely";
import type { FigureMove } from "../../domain/events/level-index.ts";

/** Whether positions in one of the lending markets `m` and `own` can have their first debt in the other one. */
export const lendsBeside = sql`m.provider_id = own.provider_id and m.type = 'lending'
  and m.details -> 'additionalData' ->> 'marketAddress'
    is not distinct from own.details -> 'additionalData' ->> 'marketAddress'
  and (m.id = own.id or m.token_address <> own.token_address)`;

/** The open positions with a market's figure. A lending position's debt rate comes from its first debt's market. */
export function heldIn(
  moves: readonly FigureMove[],
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`(
    with moved as (
      select moved.*, m.type, m.token_address from ${rowsOf(moves)}
        join markets m on m.id = moved.market_id
    ), held as (
      select market_id as held_in, null as debt, moved.* from moved
      where measure <> 'borrow-apy' or type <> 'lending'
      union all
      -- The markets of one protocol, or of one of its lending markets, lend to each other's depositors.
      select m.id, moved.token_address, moved.* from moved
        join markets own on own.id = moved.market_id join markets m on ${lendsBeside}
      where measure = 'borrow-apy' and moved.type = 'lending'
    )
    select p.id as position_id, p.wallet_address as wallet, held.market_id, held.before, held.after,
      held.measure as moved, held.move
    from held join positions p on p.market_id = held.held_in and p.closed_at is null
      and p.type <> 'prediction'
      and (held.debt is null or p.details #>> '{borrows,0,token,address}' = held.debt)
      and ${condition}
  ) as given`;
}

export interface MovedPosition {
  readonly positionId: string;
  readonly wallet: string;
  /** The index of its figure's move. */
  readonly move: number;
}

/** Positions of a cursor as a table, as `heldIn` has them. Arrays take both sides a fraction of JSON's time. */
export function giveBack(
  positions: readonly MovedPosition[],
  moves: readonly FigureMove[],
): RawBuilder<unknown> {
  const moving = new Set(positions.map(({ move }) => move));
  return sql`(
    select held.position_id, held.wallet, moved.market_id, moved.before, moved.after,
      moved.measure as moved
    from unnest(${positions.map(({ positionId }) => positionId)}::text[],
        ${positions.map(({ wallet }) => wallet)}::text[],
        ${positions.map(({ move }) => move)}::int[]) as held (position_id, wallet, move)
      join ${rowsOf(moves, moving)} on moved.move = held.move
  ) as given`;
}

/** Some or all figure moves, as a table. */
function rowsOf(
  moves: readonly FigureMove[],
  some: ReadonlySet<number> | undefined = undefined,
): RawBuilder<unknown> {
  const rows = moves.flatMap(({ marketId, measure, before, after }, move) =>
    some?.has(move) === false ? [] : { market_id: marketId, measure, before, after, move },
  );
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as moved (market_id text, measure text, before float8, after float8, move int)`;
}
