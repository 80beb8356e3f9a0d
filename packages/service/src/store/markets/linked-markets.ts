import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { Market } from "../../domain/markets/market.ts";
import { type MarketRow, readColumns, readMarketRow } from "./market-rows.ts";

/** A normalized deposit link, and how it names the product. */
export interface DepositLinkQuery {
  readonly link: string;
  readonly by: keyof typeof searches;
}

export interface LinkedMarket {
  readonly market: Market;
  /** The icon of the market's token. */
  readonly tokenIcon?: string;
}

const largestFirst = sql`deposits_usd desc, id`;

const isListed = sql`gone_at is null`;

const searches = {
  mint: { column: "deposit_link", order: largestFirst, condition: isListed },
  ticker: { column: "deposit_link_by_ticker", order: largestFirst, condition: isListed },
  // The first by id, delisted or not: a reserve must always name the same market, or depositors cannot
  // withdraw.
  reserve: { column: "deposit_link", order: sql`id`, condition: sql`true` },
} as const;

/** The first market with the deposit link. */
export async function findLinkedMarket(
  db: Database,
  { link, by }: DepositLinkQuery,
): Promise<LinkedMarket | undefined> {
  const { column, order, condition } = searches[by];
  const matches = sql`${sql.ref(column)} = ${link} and ${condition}`;
  const [found] = await selectLinked(db, matches, order, 1);
  return found;
}

/** More markets than feeds have with one link; each may cost a withdrawal one chain read. */
const maxListed = 8;

/** Delisted markets come last: they take no deposits, but their depositors can withdraw. */
export function listLinkedMarkets(
  db: Database,
  { link, by }: DepositLinkQuery,
): Promise<LinkedMarket[]> {
  const { column, order } = searches[by];
  const matches = sql`${sql.ref(column)} = ${link}`;
  return selectLinked(db, matches, sql`(gone_at is not null), ${order}`, maxListed);
}

async function selectLinked(
  db: Database,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  count: number,
): Promise<LinkedMarket[]> {
  const { rows } = await sql<MarketRow & { readonly token_icon: string | null }>`
    select ${sql.join(readColumns.map((name) => sql.ref(name)))},
      (select icon from assets where assets.id = 'solana:' || token_address) as token_icon
    from markets
    where ${condition}
    order by ${order}
    limit ${count}`.execute(db);
  return rows.map((row) => ({
    market: readMarketRow(row),
    ...(row.token_icon !== null && { tokenIcon: row.token_icon }),
  }));
}
