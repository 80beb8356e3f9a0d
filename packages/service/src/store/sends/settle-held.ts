import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { OutsideChannel } from "../../domain/delivery/jobs.ts";
import type { Outcome } from "../../domain/delivery/outcome.ts";
import { endAddresses } from "../channels/ended-addresses.ts";
import { countSettled } from "./count-settled.ts";
import type { HeldAlert, Settlement } from "./held-alert.ts";
import { toBit } from "./send-batches.ts";

/**
 * Stores the results of waiting alerts, in one transaction: those which wait on keep their row with another time. An
 * alert settled meanwhile by another worker stays as it is.
 *
 * @returns the number of settled alerts
 */
export async function settleHeld(
  db: Database,
  channel: OutsideChannel,
  settlements: readonly Settlement[],
  now: Date,
): Promise<number> {
  if (settlements.length === 0) return 0;
  // In one order, so two workers do not deadlock.
  const sorted = settlements.toSorted((a, b) => (keyOf(a.held) < keyOf(b.held) ? -1 : 1));
  return await db.transaction().execute(async (transaction) => {
    const settled = await storeRows(transaction, toBit(channel), sorted);
    await storeOutcomes(transaction, toBit(channel), settled, now);
    const ended = settled.flatMap(({ outcomes }) => outcomes).filter(hasEnded);
    await endAddresses(transaction, channel, ended, now);
    // Last: other workers wait for a send's counts.
    await countSettled(transaction, toBit(channel), settled);
    return settled.length;
  });
}

function hasEnded({ endedAddress }: Outcome): boolean {
  return endedAddress !== null;
}

/** Changes or deletes the rows unchanged since they were read; returns their settlements. */
async function storeRows(
  transaction: Database,
  bit: number,
  settlements: readonly Settlement[],
): Promise<Settlement[]> {
  const waiting = settlements.filter(waitsOn);
  const over = settlements.filter((settlement) => !waitsOn(settlement));
  const keys = new Set<string>();
  if (waiting.length > 0) {
    const { rows } = await sql<HeldKey>`
      update held_alerts h set state = c.state, attempts = c.attempts, due_at = c."dueAt", queued_at = null,
        expires_at = greatest(h.expires_at, c."expiresAt")
      from ${toRecords(waiting)} where ${isUnchanged(bit)} and c."newTarget" = c.target
      returning ${keyColumns}`.execute(transaction);
    for (const row of rows) keys.add(keyOf(row));
  }
  if (over.length > 0) {
    const { rows } = await sql<HeldKey>`
      delete from held_alerts h using ${toRecords(over)} where ${isUnchanged(bit)}
      returning ${keyColumns}`.execute(transaction);
    for (const row of rows) keys.add(keyOf(row));
  }
  const settled = settlements.filter(({ held }) => keys.has(keyOf(held)));
  await addDevices(transaction, bit, settled);
  return settled;
}

/** A wallet's devices to try again, each by itself. */
async function addDevices(
  transaction: Database,
  bit: number,
  settled: readonly Settlement[],
): Promise<void> {
  const devices = settled.filter((settlement) => !waitsOn(settlement));
  const again = devices.flatMap(({ held, outcomes }) => {
    const left = outcomes.filter(({ retryAt }) => retryAt !== null);
    return left.length === 0 ? [] : [{ held, outcomes: left }];
  });
  if (again.length === 0) return;
  await sql`
    insert into held_alerts (wallet, send_id, channel, target, app_id, topic_id, alert_id, sent_at, held_at,
      throttled_until, due_at, expires_at, state, attempts)
    select wallet, "sendId", ${bit}::smallint, "newTarget", "appId", "topicId", "alertId", "sentAt", "heldAt",
      "throttledUntil", "dueAt", "expiresAt", state, attempts
    from ${toRecords(again)}
    on conflict do nothing`.execute(transaction);
}

async function storeOutcomes(
  transaction: Database,
  bit: number,
  all: readonly Settlement[],
  now: Date,
): Promise<void> {
  const settled = await withOutcome(transaction, bit, all);
  const replaced = settled.filter(({ held, outcomes }) => !outcomes.some(isAt(held.target)));
  if (replaced.length > 0) {
    // The wallet's outcome makes room for its devices' outcomes.
    await sql`
      delete from send_outcomes o using ${toRecords(replaced)}
      where o.sent_at = c."sentAt" and o.send_id = c."sendId" and o.channel = ${bit} and o.wallet = c.wallet
        and o.target = c.target`.execute(transaction);
  }
  if (settled.length === 0) return;
  await sql`
    insert into send_outcomes (sent_at, send_id, channel, wallet, target, state, attempts, code, provider_id, at)
    select "sentAt", "sendId", ${bit}::smallint, wallet, "newTarget", state, attempts, code, "providerId",
      ${now}::timestamptz
    from ${toRecords(settled)}
    on conflict (sent_at, send_id, channel, wallet, target) do update
      set state = excluded.state, attempts = excluded.attempts, code = excluded.code,
        provider_id = excluded.provider_id, at = excluded.at`.execute(transaction);
}

/** Those whose outcome is stored: a long-waiting alert's day may be deleted. */
async function withOutcome(
  transaction: Database,
  bit: number,
  settled: readonly Settlement[],
): Promise<Settlement[]> {
  if (settled.length === 0) return [];
  const { rows } = await sql<HeldKey>`
    select distinct o.wallet, o.send_id as "sendId", o.target
    from send_outcomes o join ${toRecords(settled)} on o.wallet = c.wallet and o.target = c.target
      and o.sent_at = c."sentAt" and o.send_id = c."sendId"
    where o.channel = ${bit}`.execute(transaction);
  const keys = new Set(rows.map(keyOf));
  return settled.filter(({ held }) => keys.has(keyOf(held)));
}

type HeldKey = Pick<HeldAlert, "wallet" | "sendId" | "target">;

const keyColumns = sql`h.wallet, h.send_id as "sendId", h.target`;

function keyOf({ wallet, sendId, target }: HeldKey): string {
  return `${wallet} ${sendId} ${target}`;
}

/** The state and the attempts are the fence: each attempt changes one of them or removes the row. */
function isUnchanged(bit: number): RawBuilder<unknown> {
  return sql`h.wallet = c.wallet and h.send_id = c."sendId" and h.target = c.target and h.channel = ${bit}
    and h.state = c.before and h.attempts = c.tried`;
}

function isAt(target: string) {
  return (outcome: Outcome) => outcome.target === target;
}

function dueOf({ hold, retryAt }: Outcome): Date | null {
  return hold?.dueAt ?? retryAt;
}

/** Whether its row stays. */
function waitsOn({ held, outcomes }: Settlement): boolean {
  return outcomes.some((outcome) => outcome.target === held.target && dueOf(outcome) !== null);
}

/** A row for each outcome, as the alias `c`. */
function toRecords(settlements: readonly Settlement[]): RawBuilder<unknown> {
  const records = settlements.flatMap(({ held, outcomes }) =>
    outcomes.map((outcome) => ({
      ...held,
      ...{ before: held.state, tried: held.attempts, newTarget: outcome.target },
      ...{ state: outcome.state, attempts: outcome.attempts, code: outcome.code },
      ...{ providerId: outcome.providerId, dueAt: dueOf(outcome) },
      expiresAt: outcome.hold?.expiresAt ?? held.expiresAt,
    })),
  );
  return sql`json_to_recordset(${JSON.stringify(records)}::json) as c (
    wallet text, "sendId" uuid, target uuid, "appId" uuid, "topicId" uuid, "alertId" uuid, "sentAt" timestamptz,
    "heldAt" timestamptz, "throttledUntil" timestamptz, before text, tried smallint, "newTarget" uuid, state text,
    attempts smallint, code text, "providerId" text, "dueAt" timestamptz, "expiresAt" timestamptz)`;
}
