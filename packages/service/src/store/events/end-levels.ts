import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { takeAdvisoryLock } from "../advisory-lock.ts";
import { findSubscribers } from "../subscriptions/subscribers.ts";
import { readRanges } from "../sweep-table.ts";

/** In lock order: position writers lock subscriptions, then rules. */
const tables = [
  "position_levels",
  "position_crossings",
  "position_rules",
  "position_rule_changes",
] as const;

/** Serializes changes to what a wallet watches. A transaction takes it before it locks subscriptions. */
export function lockLevels(transaction: Database, wallet: string): Promise<void> {
  return takeAdvisoryLock(transaction, `position-rules:${wallet}`);
}

/**
 * Ends the watches on a wallet's positions for apps to which it no longer subscribes: a wallet begins anew when it
 * subscribes again. Runs in the transaction which holds `lockLevels` and deleted the subscriptions, so no rule is
 * added.
 */
export async function endLevels(
  transaction: Database,
  wallet: string,
  appIds: readonly string[],
): Promise<void> {
  if (appIds.length === 0) return;
  for (const table of tables) {
    await sql`
      delete from ${sql.table(table)} where wallet = ${wallet} and app_id = any(${[...appIds]}::uuid[])`.execute(
      transaction,
    );
  }
}

/** For a subscription which may have ended. */
interface Holder {
  readonly id: string;
  readonly wallet: string;
}

/**
 * Ends the remaining watches for ended subscriptions: a position writer may read a subscription before its end and
 * store marks after it.
 */
export async function endLeftLevels(db: Database): Promise<void> {
  for (const table of tables) {
    for await (const range of readRanges(db, table)) {
      const { rows } = await sql<Holder>`
        select distinct app_id as id, wallet from ${sql.table(table)} where ${range}`.execute(db);
      for (const { id, wallet } of await selectEnded(db, rows)) await endLeft(db, wallet, id);
    }
  }
}

async function endLeft(db: Database, wallet: string, appId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockLevels(transaction, wallet);
    const ended = await selectEnded(transaction, [{ id: appId, wallet }]);
    if (ended.length > 0) await endLevels(transaction, wallet, [appId]);
  });
}

/** Few enough for one statement. */
const holdersAtOnce = 1000;

async function selectEnded(db: Database, holders: readonly Holder[]): Promise<Holder[]> {
  const ended: Holder[] = [];
  for (let start = 0; start < holders.length; start += holdersAtOnce) {
    const some = holders.slice(start, start + holdersAtOnce);
    const isSubscribed = await findSubscribers(db, "app", some);
    ended.push(...some.filter((holder) => !isSubscribed(holder)));
  }
  return ended;
}
