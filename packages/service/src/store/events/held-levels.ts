import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { FigureMove, HeldLevel } from "../../domain/events/level-index.ts";
import { heldIn, lendsBeside } from "./moved-levels.ts";
import { ofMarkets } from "./watched-levels.ts";

/** Levels in memory at a time beside those that are kept. */
const rowsOfPage = 10_000;

/** The levels that wallets watch of their open positions which have a market's figure, page by page. */
export async function* readHeldLevels(
  transaction: Database,
  figures: readonly FigureMove[],
): AsyncGenerator<HeldLevel[]> {
  // A position has levels of several figures: they share its id.
  const ids = new Map<string, string>();
  await sql`
    declare held_levels no scroll cursor for
    select given.market_id as "marketId", given.position_id as "positionId", ${levelColumns}
    from ${heldIn(figures)} cross join lateral (
      select * from ${levelsOfWallets} as levels
      where levels.wallet = given.wallet and levels.measure = given.moved
      -- Looks up each position's rules by their wallet, however few rows the planner expects.
      offset 0) as r`.execute(transaction);
  for (;;) {
    const { rows } = await sql<HeldRow>`
      fetch ${sql.lit(rowsOfPage)} from held_levels`.execute(transaction);
    if (rows.length === 0) break;
    yield rows.map((row) => {
      const id = ids.get(row.positionId) ?? row.positionId;
      ids.set(id, id);
      return toHeld(row, id);
    });
  }
  await sql`close held_levels`.execute(transaction);
}

/** The levels that wallets watch of their open positions, each with the market that has its figure. */
export async function readLevelsOfWallets(
  transaction: Database,
  wallets: readonly string[],
): Promise<HeldLevel[]> {
  const { rows } = await sql<HeldRow>`
    select figure.id as "marketId", p.id as "positionId", ${levelColumns}
    from positions p join markets m on m.id = p.market_id
      join ${levelsOfWallets} r on r.wallet = p.wallet_address
      cross join lateral (
        select m.id where r.measure <> 'borrow-apy' or m.type <> 'lending'
        union all
        select own.id from markets own
        where r.measure = 'borrow-apy' and own.type = 'lending' and ${lendsBeside}
          and own.token_address = p.details #>> '{borrows,0,token,address}'
      ) as figure
    where p.wallet_address = any(${wallets}::text[]) and p.closed_at is null
      and p.type <> 'prediction'`.execute(transaction);
  return rows.map((row) => toHeld(row, row.positionId));
}

/** Columns of their own: a replica that starts reads millions, and JSON of each takes both sides a microsecond. */
interface HeldRow extends Pick<HeldLevel, "marketId" | "positionId"> {
  readonly measure: HeldLevel["level"]["measure"];
  readonly direction: HeldLevel["level"]["direction"];
  readonly level: number;
}

const levelColumns = sql`r.measure, r.direction, r.level`;

function toHeld({ marketId, measure, direction, level }: HeldRow, positionId: string): HeldLevel {
  return { marketId, positionId, level: { measure, direction, level } };
}

/** Wallets' own rules, and what they changed of apps' rules, even of those that an app may enable again. */
const levelsOfWallets: RawBuilder<unknown> = sql`(
  select wallet, measure, direction, level from position_rules
  where enabled and measure in ${ofMarkets}
  union all
  select c.wallet, s.trigger ->> 'measure', s.trigger ->> 'direction', c.level
  from position_rule_changes c join event_subscriptions s on s.id = c.subscription_id
  where c.enabled and s.trigger ->> 'type' = 'position-level'
    and s.trigger ->> 'measure' in ${ofMarkets})`;
