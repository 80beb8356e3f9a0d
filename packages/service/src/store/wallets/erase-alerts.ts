import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { sweepTable } from "../sweep-table.ts";
import { alertsOfWallet } from "./alerts-of-wallet.ts";

/** Alerts per transaction, some tens of milliseconds. */
const alertsOfStep = 500;

interface ErasedAlert {
  readonly sendId: string;
  readonly channels: number;
  readonly createdAt: Date;
}

/**
 * Erases a wallet's alerts with their outcomes, and sends without another recipient. A worker sending one of them
 * stores no outcome for it.
 *
 * @returns the number of changed rows
 */
export async function eraseAlerts(db: Database, wallet: string, now: Date): Promise<number> {
  let changed = await eraseMarks(db, wallet);
  for (let step = -1; step !== 0; changed += step) {
    step = await db.transaction().execute((transaction) => eraseSome(transaction, wallet, now));
  }
  return changed;
}

/** Replaces the wallet in the marks of how far large sends are expanded. A stored send to a list is expanded already. */
async function eraseMarks(db: Database, wallet: string): Promise<number> {
  return await sweepTable(
    db,
    "sends",
    (range) => sql`
      update sends s set expanded_to =
        (select max(a.wallet) from alerts a where a.send_id = s.id and a.wallet < ${wallet})
      where ${range} and expanded_to = ${wallet}`,
  );
}

async function eraseSome(transaction: Database, wallet: string, now: Date): Promise<number> {
  const { rows } = await sql<ErasedAlert>`
    delete from alerts where seq = any(array(
      select seq from ${alertsOfWallet(wallet)} as found order by seq limit ${sql.lit(alertsOfStep)}))
    returning send_id as "sendId", channels, created_at as "createdAt"`.execute(transaction);
  if (rows.length === 0) return 0;
  const sendIds = rows.map(({ sendId }) => sendId);
  await narrowBatches(transaction, sendIds, wallet);
  await eraseOutcomes(transaction, rows, wallet, now);
  await eraseEmptySends(transaction, sendIds);
  return rows.length;
}

/** Replaces the wallet, where it bounds a batch, by its neighbours in the send. */
async function narrowBatches(
  transaction: Database,
  sendIds: readonly string[],
  wallet: string,
): Promise<void> {
  const before = sql`(select max(a.wallet) from alerts a
    where a.send_id = b.send_id and a.wallet < ${wallet} and a.wallet >= b.first_wallet)`;
  const after = sql`(select min(a.wallet) from alerts a
    where a.send_id = b.send_id and a.wallet > ${wallet} and a.wallet <= b.last_wallet)`;
  await sql`
    update send_batches b set
      first_wallet = case when first_wallet = ${wallet} then coalesce(${after}, '') else first_wallet end,
      last_wallet = case when last_wallet = ${wallet} then coalesce(${before}, '') else last_wallet end,
      done_to = case when done_to = ${wallet} then ${before} else done_to end,
      suspect = nullif(suspect, ${wallet})
    where b.send_id = any(${sendIds}::uuid[])
      and ${wallet} in (first_wallet, last_wallet, done_to, suspect)`.execute(transaction);
}

/** What was not sent counts as skipped, so its send comes to its end. */
async function eraseOutcomes(
  transaction: Database,
  alerts: readonly ErasedAlert[],
  wallet: string,
  now: Date,
): Promise<void> {
  await sql`
    with erased as (
      select * from json_to_recordset(${JSON.stringify(alerts)}::json)
        as alert ("sendId" uuid, channels int, "createdAt" timestamptz)
    ), outcomes as (
      delete from send_outcomes o using erased
      where o.sent_at = erased."createdAt" and o.send_id = erased."sendId" and o.wallet = ${wallet}
      returning o.send_id, o.channel, o.state
    ), left_out as (
      select "sendId" as send_id, bit as channel, 1 as waiting, 0 as retrying
      from erased cross join unnest(array[1, 4, 8]::smallint[]) as bits (bit) join sends s on s.id = "sendId"
      where erased.channels & bit <> 0 and s.expires_at > ${now}
        and not exists (select from outcomes o where o.send_id = "sendId" and o.channel = bit)
      union all
      select send_id, channel, 0, count(*)::int from outcomes where state = 'retrying' group by 1, 2
    ), changes as (
      select send_id, channel, sum(waiting)::int as waiting, sum(retrying)::int as retrying
      from left_out group by 1, 2 order by 1, 2
    )
    update send_totals t set processed = processed + c.waiting, skipped = skipped + c.waiting + c.retrying,
      retrying = t.retrying - c.retrying
    from changes c
    where t.send_id = c.send_id and t.channel = c.channel and t.processed + c.waiting <= recipients`.execute(
    transaction,
  );
}

async function eraseEmptySends(transaction: Database, sendIds: readonly string[]): Promise<void> {
  const isEmpty = sql`s.id = any(${sendIds}::uuid[]) and s.expanded_at is not null
    and not exists (select from alerts a where a.send_id = s.id)`;
  await sql`
    delete from idempotency_keys k using sends s where k.send_id = s.id and ${isEmpty}`.execute(
    transaction,
  );
  await sql`delete from sends s where ${isEmpty}`.execute(transaction);
}
