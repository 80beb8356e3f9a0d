import type { Clock } from "../../domain/clock.ts";
import type { WebhookJob } from "../../domain/delivery/jobs.ts";
import type { PrivateAddresses } from "../../domain/network/public-address.ts";
import type { Random } from "../../domain/random.ts";
import { excerptResponse } from "../../domain/webhooks/response-excerpt.ts";
import type { WebhookAttempt } from "../../domain/webhooks/webhook-attempt.ts";
import type { SendRequest } from "../../outgoing/send-request.ts";
import type { DeliveryAttemptStore } from "../../store/webhooks/delivery-attempts.ts";
import { CallSlots } from "./call-slots.ts";
import { callWebhook } from "./call-webhook.ts";
import { signMessage } from "./sign-message.ts";

/** So many calls to one webhook run at once in this process, so a slow one does not take all workers. */
const maxCallsPerWebhook = 4;

/** A job waiting longer is put on hold, since it occupies a slot of its app. */
const slotWaitMs = 500;

export interface DeliverWebhookOptions {
  readonly attempts: Pick<DeliveryAttemptStore, "claim" | "record">;
  readonly clock: Clock;
  readonly random: Random;
  readonly send?: SendRequest;
  readonly allowPrivateAddresses?: PrivateAddresses;
  readonly timeoutMs?: number;
}

/** For metrics. `held` and `stale` jobs made no call. */
export interface WebhookJobResult {
  readonly state: "delivered" | "pending" | "failed" | "held" | "stale";
  readonly code?: string;
  /** Set when this job disabled the webhook. */
  readonly disabled?: "failing" | "gone";
}

/**
 * Handles one delivery's job: at most one call, and its follow-up jobs, which are added with the result. Rejects when
 * the signal aborts or the database fails; the job must then run again, and repeats the call with the same
 * `webhook-id`.
 */
export type DeliverWebhook = (job: WebhookJob, signal: AbortSignal) => Promise<WebhookJobResult>;

export function createWebhookDeliverer(options: DeliverWebhookOptions): DeliverWebhook {
  const { attempts, clock, random, ...call } = options;
  const slots = new CallSlots({ slots: maxCallsPerWebhook, waitMs: slotWaitMs });

  return async (job, signal) => {
    const { webhookId } = job;
    const hasSlot = await slots.take(webhookId);
    try {
      const claim = await attempts.claim(job, { now: clock.now(), isBusy: !hasSlot });
      if (claim.state !== "claimed") return claim;
      const { delivery } = claim;
      const startedAt = clock.now();
      const { url, body } = delivery;
      const headers = signMessage({ id: job.deliveryId, body, now: startedAt }, delivery);
      const options = { ...call, signal, now: startedAt };
      const { result, start } = await callWebhook({ url, headers, body }, options);
      const responseText = excerptResponse(start, delivery);
      const attempt = { ...result, ...(responseText !== undefined && { responseText }) };
      const times = { startedAt, now: clock.now(), random };
      const recorded = await attempts.record(delivery, attempt, times);
      return { ...recorded, ...codeOf(attempt) };
    } finally {
      if (hasSlot) slots.release(webhookId);
    }
  };
}

function codeOf(attempt: WebhookAttempt): { readonly code?: string } {
  return "code" in attempt ? { code: attempt.code } : {};
}
