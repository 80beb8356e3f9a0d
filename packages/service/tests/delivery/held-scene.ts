import { sql } from "kysely";
import type { Database } from "../../src/database/connect.ts";
import type { AlertSender } from "../../src/delivery/alert-sender.ts";
import { ChannelGate } from "../../src/delivery/channel-gate.ts";
import { type DeliveryContext, deliverBatch } from "../../src/delivery/deliver-batch.ts";
import { releaseHeld } from "../../src/delivery/release-held.ts";
import type { Attempt, OutgoingAlert } from "../../src/domain/delivery/alert-channel.ts";
import type { OutsideChannel, ReleaseJob } from "../../src/domain/delivery/jobs.ts";
import { makeUuid } from "../../src/domain/uuid.ts";
import { updatePreferences } from "../../src/operations/preferences.ts";
import type { NewSend } from "../../src/store/sends/sends.ts";
import { makeApp, makeTopic, makeWallet } from "../support/test-accounts.ts";
import { callHandler, createTestService, testTime } from "../support/test-service.ts";
import { log } from "./delivery-harness.ts";

/** A message given to a sender. */
export interface SentMessage {
  readonly wallet: string;
  readonly at: string;
  readonly title: string;
  /** The alert titles in a digest, or the only title. */
  readonly titles: readonly string[];
}

interface SceneOptions {
  readonly channel?: OutsideChannel;
  readonly answer?: (alert: OutgoingAlert, attempt: number) => Attempt | Promise<Attempt>;
  /** Its clock's first time. */
  readonly startsAt?: string;
}

/** A wallet with an address and a topic, a clock, and the delivery steps as calls. */
export async function createHeldScene(db: Database, options: SceneOptions = {}) {
  const { channel = "EMAIL", answer = () => ({ state: "sent" }) } = options;
  const { service, moveClock } = createTestService(db);
  const { store, clock } = service;
  const start = options.startsAt ?? testTime.toISOString();
  const moveTo = (time: string | number | Date) =>
    moveClock(new Date(time).getTime() - clock.now().getTime());
  moveTo(start);
  const { app } = await makeApp(service);
  const topic = await makeTopic(service, app.id);
  const { address: wallet, caller } = makeWallet();
  await store.subscriptions.add(app.id, wallet, 15, new Date(0));
  await store.subscriptions.addTopic(topic.id, wallet);
  await sql`
    insert into email_channels (wallet, id, email, verified_at)
    values (${wallet}, gen_random_uuid(), ${`${wallet}@bellwether.example`}, now())`.execute(db);

  const messages: SentMessage[] = [];
  const sender: AlertSender = {
    ...{ channel, concurrency: 5, gate: new ChannelGate({ name: channel, log, firstPauseMs: 20 }) },
    async send(alert, to) {
      const result = await answer(alert, messages.length + 1);
      const { title } = alert.message;
      const titles = alert.digest?.map((message) => message.title) ?? [title];
      messages.push({ wallet: to, at: clock.now().toISOString(), title, titles });
      return result;
    },
  };
  const context: DeliveryContext = {
    ...{ store, clock, signal: new AbortController().signal },
    count() {},
    countTakeover() {},
  };

  /** Sends an alert, and delivers it on the channel. */
  const send = async (
    title: string,
    {
      topicId = undefined as string | undefined,
      isCritical = false,
      lifetimeMs = 86_400_000,
      message = {} as Partial<NewSend["message"]>,
    } = {},
  ) => {
    const id = makeUuid(service.random);
    const createdAt = clock.now();
    const bits = { PUSH: 1, EMAIL: 4, TELEGRAM: 8 }[channel];
    const result = await store.sends.accept(
      {
        ...{ id, appId: app.id, topicId, channels: bits, isCritical, data: undefined },
        message: { title, body: `About ${title}.`, ...message },
        recipient: { type: "subscriber", walletAddress: wallet },
        ...{ createdAt, expiresAt: new Date(createdAt.getTime() + lifetimeMs) },
      },
      undefined,
    );
    if (!("sendId" in result)) throw new Error("The send was refused.");
    await deliver(id);
    // No two alerts have the same time.
    moveClock(1);
    return id;
  };
  const deliver = async (sendId: string) => {
    const batches = await db
      .selectFrom("send_batches")
      .select("id")
      .where("send_id", "=", sendId)
      .execute();
    for (const { id } of batches) await deliverBatch(sender, "normal", { batchId: id }, context);
  };
  /** Adds the due jobs and runs them, as the lease and a worker do. */
  const tick = async () => {
    await store.heldAlerts.queueDue(clock.now());
    const { rows } = await sql<{ data: ReleaseJob }>`
      delete from jobs.job where data ->> 'appId' = ${app.id} and data ->> 'dueBy' is not null
      returning data`.execute(db);
    for (const { data } of rows) await releaseHeld(sender, data, context);
  };
  const prefer = (body: unknown) => callHandler(updatePreferences, service, { body, caller });
  return {
    ...{ service, store, clock, moveTo, app, topic, wallet, caller, sender, context },
    ...{ messages, send, tick, prefer },
  };
}

export const quietAtNight = {
  timeZone: "Europe/Berlin",
  quietHours: { enabled: true, from: "22:00", to: "07:00" },
};

export async function readSend(db: Database, sendId: string, channel = 4) {
  const { rows } = await sql<Record<string, number>>`
    select recipients, processed, held, digested, throttled, sent, retrying, failed, skipped
    from send_totals where send_id = ${sendId} and channel = ${channel}`.execute(db);
  return rows[0] ?? {};
}
