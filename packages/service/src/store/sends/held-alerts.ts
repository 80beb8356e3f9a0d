import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { alertQueue, type OutsideChannel, outsideChannels } from "../../domain/delivery/jobs.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import { timesColumn } from "./delivery-times.ts";
import type { HeldAlert, Settlement } from "./held-alert.ts";
import { type LostJob, LostJobs } from "./lost-jobs.ts";
import { addressColumns, addressJoins } from "./recipients.ts";
import { toBit } from "./send-batches.ts";
import { settleHeld } from "./settle-held.ts";

interface DueQuery {
  readonly appId: string;
  readonly wallets: readonly string[];
  readonly dueBy: Date;
}

const walletsOfJob = 200;
const rowsOfStep = 5000;

/** The alerts waiting for a person's time. */
export class HeldAlertStore {
  readonly #db: Database;
  readonly #jobs: JobQueue;
  readonly #lostJobs: LostJobs;

  constructor(db: Database, jobs: JobQueue) {
    this.#db = db;
    this.#jobs = jobs;
    this.#lostJobs = new LostJobs(db);
  }

  /** Adds jobs for due alerts, some 5,000, and for alerts which lost theirs; returns how many it found. */
  async queueDue(now: Date): Promise<number> {
    const lost = await this.#lostJobs.find(now);
    return await this.#db.transaction().execute(async (transaction) => {
      const groups = [
        ...(await markDue(transaction, now)),
        ...(await markLost(transaction, lost, now)),
      ];
      for (const { channel: bit, appId, wallets } of groups) {
        const channel = outsideChannels.find((channel) => toBit(channel) === bit);
        if (channel === undefined) continue;
        const jobs = chunk(wallets, walletsOfJob).map((some) => ({
          data: {
            appId,
            dueBy: now.toISOString(),
            targets: some.map((wallet) => [wallet] as const),
          },
          appId,
        }));
        await this.#jobs.add(transaction, alertQueue(channel, "bulk"), jobs);
      }
      return groups.reduce((sum, { count }) => sum + count, 0);
    });
  }

  /** A job's alerts, the oldest first. Its wallets' other alerts are in separate jobs, which may run now. */
  async readDue(
    channel: OutsideChannel,
    { appId, wallets, dueBy }: DueQuery,
  ): Promise<HeldAlert[]> {
    const bit = toBit(channel);
    const { rows } = await sql<HeldAlert>`
      select a.wallet, a.send_id as "sendId", a.target, a.app_id as "appId", a.topic_id as "topicId",
        a.alert_id as "alertId", a.sent_at as "sentAt", a.held_at as "heldAt",
        a.throttled_until as "throttledUntil", a.due_at as "dueAt", a.expires_at as "expiresAt", a.state, a.attempts,
        coalesce(s.channels & ${bit} <> 0, false) and (a.topic_id is null or t.wallet is not null and coalesce(t.channels & ${bit} <> 0, true))
          and not exists (select from blocked_wallets b where b.wallet = a.wallet) as "isSubscribed",
        ${timesColumn(true)} as times,
        ${addressColumns[channel]}
      from held_alerts a
        left join subscriptions s on s.app_id = a.app_id and s.wallet = a.wallet
        left join topic_subscriptions t on t.topic_id = a.topic_id and t.wallet = a.wallet
        left join wallet_preferences p on p.wallet = a.wallet
        ${addressJoins[channel]}
      where a.wallet = any(${wallets}::text[]) and a.channel = ${bit} and a.app_id = ${appId}::uuid
        and a.queued_at = ${dueBy}
      order by a.wallet, a.held_at, a.sent_at, a.alert_id
      limit ${sql.lit(rowsOfStep)}`.execute(this.#db);
    // The last wallet may have more: its alerts are read together, after the others'.
    const last = rows.length < rowsOfStep ? undefined : rows.at(-1)?.wallet;
    const whole = rows.filter(({ wallet }) => wallet !== last);
    return whole.length === 0 ? rows : whole;
  }

  /** Stores the results of due alerts; returns how many were settled. */
  async settle(channel: OutsideChannel, settlements: readonly Settlement[], now: Date) {
    return await settleHeld(this.#db, channel, settlements, now);
  }

  /** How many alerts wait, counted up to 100,000, and how long the oldest due one waits to be sent. */
  async measure(now: Date): Promise<{ readonly held: number; readonly oldestDueSeconds: number }> {
    // Plain statements: a distributed PostgreSQL plans no scalar subqueries on its tables.
    const { rows: counts } = await sql<{ held: number }>`
      select count(*)::int as held from (select wallet from held_alerts limit 100000) as counted`.execute(
      this.#db,
    );
    const { rows: oldest } = await sql<{ at: Date | null }>`
      select min(coalesce(queued_at, due_at)) as at from held_alerts where due_at <= ${now}`.execute(
      this.#db,
    );
    const [held, oldestDue] = [counts[0]?.held ?? 0, oldest[0]?.at ?? null];
    const waitedMs = oldestDue === null ? 0 : now.getTime() - oldestDue.getTime();
    return { held, oldestDueSeconds: Math.max(0, waitedMs / 1000) };
  }
}

interface DueGroup {
  readonly channel: number;
  readonly appId: string;
  readonly wallets: readonly string[];
  readonly count: number;
}

const groupsOfMarked = sql`
  select channel, app_id as "appId", array_agg(distinct wallet order by wallet) as wallets, count(*)::int as count
  from marked group by 1, 2 order by 1, 2`;

/**
 * Marks due alerts with their job's time. All of an app's alerts to a wallet get the same one, so they are one message.
 * Two replicas at once mark no alert twice: the second one finds it marked.
 */
async function markDue(transaction: Database, now: Date): Promise<DueGroup[]> {
  const { rows } = await sql<DueGroup>`
    with due as materialized (
      select distinct wallet, channel, app_id from (
        select wallet, channel, app_id from held_alerts where queued_at is null and due_at <= ${now}
        order by due_at limit ${sql.lit(rowsOfStep)}) as oldest
    ), marked as (
      update held_alerts h set queued_at = ${now} from due d
      where h.wallet = d.wallet and h.channel = d.channel and h.app_id = d.app_id
        and h.queued_at is null and h.due_at <= ${now}
      returning h.channel, h.app_id, h.wallet
    ) ${groupsOfMarked}`.execute(transaction);
  return rows;
}

/** Marks alerts anew whose jobs are gone. */
async function markLost(
  transaction: Database,
  lost: readonly LostJob[],
  now: Date,
): Promise<DueGroup[]> {
  const groups: DueGroup[] = [];
  for (const { queuedAt, channel, waitingApps } of lost) {
    const { rows } = await sql<DueGroup>`
      with marked as (
        update held_alerts set queued_at = ${now}
        where queued_at = ${queuedAt} and channel = ${toBit(channel)} and app_id <> all(${waitingApps}::uuid[])
        returning channel, app_id, wallet
      ) ${groupsOfMarked}`.execute(transaction);
    groups.push(...rows);
  }
  return groups;
}

function chunk<Entry>(entries: readonly Entry[], size: number): Entry[][] {
  const count = Math.ceil(entries.length / size);
  return Array.from({ length: count }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  );
}
