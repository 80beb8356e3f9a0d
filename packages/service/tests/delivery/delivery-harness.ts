import { sql } from "kysely";
import { onTestFinished } from "vitest";
import type { Database } from "../../src/database/connect.ts";
import type { AlertSender } from "../../src/delivery/alert-sender.ts";
import { ChannelGate } from "../../src/delivery/channel-gate.ts";
import { createQueueWorkers, type QueueWorkersOptions } from "../../src/delivery/queue-workers.ts";
import { systemClock } from "../../src/domain/clock.ts";
import type { Attempt } from "../../src/domain/delivery/alert-channel.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { makeUuid } from "../../src/domain/uuid.ts";
import { JobWorkers } from "../../src/jobs/job-workers.ts";
import { keysFromSecrets } from "../../src/store/service/signing-keys.ts";
import { openStore } from "../../src/store/store.ts";

/** A wallet which received an alert by a counting sender. */
export interface Received {
  readonly wallet: string;
  readonly alertId: string;
}

export interface CountingSender extends AlertSender {
  readonly received: Received[];
}

export const log = { info() {}, warn() {}, error() {} };

/** A counting email channel; `answer` decides about each attempt. */
export function createCountingSender(
  answer: (wallet: string, attempt: number) => Attempt | Promise<Attempt> = () => ({
    state: "sent",
  }),
): CountingSender {
  const received: Received[] = [];
  const attempts = new Map<string, number>();
  return {
    channel: "EMAIL",
    gate: new ChannelGate({ name: "EMAIL", log, firstPauseMs: 20 }),
    concurrency: 5,
    received,
    async send(alert, wallet) {
      const attempt = (attempts.get(wallet) ?? 0) + 1;
      attempts.set(wallet, attempt);
      const result = await answer(wallet, attempt);
      if (result.state === "sent") received.push({ wallet, alertId: alert.id });
      return result;
    },
  };
}

interface WorkerOptions extends Partial<Pick<QueueWorkersOptions, "clock" | "codes">> {
  readonly longestRunMs?: number;
}

/** Starts workers for the sender; they stop after the test. */
export async function startWorkers(
  db: Database,
  sender: AlertSender,
  { longestRunMs, ...more }: WorkerOptions = {},
): Promise<JobWorkers> {
  const store = openStore(db);
  const signingKeys = keysFromSecrets("a secret for tests, long enough");
  const options = { store, signingKeys, clock: systemClock, senders: [sender], ...more };
  const workers = new JobWorkers({
    ...(longestRunMs !== undefined && { longestRunMs }),
    ...{ db, log, workers: createQueueWorkers(options) },
  });
  onTestFinished(() => workers.stop(5000));
  await workers.start();
  return workers;
}

/** Adds wallets with a subscription to the app by email and a verified address; returns them in order. */
export async function addSubscribers(
  db: Database,
  appId: string,
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ wallet: string }>`
    with wallets as (
      select 'W' || md5(${appId} || n) as wallet, n from generate_series(1, ${count}::int) n
    ), subscribed as (
      insert into subscriptions (app_id, wallet, channels) select ${appId}::uuid, wallet, 6 from wallets
    ), connected as (
      insert into email_channels (wallet, id, email, verified_at)
      select wallet, gen_random_uuid(), wallet || '@bellwether.example', now() from wallets
    )
    select wallet from wallets order by wallet`.execute(db);
  return rows.map(({ wallet }) => wallet);
}

/** Sends to all subscribers by email; returns the send's id. */
export async function sendToAll(
  db: Database,
  appId: string,
  { channels = 4, lifetimeMs = 3_600_000, store = openStore(db) } = {},
): Promise<string> {
  const now = systemClock.now();
  const id = makeUuid(systemRandom);
  const message = { title: "Rates have moved", body: "See what your tokens earn today." };
  const recipient = { type: "all-subscribers" as const };
  await store.sends.accept(
    {
      ...{ id, appId, channels, message, recipient, topicId: undefined, data: undefined },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) },
    },
    undefined,
  );
  return id;
}

export interface Totals {
  readonly recipients: number;
  readonly processed: number;
  readonly sent: number;
  readonly retrying: number;
  readonly failed: number;
  readonly skipped: number;
}

export async function readTotals(db: Database, sendId: string, channel = 4): Promise<Totals> {
  return await db
    .selectFrom("send_totals")
    .select(["recipients", "processed", "sent", "retrying", "failed", "skipped"])
    .where("send_id", "=", sendId)
    .where("channel", "=", channel)
    .executeTakeFirstOrThrow();
}

export async function readOutcomes(db: Database, sendId: string) {
  return await db
    .selectFrom("send_outcomes")
    .select(["wallet", "state", "attempts", "code"])
    .where("send_id", "=", sendId)
    .orderBy("wallet")
    .execute();
}

/** Adds a job which failed in this queue until its retries ended. Returns a function to remove it. */
export async function addDeadLetter(db: Database, queue: string): Promise<() => Promise<void>> {
  const id = makeUuid(systemRandom);
  await sql`
    insert into jobs.job (id, name, data, source_name)
    values (${id}, 'dead-letters', '{}', ${queue})`.execute(db);
  return async () => void (await sql`delete from jobs.job where id = ${id}`.execute(db));
}

/** Adds webhook deliveries: failed ones and delivered ones by turns. */
export async function addEndedDeliveries(
  db: Database,
  webhookId: string,
  { count, createdAt }: { count: number; createdAt: Date },
): Promise<void> {
  await sql`
    insert into deliveries (id, webhook_id, event, body, state, created_at)
    select gen_random_uuid(), ${webhookId}, 'price-change', '{"events": []}',
      case n % 2 when 0 then 'failed' else 'delivered' end, ${createdAt}
    from generate_series(1, ${count}::int) as n`.execute(db);
}
