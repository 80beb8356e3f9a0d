import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { RepayOptions } from "../../domain/events/position-occurrence.ts";
import { MarketStore } from "../markets/markets.ts";
import { PositionStore } from "../positions/positions.ts";
import { lockStarting } from "./level-starts.ts";
import { settleStartsOfMarkets, settleStartsOfPositions } from "./settle-starts.ts";

/** Markets per transaction. */
const marketsAtOnce = 100;

/**
 * Compares newly watched levels with the figures of writers which missed them. Several replicas can do it at once, and
 * none waits for a writer: what a writer holds is compared in the next round, which it begins itself after its end.
 */
export async function settleMissedStarts(
  db: Database,
  repayOptions: RepayOptions | undefined,
): Promise<void> {
  const { rows } = await sql`select from level_starts limit 1`.execute(db);
  if (rows.length === 0) return;
  while (await settlePositions(db, repayOptions));
  for (let after: string | undefined = ""; after !== undefined; ) {
    const { isAny, last } = await settleMarkets(db, after);
    if (!isAny) after = last;
  }
}

function settlePositions(db: Database, repayOptions: RepayOptions | undefined): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const ids = await lockStarting(transaction, sql`market_id is null`, "skip locked");
    const positions = new PositionStore(transaction);
    const find = (some: readonly string[]) => positions.findObserved(some);
    return await settleStartsOfPositions(transaction, ids, find, repayOptions);
  });
}

interface SettledMarkets {
  readonly isAny: boolean;
  readonly last: string | undefined;
}

/**
 * Settles some markets' starts after another one. Passes over markets whose positions are gone, or held by a writer:
 * they would keep later ones waiting. Returns whether there were some, and the last market.
 */
function settleMarkets(db: Database, after: string): Promise<SettledMarkets> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ readonly id: string }>`
      select id from markets where id > ${after} and id in (select market_id from level_starts)
      order by id limit ${sql.lit(marketsAtOnce)} for no key update skip locked`.execute(
      transaction,
    );
    const ids = rows.map(({ id }) => id);
    const markets = await new MarketStore(transaction).findObserved(ids);
    const isAny = await settleStartsOfMarkets(transaction, markets, "skip locked");
    return { isAny, last: ids.at(-1) };
  });
}
