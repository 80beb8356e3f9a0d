import type { Clock } from "../domain/clock.ts";
import {
  alertQueue,
  type BatchJob,
  type Lane,
  type OutsideChannel,
  type ReleaseJob,
  type RetryJob,
} from "../domain/delivery/jobs.ts";
import type { Outcome } from "../domain/delivery/outcome.ts";
import type { QueueWorker, SharedQueueWorker } from "../jobs/job-workers.ts";
import type { KeyRing } from "../store/service/signing-keys.ts";
import type { Store } from "../store/store.ts";
import type { AlertSender } from "./alert-sender.ts";
import { deliverBatch } from "./deliver-batch.ts";
import { fanOut } from "./fan-out.ts";
import { releaseHeld } from "./release-held.ts";
import { retryTargets } from "./retry-targets.ts";
import { type CodeContext, sendCode } from "./send-code.ts";
import type { DeliverWebhook } from "./webhooks/deliver-webhook.ts";

export interface QueueWorkersOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly signingKeys: KeyRing;
  /** The enabled channels. Alerts for the others stay in their queues. */
  readonly senders: readonly AlertSender[];
  readonly codes?: Pick<CodeContext, "gate" | "sendCode">;
  readonly deliverWebhook?: DeliverWebhook;
  /** Called with stored outcomes. */
  readonly count?: (channel: OutsideChannel, outcomes: readonly Outcome[]) => void;
  /** Called when a batch is claimed again because its worker ended or was silent. */
  readonly countTakeover?: (channel: OutsideChannel) => void;
  /** Called after each fan-out step in a send. */
  readonly countFanOutStep?: () => void;
}

/** What this replica does for each queue, and how much at once. */
export function createQueueWorkers(
  options: QueueWorkersOptions,
): (QueueWorker | SharedQueueWorker)[] {
  const { store, clock, senders, countFanOutStep = () => {} } = options;
  const expand: SharedQueueWorker<"fan-out"> = {
    queue: "fan-out",
    ...{ slots: 1, slotsPerApp: 1, pollSeconds: 1 },
    run: (job) => fanOut(job, { store, clock, countStep: countFanOutStep }),
  };
  const alerts = senders.flatMap((sender) => [
    // A worker fetches again when all its jobs have ended, so there are several: a slow recipient delays few.
    createAlertWorker(sender, "normal", { slots: 3, batchSize: 5, pollSeconds: 1 }, options),
    createAlertWorker(sender, "bulk", { slots: 2, batchSize: 2, pollSeconds: 2 }, options),
  ]);
  const webhooks = createWebhookWorkers(options);
  return [expand, ...createCodeWorkers(options), ...webhooks, ...alerts] as (
    | QueueWorker
    | SharedQueueWorker
  )[];
}

/** An app whose webhooks are slow takes at most a quarter of the slots. */
function createWebhookWorkers({ deliverWebhook }: QueueWorkersOptions) {
  if (deliverWebhook === undefined) return [];
  const worker: SharedQueueWorker<"webhooks"> = {
    queue: "webhooks",
    ...{ slots: 40, slotsPerApp: 10, pollSeconds: 1 },
    run: async (job, signal) => void (await deliverWebhook(job, signal)),
  };
  return [worker];
}

type Pace = Pick<QueueWorker, "slots" | "batchSize" | "pollSeconds">;

function createAlertWorker(
  sender: AlertSender,
  lane: Lane,
  pace: Pace,
  { store, clock, count = () => {}, countTakeover = () => {} }: QueueWorkersOptions,
): QueueWorker {
  return {
    queue: alertQueue(sender.channel, lane),
    ...pace,
    async run(job, signal, repeats) {
      const context = { store, clock, signal, count, countTakeover };
      if ("batchId" in job) await deliverBatch(sender, lane, job as BatchJob, context);
      else if ("dueBy" in job) await releaseHeld(sender, job as ReleaseJob, context, repeats);
      else await retryTargets(sender, job as RetryJob, repeats, context);
    },
  };
}

function createCodeWorkers({ codes, store, clock, signingKeys }: QueueWorkersOptions) {
  if (codes === undefined) return [];
  const worker: QueueWorker<"codes"> = {
    queue: "codes",
    ...{ slots: 2, batchSize: 5, pollSeconds: 0.5 },
    run: (job, signal) => sendCode(job, { ...codes, store, clock, signingKeys, signal }),
  };
  return [worker];
}
