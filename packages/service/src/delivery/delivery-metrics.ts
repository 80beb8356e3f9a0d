import { setTimeout as sleep } from "node:timers/promises";
import { Counter, Gauge, type Registry } from "prom-client";
import type { OutsideChannel } from "../domain/delivery/jobs.ts";
import type { Outcome } from "../domain/delivery/outcome.ts";
import { deadLetterQueue } from "../jobs/prepare-queues.ts";
import type { WaitingApp, WaitingJobs } from "../jobs/waiting-jobs.ts";
import type { ChannelState } from "./channel-gate.ts";
import type { ChannelMode } from "./channel-modes.ts";
import { addHeldGauges, type HeldMeasure } from "./held-metrics.ts";

/** A channel on this replica. */
export interface ChannelReport extends ChannelState {
  readonly channel: OutsideChannel;
  readonly mode: ChannelMode;
}

/** The source for delivery metrics. */
export interface DeliveryMetricsSource {
  channels(): readonly ChannelReport[];
  waitingJobs(): Promise<readonly WaitingJobs[]>;
  waitingApps(): Promise<readonly WaitingApp[]>;
  heldAlerts?(): Promise<HeldMeasure | undefined>;
}

/** Counts deliveries as they are stored. */
export class DeliveryMetrics {
  readonly #deliveries = new Counter({
    name: "bellwether_deliveries_total",
    help: "Alerts by channel, state and code, counted when the outcome is stored.",
    labelNames: ["channel", "state", "code"],
    registers: [],
  });
  readonly #webhooks = new Counter({
    name: "bellwether_webhook_calls_total",
    help: "Calls of webhooks by state of the delivery after them, and code.",
    labelNames: ["state", "code"],
    registers: [],
  });

  readonly #takeovers = new Counter({
    name: "bellwether_batch_takeovers_total",
    help: "Batches that were claimed again because their worker ended or was silent.",
    labelNames: ["channel"],
    registers: [],
  });

  readonly #fanOutSteps = new Counter({
    name: "bellwether_fan_out_steps_total",
    help: "Steps of at most 5,000 wallets in which this replica expanded large sends.",
    registers: [],
  });

  countFanOutStep(): void {
    this.#fanOutSteps.inc();
  }

  countTakeover(channel: OutsideChannel): void {
    this.#takeovers.inc({ channel });
  }

  countOutcomes(channel: OutsideChannel, outcomes: readonly Outcome[]): void {
    for (const { state, code } of outcomes) {
      this.#deliveries.inc({ channel, state, code: code ?? "none" });
    }
  }

  countWebhookCall({ state, code }: { readonly state: string; readonly code?: string }): void {
    this.#webhooks.inc({ state, code: code ?? "none" });
  }

  register(registry: Registry, source: DeliveryMetricsSource): void {
    registry.registerMetric(this.#deliveries);
    registry.registerMetric(this.#webhooks);
    registry.registerMetric(this.#takeovers);
    registry.registerMetric(this.#fanOutSteps);
    // Prometheus misses the increase when a series begins above 0.
    for (const { channel, mode } of source.channels()) {
      if (mode === "off") continue;
      this.#deliveries.inc({ channel, state: "sent", code: "none" }, 0);
      this.#takeovers.inc({ channel }, 0);
    }
    this.#webhooks.inc({ state: "delivered", code: "none" }, 0);
    const registers = [registry];
    new Gauge({
      name: "bellwether_channel_up",
      help: "1 when the channel works, 0 when it is paused; absent when it is off.",
      labelNames: ["channel"],
      registers,
      collect() {
        for (const { channel, mode, isOpen } of source.channels()) {
          if (mode !== "off") this.set({ channel }, Number(isOpen));
        }
      },
    });
    addQueueGauges(registers, source);
    addAppGauges(registers, source);
    addHeldGauges(registers, async () => await source.heldAlerts?.());
  }
}

/** A scrape must end while the database is silent: Prometheus waits 10 seconds and else has no metric at all. */
const longestReadMs = 1000;

/** Each gauge reads its own value at the scrape: set by another gauge, it would show the previous scrape's value. */
function addQueueGauges(
  registers: readonly Registry[],
  { waitingJobs }: Pick<DeliveryMetricsSource, "waitingJobs">,
): void {
  const read = shareReading(waitingJobs);
  const add = (
    gauge: { readonly name: string; readonly help: string; readonly labelNames?: ["queue"] },
    collect: (gauge: Gauge<"queue">, row: WaitingJobs) => void,
  ) =>
    new Gauge<"queue">({
      ...gauge,
      registers: [...registers],
      async collect() {
        for (const row of await read()) collect(this, row);
      },
    });
  add(
    {
      name: "bellwether_dead_letters",
      help: "Jobs that failed until their retries ended; see the command dead-letters.",
    },
    (gauge, { queue, jobs }) => queue === deadLetterQueue && gauge.set(jobs),
  );
  const labelNames: ["queue"] = ["queue"];
  // No worker fetches dead letters, so their age says nothing.
  add(
    {
      name: "bellwether_queue_oldest_due_seconds",
      help: "How long the oldest job that is due waits for a worker.",
      labelNames,
    },
    (gauge, { queue, oldestDueSeconds }) =>
      queue !== deadLetterQueue && gauge.set({ queue }, oldestDueSeconds),
  );
  add(
    {
      name: "bellwether_queue_oldest_job_seconds",
      help: "The age of the oldest job that waits or runs, by queue.",
      labelNames,
    },
    (gauge, { queue, oldestSeconds }) =>
      queue !== deadLetterQueue && gauge.set({ queue }, oldestSeconds),
  );
  add(
    {
      name: "bellwether_queue_jobs",
      help: "Jobs that wait or run, by queue.",
      labelNames,
    },
    (gauge, { queue, jobs }) => queue !== deadLetterQueue && gauge.set({ queue }, jobs),
  );
}

/** Which apps wait; other apps have no series. */
function addAppGauges(
  registers: readonly Registry[],
  { waitingApps }: Pick<DeliveryMetricsSource, "waitingApps">,
): void {
  const read = shareReading(waitingApps);
  const add = (name: string, help: string, readValue: (row: WaitingApp) => number) =>
    new Gauge({
      ...{ name, help, labelNames: ["queue", "app"], registers: [...registers] },
      async collect() {
        this.reset();
        for (const row of await read())
          this.set({ queue: row.queue, app: row.app }, readValue(row));
      },
    });
  add(
    "bellwether_app_oldest_due_seconds",
    "How long an app's oldest due job waits for a worker, for the ten apps that wait longest in each queue.",
    ({ oldestDueSeconds }) => oldestDueSeconds,
  );
  add(
    "bellwether_app_waiting_jobs",
    "An app's due jobs that wait for a worker, for the ten apps that wait longest in each queue.",
    ({ jobs }) => jobs,
  );
}

/** One scrape's gauges share a statement. */
function shareReading<Row>(readRows: () => Promise<readonly Row[]>): () => Promise<readonly Row[]> {
  let reading: Promise<readonly Row[]> | undefined;
  return () => {
    reading ??= readRows()
      .catch(() => [])
      .finally(() => {
        reading = undefined;
      });
    return Promise.race([reading, sleep(longestReadMs, [], { ref: false })]);
  };
}
