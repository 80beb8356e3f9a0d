import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { createDistributionReader } from "../distribution.ts";
import { readRanges } from "../sweep-table.ts";
import { alertsOfWallet } from "./alerts-of-wallet.ts";

/** Alerts per transaction, some tens of milliseconds. */
const alertsOfStep = 500;

interface ErasedAlert {
  readonly sendId: string;
  readonly channels: number;
  readonly createdAt: Date;
}

interface ErasedOutcome {
  readonly sendId: string;
  readonly channel: number;
  readonly state: string;
}

/**
 * Erases a wallet's alerts with their outcomes, and sends without another recipient. A worker sending one of them
 * stores no outcome for it.
 *
 * @returns the number of changed rows
 */
export async function eraseAlerts(db: Database, wallet: string, now: Date): Promise<number> {
  let changed = await eraseFromSends(db, wallet);
  const isDistributed = await createDistributionReader(db)();
  const emptyBefore = isDistributed ? new Date(now.getTime() - laterVisibleMs) : undefined;
  for (let step = -1; step !== 0; changed += step) {
    step = await db
      .transaction()
      .execute((transaction) => eraseSome(transaction, wallet, now, emptyBefore));
  }
  return changed;
}

/** A distributed PostgreSQL's other servers show a send's alerts so much later, at most. */
const laterVisibleMs = 60_000;

/**
 * Replaces the wallet in large sends' expansion marks, and takes it out of sends which name it and wait to be expanded.
 */
async function eraseFromSends(db: Database, wallet: string): Promise<number> {
  let changed = 0;
  for await (const range of readRanges(db, "sends")) {
    const { numAffectedRows = 0n } = await sql`
      update sends set recipient = json_build_object('type', 'subscribers', 'walletAddresses', (
        select coalesce(json_agg(other), '[]') from json_array_elements_text(recipient -> 'walletAddresses') as other
        where other <> ${wallet}))
      where ${range} and (recipient ->> 'walletAddress' = ${wallet}
        or recipient ->> 'walletAddresses' like ${`%"${wallet}"%`})`.execute(db);
    changed += Number(numAffectedRows);
    const { rows } = await sql<{ id: string }>`
      select id from sends where ${range} and expanded_to = ${wallet}`.execute(db);
    for (const { id } of rows) {
      const { before } = await findNeighbours(db, id, wallet);
      // A mark which moved on meanwhile names another wallet.
      await sql`
        update sends set expanded_to = ${before} where id = ${id} and expanded_to = ${wallet}`.execute(
        db,
      );
    }
    changed += rows.length;
  }
  return changed;
}

interface Neighbours {
  readonly before: string | null;
  readonly after: string | null;
}

/** A send's recipients before and after a wallet. */
async function findNeighbours(db: Database, sendId: string, wallet: string): Promise<Neighbours> {
  const { rows } = await sql<Neighbours>`
    select (select max(wallet) from alerts where send_id = ${sendId} and wallet < ${wallet}) as before,
      (select min(wallet) from alerts where send_id = ${sendId} and wallet > ${wallet}) as after`.execute(
    db,
  );
  return rows[0] ?? { before: null, after: null };
}

async function eraseSome(
  transaction: Database,
  wallet: string,
  now: Date,
  emptyBefore: Date | undefined,
): Promise<number> {
  const { rows } = await sql<ErasedAlert>`
    delete from alerts where wallet = ${wallet} and send_id = any(array(
      select send_id from ${alertsOfWallet(wallet)} as found order by seq limit ${sql.lit(alertsOfStep)}))
    returning send_id as "sendId", channels, created_at as "createdAt"`.execute(transaction);
  if (rows.length === 0) return 0;
  const sendIds = rows.map(({ sendId }) => sendId);
  await leaveBatches(transaction, rows, wallet);
  await narrowBatches(transaction, sendIds, wallet);
  await eraseOutcomes(transaction, rows, wallet, now);
  await eraseEmptySends(transaction, sendIds, emptyBefore);
  return rows.length;
}

/** Subtracts the alerts from each batch's original number. */
async function leaveBatches(
  transaction: Database,
  alerts: readonly ErasedAlert[],
  wallet: string,
): Promise<void> {
  await sql`
    with batches as (
      select b.id from send_batches b
        join json_to_recordset(${JSON.stringify(alerts)}::json) as erased ("sendId" uuid, channels int)
          on b.send_id = erased."sendId" and b.channel & erased.channels <> 0
      where ${wallet} between b.first_wallet and b.last_wallet
      order by b.id for update of b
    )
    update send_batches b set recipients = b.recipients - 1 from batches where b.id = batches.id`.execute(
    transaction,
  );
}

/** Replaces the wallet, where it bounds a batch, by its neighbours in the send. */
async function narrowBatches(
  transaction: Database,
  sendIds: readonly string[],
  wallet: string,
): Promise<void> {
  const { rows } = await sql<{ id: string; sendId: string }>`
    select id, send_id as "sendId" from send_batches
    where send_id = any(${sendIds}::uuid[]) and ${wallet} in (first_wallet, last_wallet, done_to, suspect)
    order by id for update`.execute(transaction);
  for (const { id, sendId } of rows) {
    const { before, after } = await findNeighbours(transaction, sendId, wallet);
    const beforeInside = sql`case when ${before}::text >= first_wallet then ${before} end`;
    const afterInside = sql`case when ${after}::text <= last_wallet then ${after} end`;
    // A batch without another recipient gets '' as its bound.
    await sql`
      update send_batches set
        first_wallet = case when first_wallet = ${wallet} then coalesce(${afterInside}, '') else first_wallet end,
        last_wallet = case when last_wallet = ${wallet} then coalesce(${beforeInside}, '') else last_wallet end,
        done_to = case when done_to = ${wallet} then ${beforeInside} else done_to end,
        suspect = nullif(suspect, ${wallet})
      where id = ${id}`.execute(transaction);
  }
}

/** What was not sent counts as skipped, so its send comes to its end. */
async function eraseOutcomes(
  transaction: Database,
  alerts: readonly ErasedAlert[],
  wallet: string,
  now: Date,
): Promise<void> {
  const erased = sql`json_to_recordset(${JSON.stringify(alerts)}::json)
    as erased ("sendId" uuid, channels int, "createdAt" timestamptz)`;
  const { rows: outcomes } = await sql<ErasedOutcome>`
    delete from send_outcomes o using ${erased}
    where o.sent_at = erased."createdAt" and o.send_id = erased."sendId" and o.wallet = ${wallet}
    returning o.send_id as "sendId", o.channel, o.state`.execute(transaction);
  await sql`
    with outcomes as (
      select "sendId" as send_id, channel, state from json_to_recordset(${JSON.stringify(outcomes)}::json)
        as outcome ("sendId" uuid, channel smallint, state text)
    ), left_out as (
      select "sendId" as send_id, bit as channel, 1 as waiting, null as state, 0 as counted
      from ${erased} cross join unnest(array[1, 4, 8]::smallint[]) as bits (bit) join sends s on s.id = "sendId"
      where erased.channels & bit <> 0 and s.expires_at > ${now}
        and not exists (select from outcomes o where o.send_id = "sendId" and o.channel = bit)
      union all
      select send_id, channel, 0, state, 1 from outcomes
      where state in ('retrying', 'held', 'digested', 'throttled')
    ), changes as (
      select send_id, channel, sum(waiting)::int as waiting, sum(counted)::int as counted,
        ${countLeft("retrying")}, ${countLeft("held")}, ${countLeft("digested")}, ${countLeft("throttled")}
      from left_out group by 1, 2 order by 1, 2
    )
    update send_totals t set processed = processed + c.waiting, skipped = skipped + c.waiting + c.counted,
      retrying = t.retrying - c.retrying, held = t.held - c.held, digested = t.digested - c.digested,
      throttled = t.throttled - c.throttled
    from changes c
    where t.send_id = c.send_id and t.channel = c.channel and t.processed + c.waiting <= recipients`.execute(
    transaction,
  );
}

function countLeft(state: string) {
  return sql`(count(*) filter (where state = ${sql.lit(state)}))::int as ${sql.ref(state)}`;
}

async function eraseEmptySends(
  transaction: Database,
  sendIds: readonly string[],
  emptyBefore: Date | undefined,
): Promise<void> {
  const { rows } = await sql<{ sendId: string }>`
    select distinct send_id as "sendId" from alerts where send_id = any(${sendIds}::uuid[])`.execute(
    transaction,
  );
  const others = new Set(rows.map(({ sendId }) => sendId));
  const empty = sendIds.filter((id) => !others.has(id));
  const isOfOne = sql`not exists (select from send_totals t where t.send_id = s.id and t.recipients > 1)`;
  const isVisible =
    emptyBefore === undefined
      ? sql`true`
      : sql`(s.expanded_at <= ${emptyBefore}::timestamptz or ${isOfOne})`;
  const isEmpty = sql`s.id = any(${empty}::uuid[]) and s.expanded_at is not null and ${isVisible}`;
  await sql`
    delete from idempotency_keys k using sends s where k.send_id = s.id and ${isEmpty}`.execute(
    transaction,
  );
  await sql`delete from sends s where ${isEmpty}`.execute(transaction);
}
