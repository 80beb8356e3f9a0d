import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { Random } from "../../domain/random.ts";
import { keptAttempts, type RecentAttempt } from "../../domain/webhooks/recent-attempt.ts";
import type { WebhookAttempt } from "../../domain/webhooks/webhook-attempt.ts";
import {
  addFailure,
  addSuccess,
  isBreakerOpen,
  type WebhookHealth,
} from "../../domain/webhooks/webhook-breaker.ts";
import { retryPeriodMs } from "../../domain/webhooks/webhook-schedule.ts";
import { decideNext, startNextProbe } from "./delivery-next.ts";
import { type LockedWebhook, lockWebhook } from "./locked-webhook.ts";
import { type ClaimedDelivery, type EnqueueWebhookJobs, releaseHeld } from "./webhook-jobs.ts";

export interface AttemptToRecord {
  readonly delivery: ClaimedDelivery;
  readonly attempt: WebhookAttempt;
  readonly startedAt: Date;
  readonly now: Date;
  readonly random: Random;
}

export interface AttemptRecorded {
  /** `stale`: another process has claimed the delivery since, so this result does not count. */
  readonly state: "delivered" | "pending" | "failed" | "stale";
  /** Set when this attempt disabled the webhook. */
  readonly disabled?: "failing" | "gone";
}

/** Records a claimed attempt's result. The transaction includes the enqueued jobs. */
export async function recordAttempt(
  transaction: Database,
  toRecord: AttemptToRecord,
  enqueue: EnqueueWebhookJobs,
): Promise<AttemptRecorded> {
  const { attempt, startedAt, now } = toRecord;
  const { webhookId, deliveryId, version } = toRecord.delivery;
  const webhook = await lockWebhook(transaction, webhookId);
  if (webhook === undefined) return { state: "stale" };
  const locked = await lockClaimed(transaction, toRecord.delivery);
  if (locked === undefined) return { state: "stale" };
  const recorded = {
    attempts: locked.attempts + 1,
    last_status: attempt.status ?? null,
    last_attempt_at: startedAt,
    underway_until: null,
    is_forced: false,
    job_version: version + 1,
    recent_attempts: prepend(toRecentAttempt(toRecord)),
  };
  const change = transaction.updateTable("deliveries").where("id", "=", deliveryId);
  if (attempt.state === "delivered") {
    const done = { state: "delivered", last_code: null, next_attempt_at: null } as const;
    await change.set({ ...recorded, ...done }).execute();
    // A test says nothing about how long events take.
    const answerMs = locked.isTest ? 0 : now.getTime() - startedAt.getTime();
    await recordSuccess(
      transaction,
      { delivery: toRecord.delivery, webhook, answerMs, now },
      enqueue,
    );
    return { state: "delivered" };
  }
  const isGone = attempt.state === "gone";
  // A failed test says nothing about events, which the app may not have begun to handle.
  const health = locked.isTest ? webhook : addFailure(webhook, { startedAt, isGone });
  const retryUntil = locked.retryUntil ?? new Date(startedAt.getTime() + retryPeriodMs);
  const { isTest } = locked;
  const failures = locked.failedAttempts + 1;
  const failed = { ...toRecord, health, probeId: webhook.probeId, isTest, failures, retryUntil };
  const next = await decideNext(transaction, failed);
  await change
    .set({
      ...recorded,
      state: next.state,
      last_code: attempt.code,
      failed_attempts: failures,
      retry_until: retryUntil,
      next_attempt_at: next.at,
    })
    .execute();
  await saveHealth(transaction, webhookId, { ...health, probeId: next.probeId });
  if (next.at !== null) {
    const job = { webhookId, deliveryId, version: version + 1, startAfter: next.at };
    await enqueue(transaction, [job]);
  }
  if (next.probe !== null) await enqueue(transaction, [next.probe]);
  // Those on hold for this call to end.
  if (health.enabled && !isBreakerOpen(health)) {
    await releaseHeld(transaction, { webhookId, probeId: null, now }, enqueue);
  }
  const disabled = webhook.enabled && !health.enabled ? health.disabledReason : null;
  return { state: next.state, ...(disabled !== null && { disabled }) };
}

function toRecentAttempt({ attempt, startedAt, now }: AttemptToRecord): RecentAttempt {
  const { status, responseText } = attempt;
  return {
    startedAt: startedAt.toISOString(),
    durationMs: Math.max(0, now.getTime() - startedAt.getTime()),
    ...(status !== undefined && { status }),
    ...("code" in attempt && { code: attempt.code }),
    ...(responseText !== undefined && { responseText }),
  };
}

/** In the delivery's row, which is written anyway. */
function prepend(attempt: RecentAttempt) {
  return sql<string>`jsonb_build_array(${JSON.stringify(attempt)}::jsonb)
    || (coalesce(recent_attempts, '[]') - ${keptAttempts - 1}::integer)`;
}

interface Success {
  readonly delivery: ClaimedDelivery;
  /** Before this attempt. */
  readonly webhook: LockedWebhook;
  readonly answerMs: number;
  readonly now: Date;
}

/** Releases the deliveries on hold: all in steps, or one after the other while the webhook answers slowly. */
async function recordSuccess(
  transaction: Database,
  { delivery: { webhookId, deliveryId }, webhook, answerMs, now }: Success,
  enqueue: EnqueueWebhookJobs,
): Promise<void> {
  const health = addSuccess(webhook, answerMs);
  const isSlow = isBreakerOpen(health);
  const next =
    isSlow && webhook.enabled
      ? await startNextProbe(transaction, { webhookId, deliveryId, probeId: webhook.probeId, now })
      : { probeId: null, job: undefined };
  const isChanged =
    webhook.failingSince !== null || health.consecutiveSlow !== webhook.consecutiveSlow || isSlow;
  if (isChanged) await saveHealth(transaction, webhookId, { ...health, probeId: next.probeId });
  if (next.job !== undefined) await enqueue(transaction, [next.job]);
  if (isSlow || !webhook.enabled) return;
  await releaseHeld(transaction, { webhookId, probeId: webhook.probeId, now }, enqueue);
}

function lockClaimed(transaction: Database, claimed: ClaimedDelivery) {
  return transaction
    .selectFrom("deliveries")
    .select(["attempts", "failed_attempts as failedAttempts"])
    .select(["retry_until as retryUntil", "is_test as isTest"])
    .where("id", "=", claimed.deliveryId)
    .where("job_version", "=", claimed.version)
    .where("claim_version", "=", claimed.claimVersion)
    .where("state", "=", "pending")
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function saveHealth(
  transaction: Database,
  id: string,
  health: WebhookHealth & { readonly probeId: string | null },
): Promise<void> {
  await transaction
    .updateTable("webhooks")
    .set({
      enabled: health.enabled,
      consecutive_failures: health.consecutiveFailures,
      consecutive_slow: health.consecutiveSlow,
      failing_since: health.failingSince,
      disabled_reason: health.disabledReason,
      probe_id: health.probeId,
    })
    .where("id", "=", id)
    .execute();
}
