import type { SendAlertRequest } from "@bellwether/alerts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { packChannels, unpackChannels } from "../../domain/channels/channel.ts";
import {
  type AlertQueue,
  alertQueue,
  batchSize,
  type Lane,
  outsideChannels,
} from "../../domain/delivery/jobs.ts";
import { onlyTarget, type SkipCode } from "../../domain/delivery/outcome.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";

const unsubscribed: SkipCode = "unsubscribed";

/** A send whose subscribers get their alerts in steps. */
export interface SendToExpand {
  readonly id: string;
  readonly appId: string;
  readonly topicId: string | null;
  readonly channels: number;
  readonly recipient: SendAlertRequest["recipient"];
  readonly createdAt: Date;
}

export interface ExpansionStep {
  readonly after: string | null;
  /** The number of wallets to look at. */
  readonly limit: number;
  readonly lane: Lane;
  /** Whether a wallet's skipped channels each get an outcome, whose partition exists already. */
  readonly listsSkipped: boolean;
}

/** Counts the wallets a send may reach, but not further than `limit`. */
export async function countCandidates(
  db: Database,
  send: SendToExpand,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (${candidates(send, null, limit)}) as candidates`.execute(
    db,
  );
  return rows[0]?.found ?? 0;
}

/**
 * Stores the alerts for the next wallets, with a batch and its job for each channel and 1,000 wallets, and counts each
 * wallet as a recipient on each of the send's channels. A wallet listed twice gets one alert. Without a subscription to
 * a channel it is skipped there.
 *
 * @returns the last wallet looked at, or null when none is left
 */
export async function expandNextWallets(
  transaction: Database,
  jobs: JobQueue,
  send: SendToExpand,
  step: ExpansionStep,
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null; batches: NewBatch[] | null }>`
    with candidates as materialized (${candidates(send, step.after, step.limit)}),
    subscribed as materialized (${subscribed(send, step.after)}),
    addressed as materialized (
      select wallet, coalesce(s.channels, 0)::smallint as channels
      from candidates ${joinOf(send)} subscribed s using (wallet)
    ),
    added as (
      insert into alerts (send_id, app_id, wallet, channels, created_at)
      select ${send.id}::uuid, ${send.appId}::uuid, wallet, channels, ${send.createdAt}::timestamptz
      -- The erasure of a wallet finds outcomes by its alerts.
      from addressed where channels <> 0 or ${step.listsSkipped}::boolean
    ),
    results as (
      select channel, wallet, channels & channel <> 0 as "isReached"
      from addressed cross join unnest(${unpackChannels(send.channels).map((channel) => packChannels([channel]))}::int[])
        as wanted (channel)
    ),
    totals as (
      insert into send_totals as total (send_id, channel, recipients, processed, sent, skipped)
      -- An alert is in the inbox once it is stored.
      select ${send.id}::uuid, channel, count(*), count(*) filter (where ${isInApp} or not "isReached"),
        count(*) filter (where ${isInApp} and "isReached"), count(*) filter (where not "isReached")
      from results group by channel
      on conflict (send_id, channel) do update set recipients = total.recipients + excluded.recipients,
        processed = total.processed + excluded.processed, sent = total.sent + excluded.sent,
        skipped = total.skipped + excluded.skipped
    ),
    skipped as (
      insert into send_outcomes (sent_at, send_id, channel, wallet, target, state, attempts, code, at)
      select ${send.createdAt}::timestamptz, ${send.id}::uuid, channel, wallet, ${onlyTarget}::uuid, 'skipped', 0,
        ${unsubscribed}, ${send.createdAt}::timestamptz
      from results where not "isReached" and ${step.listsSkipped}::boolean
    ),
    reached as (
      select channel, wallet, row_number() over (partition by channel order by wallet) - 1 as number
      from results where "isReached" and not ${isInApp}
    ),
    batches as (
      insert into send_batches (id, send_id, app_id, channel, queue, first_wallet, last_wallet, recipients)
      select gen_random_uuid(), ${send.id}::uuid, ${send.appId}::uuid, channel,
        ${queuesByBit(step.lane)}::jsonb ->> channel::text, min(wallet), max(wallet), count(*)
      from reached group by channel, number / ${batchSize}
      returning id, queue
    )
    select (select max(wallet) from candidates) as last,
      (select json_agg(json_build_object('id', id, 'queue', queue)) from batches) as batches
  `.execute(transaction);
  const { last = null, batches } = rows[0] ?? {};
  await addJobs(transaction, jobs, send.appId, batches ?? []);
  return last;
}

/**
 * The candidates subscribed to the app before the send, with the channels on which it reaches them. Without an outer
 * join to the candidates: a distributed PostgreSQL reads each shard by their wallets.
 */
function subscribed(
  { appId, topicId, channels, recipient, createdAt }: SendToExpand,
  after: string | null,
) {
  // A subscriber's topic may have its own channels.
  const reached =
    topicId === null
      ? sql`s.channels & ${channels}::int`
      : sql`s.channels & ${channels}::int & coalesce((select t.channels from topic_subscriptions t
          where t.topic_id = ${topicId}::uuid and t.wallet = s.wallet), s.channels)`;
  // A send to all takes its topic's candidates.
  const isAllowed = recipient.type === "all-subscribers" ? sql`true` : isInTopic(topicId);
  return sql`
    select s.wallet, ${reached} as channels from subscriptions s
    where s.app_id = ${appId}::uuid and s.wallet in (select wallet from candidates)
      -- Without this range the planner reads all subscribers of the app in each step.
      and ${after === null ? sql`true` : sql`s.wallet > ${after}`}
      and s.wallet <= (select max(wallet) from candidates)
      and s.created_at <= ${createdAt}::timestamptz
      and not exists (select from blocked_wallets b where b.wallet = s.wallet) and ${isAllowed}`;
}

/** A send to all is for subscribers; one naming wallets has a result for each. */
function joinOf({ recipient }: SendToExpand): RawBuilder<unknown> {
  return recipient.type === "all-subscribers" ? sql`join` : sql`left join`;
}

function isInTopic(topicId: string | null): RawBuilder<unknown> {
  if (topicId === null) return sql`true`;
  return sql`exists (select from topic_subscriptions t where t.topic_id = ${topicId}::uuid and t.wallet = s.wallet)`;
}

interface NewBatch {
  readonly id: string;
  readonly queue: AlertQueue;
}

/** The next wallets in order, whether they have a subscription on these channels or not: a step has a bound. */
function candidates(
  { appId, topicId, recipient }: SendToExpand,
  after: string | null,
  limit: number,
): RawBuilder<unknown> {
  const rest = after === null ? sql`true` : sql`wallet > ${after}`;
  const page = sql`order by wallet limit ${limit}`;
  if (recipient.type !== "all-subscribers") {
    const named =
      recipient.type === "subscriber" ? [recipient.walletAddress] : recipient.walletAddresses;
    return sql`select distinct wallet from unnest(${named}::text[]) as named (wallet)
      where ${rest} ${page}`;
  }
  if (topicId !== null) {
    return sql`select wallet from topic_subscriptions where topic_id = ${topicId}::uuid and ${rest} ${page}`;
  }
  return sql`select wallet from subscriptions where app_id = ${appId}::uuid and ${rest} ${page}`;
}

const isInApp = sql`channel = ${packChannels(["IN_APP"])}`;

function queuesByBit(lane: Lane): string {
  const entries = outsideChannels.map((channel) => [
    packChannels([channel]),
    alertQueue(channel, lane),
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}

/** The more of an app's batches wait, the later its next one is: an app with a large send does not delay others. */
async function addJobs(
  transaction: Database,
  jobs: JobQueue,
  appId: string,
  batches: readonly NewBatch[],
): Promise<void> {
  for (const [queue, added] of Map.groupBy(batches, (batch) => batch.queue)) {
    const { outstanding } = await transaction
      .selectFrom("send_batches")
      .select(({ fn }) => fn.countAll<string>().as("outstanding"))
      .where("app_id", "=", appId)
      .where("queue", "=", queue)
      .executeTakeFirstOrThrow();
    const before = Number(outstanding) - added.length;
    const next = added.map(({ id }, index) => ({
      data: { batchId: id },
      priority: -(before + index),
      appId,
    }));
    await jobs.add(transaction, queue, next);
  }
}
