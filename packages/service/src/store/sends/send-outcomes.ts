import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import {
  alertQueue,
  type Lane,
  type OutsideChannel,
  type RetryJob,
} from "../../domain/delivery/jobs.ts";
import { type Outcome, quietHoursCode } from "../../domain/delivery/outcome.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import { endAddresses } from "../channels/ended-addresses.ts";
import type { OutcomePartitions } from "./outcome-partitions.ts";
import type { SendContent } from "./recipients.ts";
import { type ClaimedBatch, toBit } from "./send-batches.ts";

/** The outcomes' send and channel, and the lane for their retries. */
export interface OutcomeScope {
  readonly content: SendContent;
  readonly channel: OutsideChannel;
  readonly lane: Lane;
}

/** An address to try again. */
export interface RetriedTarget {
  readonly wallet: string;
  readonly target: string;
}

/** Each alert's result at each address. */
export class SendOutcomeStore {
  readonly #db: Database;
  readonly #jobs: JobQueue;
  readonly #partitions: OutcomePartitions;

  constructor(db: Database, jobs: JobQueue, partitions: OutcomePartitions) {
    this.#db = db;
    this.#jobs = jobs;
    this.#partitions = partitions;
  }

  /**
   * Stores the outcomes for a batch's next wallets, in their order and none left out, together with its progress.
   *
   * @returns false when another worker has claimed the batch, which stores nothing
   */
  async record(
    scope: OutcomeScope,
    batch: ClaimedBatch,
    wallets: readonly string[],
    outcomes: readonly Outcome[],
    now: Date,
  ): Promise<boolean> {
    await this.#partitions.ensure(scope.content.createdAt);
    const holds = outcomes.filter((outcome) => outcome.hold !== undefined);
    const mayRetry = outcomes.some(({ retryAt }) => retryAt !== null);
    const written = await this.#write(scope, outcomes, now, async (db) => {
      const { rows } = await sql<{ present: string[]; isOurs: boolean }>`
        with batch as (
          update send_batches set done_to = ${wallets.at(-1)}, stalled = 0, suspect = null
          where id = ${batch.id}::uuid and turn = ${batch.turn}
          returning id
        ), present as (
          -- The alerts of a wallet that was erased meanwhile are gone. Reading a range is faster than many wallets.
          select wallet from alerts
          where send_id = ${scope.content.sendId}::uuid and channels & ${toBit(scope.channel)} <> 0
            and wallet between ${wallets[0]} and ${wallets.at(-1)}
        ), added as (
          insert into send_outcomes
            (sent_at, send_id, channel, wallet, target, state, attempts, code, provider_id, at)
          select ${scope.content.createdAt}::timestamptz, ${scope.content.sendId}::uuid, ${toBit(scope.channel)}::smallint,
            wallet, target, state, attempts, code, "providerId", ${now}::timestamptz
          from ${rowsOf(outcomes)}
          where exists (select from batch) and wallet in (select wallet from present)
          on conflict do nothing
          returning state
        ) ${holds.length === 0 ? sql`` : holdAlerts(scope, holds, now)}, totals as (
          update send_totals set processed = processed + (select count(*) from present), ${addStates(sql`added`)} ${holds.length === 0 ? sql`` : addHolds(sql`added`)}
          where send_id = ${scope.content.sendId}::uuid and channel = ${toBit(scope.channel)}::smallint
            and exists (select from batch)
        )
        select array(select wallet from present where ${mayRetry}) as present, exists (select from batch) as "isOurs"`.execute(
        db,
      );
      const [{ present, isOurs } = { present: [], isOurs: false }] = rows;
      return isOurs ? present : undefined;
    });
    return written !== undefined;
  }

  /** The addresses still waiting for a retry job. */
  async findRetrying(
    { content, channel }: OutcomeScope,
    targets: readonly RetriedTarget[],
    job: AttemptsOfJob,
  ): Promise<RetriedTarget[]> {
    const { rows } = await sql<RetriedTarget>`
      select o.wallet, o.target from send_outcomes o
      join json_to_recordset(${JSON.stringify(targets)}::json) as t (wallet text, target uuid)
        on o.wallet = t.wallet and o.target = t.target
      where o.sent_at = ${content.createdAt} and o.send_id = ${content.sendId}
        and o.channel = ${toBit(channel)} and ${isLeftFor(job)}
      order by o.wallet, o.target`.execute(this.#db);
    return rows;
  }

  /** Replaces addresses' outcomes after their attempt `attempts + 1`. Running the job again changes nothing. */
  async recordRetry(
    scope: OutcomeScope,
    outcomes: readonly Outcome[],
    job: AttemptsOfJob,
    now: Date,
  ): Promise<void> {
    const { content, channel } = scope;
    await this.#write(scope, outcomes, now, async (db) => {
      const { rows } = await sql<{ changed: string[]; stored: number }>`
        with changed as (
          update send_outcomes o
          set state = n.state, attempts = n.attempts, code = n.code, provider_id = n."providerId", at = ${now}
          from ${rowsOf(outcomes, "n")}
          where o.sent_at = ${content.createdAt} and o.send_id = ${content.sendId}
            and o.channel = ${toBit(channel)} and o.wallet = n.wallet and o.target = n.target
            and ${isLeftFor(job)}
          returning o.state, o.wallet
        ), totals as (
          update send_totals
          set ${addStates(sql`changed`, sql`- (select count(*) from changed)`)}
          where send_id = ${content.sendId} and channel = ${toBit(channel)}
        )
        select array(select wallet from changed) as changed, (
          select count(*)::int from send_outcomes o join ${rowsOf(outcomes, "n")}
            on o.wallet = n.wallet and o.target = n.target
          where o.sent_at = ${content.createdAt} and o.send_id = ${content.sendId}
            and o.channel = ${toBit(channel)}
        ) as stored`.execute(db);
      const [{ changed, stored } = { changed: [], stored: 0 }] = rows;
      // Otherwise another worker has recorded some, and their next attempt would be queued twice.
      if (changed.length === stored) return changed;
      throw new Error("Another worker has recorded this retry.");
    });
  }

  /**
   * In one transaction with the consequences of the outcomes: retries, and ended addresses. A rejection by `write`
   * rolls it back.
   *
   * @param write returns the wallets with a stored outcome, which may be tried again; undefined after a lost claim
   */
  async #write(
    { content, channel, lane }: OutcomeScope,
    outcomes: readonly Outcome[],
    now: Date,
    write: (db: Database) => Promise<readonly string[] | undefined>,
  ): Promise<readonly string[] | undefined> {
    const retries = outcomes.filter(({ retryAt }) => retryAt !== null);
    const ended = outcomes.filter(({ endedAddress }) => endedAddress !== null);
    // One statement needs no transaction; `record` reports a lost claim without a rejection.
    if (retries.length === 0 && ended.length === 0) return await write(this.#db);
    return await this.#db.transaction().execute(async (transaction) => {
      const written = await write(transaction);
      if (written === undefined) return undefined;
      await endAddresses(transaction, channel, ended, now);
      const tried = retries.filter(({ wallet }) => written.includes(wallet));
      const groups = [...Map.groupBy(tried, groupOf).values()];
      const jobs = groups.map((group) => ({
        data: {
          ...{ sendId: content.sendId, channel, lane, attempts: group[0]?.attempts ?? 0 },
          ...(group[0]?.code === quietHoursCode && { waitingSince: now.toISOString() }),
          targets: group.map(({ wallet, target }) => [wallet, target] as const),
        },
        startAfter: new Date(Math.max(...group.map(({ retryAt }) => retryAt?.getTime() ?? 0))),
      }));
      await this.#jobs.add(transaction, alertQueue(channel, lane), jobs);
      return written;
    });
  }
}

type AttemptsOfJob = Pick<RetryJob, "attempts" | "waitingSince">;

/** Whether the outcome `o` is as the job's predecessor left it. */
function isLeftFor({ attempts, waitingSince }: AttemptsOfJob): RawBuilder<unknown> {
  const isWaiting =
    waitingSince === undefined
      ? sql`o.code is distinct from ${quietHoursCode}`
      : sql`o.code = ${quietHoursCode} and o.at = ${waitingSince}`;
  return sql`o.state = 'retrying' and o.attempts = ${attempts} and ${isWaiting}`;
}

/** Wallets' quiet hours end at different times; a job's other attempts are moments apart. */
function groupOf({ attempts, code, retryAt }: Outcome): string {
  return code === quietHoursCode ? `${attempts} ${retryAt?.toISOString()}` : String(attempts);
}

function rowsOf(outcomes: readonly Outcome[], name = "rows"): RawBuilder<unknown> {
  return sql`json_to_recordset(${JSON.stringify(outcomes)}::json) as ${sql.ref(name)} (
    wallet text, target uuid, state text, attempts smallint, code text, "providerId" text)`;
}

/** From the statement storing their outcomes: both or none are stored. */
function holdAlerts(
  { content, channel }: OutcomeScope,
  holds: readonly Outcome[],
  now: Date,
): RawBuilder<unknown> {
  const rows = holds.map(({ wallet, target, state, hold }) => ({ wallet, target, state, ...hold }));
  return sql`, held as (
    insert into held_alerts (wallet, send_id, channel, target, app_id, topic_id, alert_id, sent_at, held_at,
      throttled_until, due_at, expires_at, state)
    select wallet, ${content.sendId}::uuid, ${toBit(channel)}::smallint, target, ${content.app.id}::uuid,
      ${content.topicId}::uuid, "alertId", ${content.createdAt}::timestamptz, ${now}::timestamptz, "throttledUntil", "dueAt",
      "expiresAt", state
    from json_to_recordset(${JSON.stringify(rows)}::json) as holds (wallet text, target uuid, state text, "alertId" uuid,
      "throttledUntil" timestamptz, "dueAt" timestamptz, "expiresAt" timestamptz)
    where exists (select from batch) and wallet in (select wallet from present)
    on conflict do nothing
  )`;
}

function addHolds(states: RawBuilder<unknown>): RawBuilder<unknown> {
  const add = (state: string) =>
    sql`${sql.ref(state)} = ${sql.ref(state)} + (select count(*) from ${states} where state = ${sql.lit(state)})`;
  return sql`, ${sql.join(["held", "digested", "throttled"].map(add))}`;
}

function addStates(states: RawBuilder<unknown>, retryingBefore = sql``): RawBuilder<unknown> {
  const count = (state: string) =>
    sql`(select count(*) from ${states} where state = ${sql.lit(state)})`;
  return sql`sent = sent + ${count("sent")}, failed = failed + ${count("failed")},
    skipped = skipped + ${count("skipped")}, retrying = retrying + ${count("retrying")} ${retryingBefore}`;
}
