import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { OutsideChannel } from "../../domain/delivery/jobs.ts";
import type { Outcome } from "../../domain/delivery/outcome.ts";
import { endAddresses } from "../channels/ended-addresses.ts";
import type { HeldAlert } from "./held-alert.ts";
import { toBit } from "./send-batches.ts";

/** What became of an alert that waited: an outcome for each address. One with `hold` or `retryAt` waits on. */
export interface Settlement {
  readonly held: HeldAlert;
  readonly outcomes: readonly Outcome[];
}

/**
 * Stores what became of alerts that waited, in one statement: those that wait on keep their row with another time. An
 * alert that another worker has settled meanwhile stays as that worker left it.
 *
 * @returns the number of alerts settled
 */
export async function settleHeld(
  db: Database,
  channel: OutsideChannel,
  settlements: readonly Settlement[],
  now: Date,
): Promise<number> {
  if (settlements.length === 0) return 0;
  const ended = settlements
    .flatMap(({ outcomes }) => outcomes)
    .filter(({ endedAddress }) => endedAddress !== null);
  if (ended.length === 0) return await storeSettlements(db, channel, settlements, now);
  return await db.transaction().execute(async (transaction) => {
    const settled = await storeSettlements(transaction, channel, settlements, now);
    await endAddresses(transaction, channel, ended, now);
    return settled;
  });
}

const states = ["held", "digested", "throttled", "retrying", "sent", "failed", "skipped"] as const;

async function storeSettlements(
  db: Database,
  channel: OutsideChannel,
  settlements: readonly Settlement[],
  now: Date,
): Promise<number> {
  const bit = toBit(channel);
  const ofKey = (a: string, b: string) =>
    sql`${sql.ref(`${a}.wallet`)} = ${sql.ref(`${b}.wallet`)}
      and ${sql.ref(`${a}.send_id`)} = ${sql.ref(`${b}.send_id`)}
      and ${sql.ref(`${a}.target`)} = ${sql.ref(`${b}.target`)}`;
  // The attempts and the state are the fence: each settlement changes one of them or removes the row.
  const isUnchanged = sql`h.channel = ${bit} and h.state = c.before and h.attempts = c.tried`;
  const { rows } = await sql<{ settled: number }>`
    with changes as materialized (
      select * from ${toRecords(settlements)}
    ), olds as materialized (
      select distinct wallet, send_id, target, before, tried,
        bool_or(due_at is not null and new_target = target) over (partition by wallet, send_id, target) as waits_on
      from changes
    ), kept as (
      update held_alerts h set state = c.state, attempts = c.attempts, due_at = c.due_at, queued_at = null,
        expires_at = greatest(h.expires_at, c.expires_at)
      from changes c
      where ${ofKey("h", "c")} and ${isUnchanged} and c.due_at is not null and c.new_target = c.target
      returning h.wallet, h.send_id, h.target, h.sent_at
    ), gone as (
      delete from held_alerts h using olds c
      where ${ofKey("h", "c")} and ${isUnchanged} and not c.waits_on
      returning h.wallet, h.send_id, h.target, h.sent_at, h.app_id, h.topic_id, h.alert_id, h.held_at,
        h.throttled_until, h.expires_at
    ), settled as materialized (
      select wallet, send_id, target, sent_at from kept
      union all select wallet, send_id, target, sent_at from gone
    ), added as (
      -- The devices of a wallet that are tried again, each by itself.
      insert into held_alerts (wallet, send_id, channel, target, app_id, topic_id, alert_id, sent_at, held_at,
        throttled_until, due_at, expires_at, state, attempts)
      select g.wallet, g.send_id, ${bit}::smallint, c.new_target, g.app_id, g.topic_id, g.alert_id, g.sent_at, g.held_at,
        g.throttled_until, c.due_at, g.expires_at, c.state, c.attempts
      from gone g join changes c on ${ofKey("c", "g")}
      where c.due_at is not null and c.new_target <> c.target
      on conflict do nothing
    ), replaced as (
      delete from send_outcomes o using settled s
      where o.sent_at = s.sent_at and o.channel = ${bit} and ${ofKey("o", "s")}
        and not exists (select from changes c where ${ofKey("c", "s")} and c.new_target = c.target)
    ), outcomes as (
      insert into send_outcomes (sent_at, send_id, channel, wallet, target, state, attempts, code, provider_id, at)
      select s.sent_at, s.send_id, ${bit}::smallint, s.wallet, c.new_target, c.state, c.attempts, c.code, c.provider_id,
        ${now}::timestamptz
      from settled s join changes c on ${ofKey("c", "s")}
      on conflict (sent_at, send_id, channel, wallet, target) do update
        set state = excluded.state, attempts = excluded.attempts, code = excluded.code,
          provider_id = excluded.provider_id, at = excluded.at
    ), moves as (
      select s.send_id, o.before as state, -1 as moved from settled s join olds o on ${ofKey("o", "s")}
      union all select s.send_id, c.state, 1 from settled s join changes c on ${ofKey("c", "s")}
    ), sums as materialized (
      select send_id, ${sql.join(states.map(sumOf))} from moves group by send_id
    ), locked as materialized (
      -- In one order, so that two workers do not deadlock.
      select send_id from send_totals where channel = ${bit} and send_id in (select send_id from sums)
      order by send_id for update
    ), totals as (
      update send_totals t set ${sql.join(states.map(addSum))}
      from sums m where m.send_id = t.send_id and t.channel = ${bit} and t.send_id in (select send_id from locked)
    )
    select count(*)::int as settled from settled`.execute(db);
  return rows[0]?.settled ?? 0;
}

function sumOf(state: string): RawBuilder<unknown> {
  return sql`coalesce(sum(moved) filter (where state = ${sql.lit(state)}), 0)::int as ${sql.ref(state)}`;
}

function addSum(state: string): RawBuilder<unknown> {
  return sql`${sql.ref(state)} = ${sql.ref(`t.${state}`)} + ${sql.ref(`m.${state}`)}`;
}

function toRecords(settlements: readonly Settlement[]): RawBuilder<unknown> {
  const records = settlements.flatMap(({ held, outcomes }) =>
    outcomes.map((outcome) => {
      const dueAt = outcome.hold?.dueAt ?? outcome.retryAt;
      return {
        ...{ wallet: held.wallet, send_id: held.sendId, target: held.target },
        ...{ before: held.state, tried: held.attempts, new_target: outcome.target },
        ...{ state: outcome.state, attempts: outcome.attempts, code: outcome.code },
        ...{ provider_id: outcome.providerId, due_at: dueAt, expires_at: outcome.hold?.expiresAt },
      };
    }),
  );
  return sql`json_to_recordset(${JSON.stringify(records)}::json) as records (
    wallet text, send_id uuid, target uuid, before text, tried smallint, new_target uuid, state text,
    attempts smallint, code text, provider_id text, due_at timestamptz, expires_at timestamptz)`;
}
