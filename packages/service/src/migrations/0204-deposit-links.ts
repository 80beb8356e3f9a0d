import { type Kysely, sql } from "kysely";

/**
 * The addresses under which the deposit into a market is found, each in the one spelling that the domain
 * gives it. A market that was written before has none until its feed tells of it again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table markets
      add column deposit_link text collate "C",
      add column deposit_link_by_ticker text collate "C"`.execute(db);
  // The largest first, so that a ticker which many markets share costs no more than one that is rare.
  await sql`
    create index markets_by_deposit_link on markets (deposit_link, deposits_usd desc, id)
    where deposit_link is not null`.execute(db);
  await sql`
    create index markets_by_deposit_ticker on markets (deposit_link_by_ticker, deposits_usd desc, id)
    where deposit_link_by_ticker is not null`.execute(db);
}
