import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { FigureMove, HeldLevel } from "../../domain/events/level-index.ts";
import { heldIn, lendsBeside } from "./moved-positions.ts";
import { ofMarkets } from "./watched-levels.ts";

/** Levels in memory at a time beside the kept ones. */
const rowsOfPage = 10_000;

/** The levels wallets watch on their open positions with a market's figure, page by page. */
export function readHeldLevels(
  transaction: Database,
  figures: readonly FigureMove[],
): AsyncGenerator<HeldLevel[]> {
  return readPages(
    transaction,
    sql`
      select given.market_id as "marketId", given.position_id as "positionId", ${levelColumns}
      from ${heldIn(figures)} cross join lateral (
        select * from ${levelsOfWallets} as levels
        where levels.wallet = given.wallet and levels.measure = given.moved
        -- Looks up each position's rules by their wallet, however few rows the planner expects.
        offset 0) as r`,
  );
}

/**
 * The levels wallets watch on all open positions, page by page. It reads each table once, in its order: lookups market
 * by market would read a million position rows again from all over the tables.
 */
export async function* readAllHeldLevels(transaction: Database): AsyncGenerator<HeldLevel[]> {
  // All rows are read, so the plan need not be quick to return the first ones.
  await sql`set local cursor_tuple_fraction = 1`.execute(transaction);
  yield* readPages(transaction, selectLevels(sql`true`));
  await sql`reset cursor_tuple_fraction`.execute(transaction);
}

async function* readPages(
  transaction: Database,
  select: RawBuilder<unknown>,
): AsyncGenerator<HeldLevel[]> {
  // A position has levels for several figures: they share its id.
  const ids = new Map<string, string>();
  await sql`declare held_levels no scroll cursor for ${select}`.execute(transaction);
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

/** The levels wallets watch on their open positions, each with the market which has its figure. */
export async function readLevelsOfWallets(
  transaction: Database,
  wallets: readonly string[],
): Promise<HeldLevel[]> {
  const { rows } = await selectLevels(sql`p.wallet_address = any(${wallets}::text[])`).execute(
    transaction,
  );
  return rows.map((row) => toHeld(row, row.positionId));
}

function selectLevels(condition: RawBuilder<unknown>): RawBuilder<HeldRow> {
  const isOpen = sql`${condition} and p.closed_at is null and p.type <> 'prediction'`;
  return sql<HeldRow>`
    select p.market_id as "marketId", p.id as "positionId", ${levelColumns}
    from positions p join ${levelsOfWallets} r on r.wallet = p.wallet_address
    where r.measure <> 'borrow-apy' and ${isOpen}
    union all
    select case m.type when 'lending' then own.id else m.id end, p.id, ${levelColumns}
    from positions p join ${levelsOfWallets} r on r.wallet = p.wallet_address
      join markets m on m.id = p.market_id
      left join markets own on own.type = 'lending' and ${lendsBeside}
        and own.token_address = p.details #>> '{borrows,0,token,address}'
    where r.measure = 'borrow-apy' and (m.type <> 'lending' or own.id is not null) and ${isOpen}`;
}

/** Separate columns: a starting replica reads millions, and JSON would take both sides a microsecond each. */
interface HeldRow extends Pick<HeldLevel, "marketId" | "positionId"> {
  readonly measure: HeldLevel["level"]["measure"];
  readonly direction: HeldLevel["level"]["direction"];
  readonly level: number;
}

const levelColumns = sql`r.measure, r.direction, r.level`;

function toHeld({ marketId, measure, direction, level }: HeldRow, positionId: string): HeldLevel {
  return { marketId, positionId, level: { measure, direction, level } };
}

/** Wallets' own rules, and their changes to apps' rules, even to rules an app may enable again. */
const levelsOfWallets: RawBuilder<unknown> = sql`(
  select wallet, measure, direction, level from position_rules
  where enabled and measure in ${ofMarkets}
  union all
  select c.wallet, s.trigger ->> 'measure', s.trigger ->> 'direction', c.level
  from position_rule_changes c join event_subscriptions s on s.id = c.subscription_id
  where c.enabled and s.trigger ->> 'type' = 'position-level'
    and s.trigger ->> 'measure' in ${ofMarkets})`;
