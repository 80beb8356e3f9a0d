import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { Market } from "../domain/markets/market.ts";
import { type MarketRow, readColumns, readMarketRow } from "./market-rows.ts";

/** A normalized deposit link, and how it names the product. */
export interface DepositLinkQuery {
  readonly link: string;
  readonly by: keyof typeof searches;
}

export interface LinkedMarket {
  readonly market: Market;
  /** The icon of the asset that is the market's token. */
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
  const { rows } = await sql<MarketRow & { readonly token_icon: string | null }>`
    select ${sql.join(readColumns.map((name) => sql.ref(name)))},
      (select icon from assets where assets.id = 'solana:' || token_address) as token_icon
    from markets
    where ${sql.ref(column)} = ${link} and ${condition}
    order by ${order}
    limit 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    market: readMarketRow(row),
    ...(row.token_icon !== null && { tokenIcon: row.token_icon }),
  };
}
