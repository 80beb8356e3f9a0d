import { setTimeout as sleep } from "node:timers/promises";
import type { Registry } from "prom-client";
import type { Database } from "../database/connect.ts";
import { type ChannelModes, chooseChannelModes } from "../delivery/channel-modes.ts";
import { type ChannelReport, DeliveryMetrics } from "../delivery/delivery-metrics.ts";
import type { DeliveryParts, LeasedJob } from "../delivery/delivery-parts.ts";
import { openEmail } from "../delivery/open-email.ts";
import { openPush } from "../delivery/open-push.ts";
import { createTelegramSending, openTelegram } from "../delivery/open-telegram.ts";
import { createHeldAlertQueueing } from "../delivery/queue-held.ts";
import { createQueueWorkers } from "../delivery/queue-workers.ts";
import { createWebhookDeliverer } from "../delivery/webhooks/deliver-webhook.ts";
import { type OutsideChannel, outsideChannels } from "../domain/delivery/jobs.ts";
import { allowNetworks } from "../domain/network/networks.ts";
import { JobWorkers } from "../jobs/job-workers.ts";
import { readWaitingApps, readWaitingJobs } from "../jobs/waiting-jobs.ts";
import { createRequestSender, requireHttps } from "../outgoing/send-request.ts";
import type { OutsideChannels } from "../service.ts";
import type { PartContext } from "./part-context.ts";

/** How often paused channels are checked, so health does not wait for the next alert. */
const checkEveryMs = 30_000;

const retryStartMs = 1000;

export function openDelivery(context: PartContext): Delivery {
  const { database, settings, background: store, clock, random, signingKeys, log } = context;
  const send = createRequestSender({ proxy: settings.outgoingProxy });
  const parts = { settings, store, clock, random, signingKeys, send, log };
  return new Delivery(database.queues, parts);
}

/** This replica's alert, code and event delivery. */
export class Delivery {
  /** What operations know about the channels. */
  readonly channels: OutsideChannels;
  readonly modes: ChannelModes;
  /** Work for one replica at a time. */
  readonly jobs: readonly LeasedJob[];
  readonly telegram: ReturnType<typeof openTelegram>;
  readonly #parts: DeliveryParts;
  readonly #db: Database;
  readonly #email: ReturnType<typeof openEmail>;
  readonly #push: ReturnType<typeof openPush>;
  readonly #workers: JobWorkers;
  readonly #metrics = new DeliveryMetrics();
  readonly #stopping = new AbortController();

  constructor(db: Database, parts: DeliveryParts) {
    const { store, clock, random, signingKeys, log, settings, send } = parts;
    this.#db = db;
    this.#parts = parts;
    this.modes = chooseChannelModes(settings);
    const email = openEmail(this.modes.EMAIL, parts);
    const push = openPush(this.modes.PUSH, parts);
    const telegram = openTelegram(this.modes.TELEGRAM, parts);
    this.#email = email;
    this.#push = push;
    this.telegram = telegram;
    this.channels = this.#describeChannels();
    const senders = [email, push, telegram].flatMap((channel) =>
      channel === undefined ? [] : [channel.sender],
    );
    const allowPrivateAddresses = allowNetworks(settings.webhookPrivateNetworks);
    const deliver = createWebhookDeliverer({
      attempts: store.deliveryAttempts,
      clock,
      random,
      send: requireHttps(send, allowPrivateAddresses),
      allowPrivateAddresses,
    });
    const workers = createQueueWorkers({
      ...{ store, clock, signingKeys, senders },
      ...(email !== undefined && { codes: email }),
      count: (channel, outcomes) => this.#metrics.countOutcomes(channel, outcomes),
      countTakeover: (channel) => this.#metrics.countTakeover(channel),
      countFanOutStep: () => this.#metrics.countFanOutStep(),
      deliverWebhook: async (job, signal) => {
        const result = await deliver(job, signal);
        if (result.state !== "stale" && result.state !== "held")
          this.#metrics.countWebhookCall(result);
        return result;
      },
    });
    const ofTelegram = workers.flatMap((worker) =>
      "batchSize" in worker && worker.queue.startsWith("telegram") ? [worker] : [],
    );
    const isPaced = telegram?.isPaced === true;
    const paced = new Set<unknown>(ofTelegram);
    const others = isPaced ? workers.filter((worker) => !paced.has(worker)) : workers;
    const isAlone = settings.databaseUrl === undefined;
    this.#workers = new JobWorkers({ db, log, workers: others, isAlone });
    this.jobs = [
      createHeldAlertQueueing(parts),
      ...(telegram?.jobs ?? []),
      ...(isPaced ? [createTelegramSending(ofTelegram, this.#workers)] : []),
    ];
  }

  /** Starts the workers, again and again until the database responds. It must be migrated. */
  async start(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#workers.start();
        break;
      } catch (error) {
        this.#parts.log.warn({ error }, "The delivery workers cannot start; trying again.");
        await sleep(retryStartMs, undefined, { signal }).catch(() => {});
      }
    }
    void this.#checkChannels();
  }

  /** Lets running jobs finish their step. */
  async stop(timeoutMs: number): Promise<void> {
    this.#stopping.abort();
    await this.#workers.stop(timeoutMs);
    this.#email?.close();
  }

  /** Each channel, and whether it works. */
  reports(): ChannelReport[] {
    const senders = { EMAIL: this.#email, PUSH: this.#push, TELEGRAM: this.telegram };
    return outsideChannels.map((channel) => ({
      channel,
      mode: this.modes[channel],
      ...(senders[channel]?.sender.gate.state ?? { isOpen: false }),
    }));
  }

  registerMetrics(registry: Registry): void {
    const { store, clock } = this.#parts;
    this.#metrics.register(registry, {
      channels: () => this.reports(),
      // A scrape without the database has the other metrics.
      waitingJobs: () => readWaitingJobs(this.#db).catch(() => []),
      waitingApps: () => readWaitingApps(this.#db).catch(() => []),
      heldAlerts: () => store.heldAlerts.measure(clock.now()),
    });
  }

  #describeChannels(): OutsideChannels {
    return {
      isOn: (channel: OutsideChannel) => this.modes[channel] !== "off",
      formatTelegramLink: async (token) => await this.telegram?.formatLink(token),
      readVapidPublicKey: async () => {
        if (this.#push === undefined) throw new Error("Push messages are off.");
        return await this.#push.readVapidPublicKey();
      },
    };
  }

  /** Checks channels at start, and paused ones again and again, so they resume without an alert. */
  async #checkChannels(): Promise<void> {
    const checked = [this.#email, this.telegram].filter((channel) => channel !== undefined);
    const check = async (channel: (typeof checked)[number]) => {
      const problem = await channel.check().catch((error: unknown) => `The check failed: ${error}`);
      if (this.#stopping.signal.aborted) return;
      if (problem === undefined) channel.sender.gate.resume();
      else channel.sender.gate.pause(problem);
    };
    await Promise.all(checked.map(check));
    const timer = setInterval(() => {
      for (const channel of checked) if (!channel.sender.gate.state.isOpen) void check(channel);
    }, checkEveryMs).unref();
    this.#stopping.signal.addEventListener("abort", () => clearInterval(timer), { once: true });
  }
}
