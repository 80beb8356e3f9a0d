import { type Kysely, sql } from "kysely";

/** Each market's normalized deposit links. A market stored before has none until its feed sends it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table markets
      add column deposit_link text collate "C",
      add column deposit_link_by_ticker text collate "C"`.execute(db);
  // Ordered by size, so that looking up a ticker reads one row, however many markets share it.
  await sql`
    create index markets_by_deposit_link on markets (deposit_link, deposits_usd desc, id)
    where deposit_link is not null`.execute(db);
  await sql`
    create index markets_by_deposit_ticker on markets (deposit_link_by_ticker, deposits_usd desc, id)
    where deposit_link_by_ticker is not null`.execute(db);
}
