import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { WebhookJob } from "../../domain/delivery/jobs.ts";
import type { Random } from "../../domain/random.ts";
import type { SecretCipher } from "../../domain/secret-cipher.ts";
import type { WebhookAttempt } from "../../domain/webhooks/webhook-attempt.ts";
import { isBreakerOpen } from "../../domain/webhooks/webhook-breaker.ts";
import { type AttemptRecorded, recordAttempt } from "./delivery-results.ts";
import { sweepDeliveries } from "./delivery-sweep.ts";
import { hasOtherProbe, lockWebhook, openSecrets } from "./locked-webhook.ts";
import type { ClaimedDelivery, EnqueueWebhookJobs } from "./webhook-jobs.ts";

export type Claim =
  | { readonly state: "claimed"; readonly delivery: ClaimedDelivery }
  /** It waits for the webhook to succeed, for another call to end, or for the app to enable the webhook. */
  | { readonly state: "held" }
  /** The job is out of date: the delivery has another job, or none. */
  | { readonly state: "stale" };

export interface ClaimOptions {
  readonly now: Date;
  /** This process makes as many calls to the webhook as it may. */
  readonly isBusy: boolean;
}

/** Longer than a call and its record. The app cannot send a delivery again meanwhile. */
const underwayMs = 30_000;

/** The wait before retrying a delivery while the process is busy with other calls to the webhook. */
const busyWaitMs = 1000;

/**
 * Claims deliveries for attempts and records the results. Both lock the webhook first, so two results have the same
 * order for the webhook and its deliveries.
 */
export class DeliveryAttemptStore {
  readonly #db: Database;
  readonly #enqueue: EnqueueWebhookJobs;
  readonly #cipher: SecretCipher;

  constructor(db: Database, enqueue: EnqueueWebhookJobs, cipher: SecretCipher) {
    this.#db = db;
    this.#enqueue = enqueue;
    this.#cipher = cipher;
  }

  claim(job: WebhookJob, { now, isBusy }: ClaimOptions): Promise<Claim> {
    return this.#db.transaction().execute(async (transaction): Promise<Claim> => {
      const webhook = await lockWebhook(transaction, job.webhookId);
      if (webhook === undefined) return { state: "stale" };
      const delivery = await lockDelivery(transaction, job);
      if (delivery === undefined) return { state: "stale" };
      const { isForced } = delivery;
      const isProbe = !isForced && isBreakerOpen(webhook);
      if (!isForced && !webhook.enabled) return await hold(transaction, job);
      if (isProbe && (await hasOtherProbe(transaction, webhook.probeId, job.deliveryId))) {
        return await hold(transaction, job);
      }
      if (isBusy) {
        // Another call's end releases those on hold, but a forced one and the probe wait for no other.
        const mayHold = !isForced && !isProbe && (await hasUnderway(transaction, job.webhookId));
        return mayHold ? await hold(transaction, job) : await this.#postpone(transaction, job, now);
      }
      if (isProbe) await setProbe(transaction, job);
      const claimVersion = delivery.claimVersion + 1;
      await transaction
        .updateTable("deliveries")
        .set({
          claim_version: claimVersion,
          underway_until: new Date(now.getTime() + underwayMs),
        })
        .where("id", "=", job.deliveryId)
        .execute();
      const secrets = openSecrets(webhook, job.webhookId, this.#cipher);
      return {
        state: "claimed",
        delivery: { ...job, claimVersion, url: webhook.url, ...secrets, body: delivery.body },
      };
    });
  }

  /** Records an attempt's result and adds its follow-up jobs. */
  record(
    delivery: ClaimedDelivery,
    attempt: WebhookAttempt,
    times: { readonly startedAt: Date; readonly now: Date; readonly random: Random },
  ): Promise<AttemptRecorded> {
    return this.#db
      .transaction()
      .execute((transaction) =>
        recordAttempt(transaction, { ...times, delivery, attempt }, this.#enqueue),
      );
  }

  /** For a timer: repairs deliveries without a job to attempt them. */
  async sweep(now: Date): Promise<void> {
    await sweepDeliveries(this.#db, now, this.#enqueue);
  }

  async #postpone(transaction: Database, job: WebhookJob, now: Date): Promise<Claim> {
    const startAfter = new Date(now.getTime() + busyWaitMs);
    const version = job.version + 1;
    await transaction
      .updateTable("deliveries")
      .set({ next_attempt_at: startAfter, job_version: version })
      .where("id", "=", job.deliveryId)
      .execute();
    await this.#enqueue(transaction, [{ ...job, version, startAfter }]);
    return { state: "held" };
  }
}

function lockDelivery(transaction: Database, { webhookId, deliveryId, version }: WebhookJob) {
  return transaction
    .selectFrom("deliveries")
    .select(["claim_version as claimVersion", sql<string>`body::text`.as("body")])
    .select((eb) => eb("is_test", "=", true).or("is_forced", "=", true).as("isForced"))
    .where("id", "=", deliveryId)
    .where("webhook_id", "=", webhookId)
    .where("job_version", "=", version)
    .where("state", "=", "pending")
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function hold(transaction: Database, { deliveryId, version }: WebhookJob): Promise<Claim> {
  await transaction
    .updateTable("deliveries")
    .set({ next_attempt_at: null, job_version: version + 1, underway_until: null })
    .where("id", "=", deliveryId)
    .execute();
  return { state: "held" };
}

async function hasUnderway(transaction: Database, webhookId: string): Promise<boolean> {
  const underway = await transaction
    .selectFrom("deliveries")
    .select("id")
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "pending")
    .where("underway_until", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return underway !== undefined;
}

async function setProbe(transaction: Database, job: WebhookJob): Promise<void> {
  await transaction
    .updateTable("webhooks")
    .set({ probe_id: job.deliveryId })
    .where("id", "=", job.webhookId)
    .execute();
}
