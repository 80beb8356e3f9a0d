import type { Database } from "../../database/connect.ts";
import type { WebhookJob } from "../../domain/delivery/jobs.ts";
import type { Random } from "../../domain/random.ts";
import type { WebhookAttempt } from "../../domain/webhooks/webhook-attempt.ts";
import { isBreakerOpen, type WebhookHealth } from "../../domain/webhooks/webhook-breaker.ts";
import {
  retryPeriodMs,
  scheduleProbe,
  scheduleRetry,
} from "../../domain/webhooks/webhook-schedule.ts";
import { hasOtherProbe } from "./locked-webhook.ts";
import type { DueWebhookJob } from "./webhook-jobs.ts";

export interface FailedDelivery {
  readonly delivery: WebhookJob;
  readonly attempt: WebhookAttempt;
  readonly now: Date;
  readonly random: Random;
  /** After this attempt. */
  readonly health: WebhookHealth;
  readonly probeId: string | null;
  readonly isTest: boolean;
  /** This attempt included. */
  readonly failures: number;
  readonly retryUntil: Date;
}

export interface Next {
  readonly state: "pending" | "failed";
  /** Null while the delivery is on hold. */
  readonly at: Date | null;
  /** Another delivery's job, which is the next probe. */
  readonly probe: DueWebhookJob | null;
  readonly probeId: string | null;
}

/** Decides what follows from a failed attempt. The webhook is locked. */
export async function decideNext(transaction: Database, failed: FailedDelivery): Promise<Next> {
  const { attempt, health, probeId, failures, retryUntil, now, random } = failed;
  const { webhookId, deliveryId } = failed.delivery;
  const nothing = { at: null, probe: null, probeId };
  if (failed.isTest || attempt.state !== "failed") return { ...nothing, state: "failed" };
  const onHold = { ...nothing, state: now < retryUntil ? "pending" : "failed" } as const;
  if (!health.enabled) return { ...onHold, probeId: null };
  const { retryAfterMs } = attempt;
  if (!isBreakerOpen(health)) {
    const at = scheduleRetry({ failures, now, retryUntil, retryAfterMs }, random) ?? null;
    return { ...nothing, state: at === null ? "failed" : "pending", at };
  }
  if (await hasOtherProbe(transaction, probeId, deliveryId)) return onHold;
  const failingSince = health.failingSince ?? now;
  const probe = { now, failingSince, retryAfterMs };
  const other = await findHeld(transaction, webhookId);
  if (other === undefined) {
    const at = scheduleProbe({ ...probe, retryUntil }, random) ?? null;
    if (at === null) return { ...nothing, state: "failed", probeId: null };
    return { ...nothing, state: "pending", at, probeId: deliveryId };
  }
  // The next probe is another delivery, so one the receiver never accepts does not hold up the rest.
  const end = new Date(now.getTime() + retryPeriodMs);
  const startAfter = scheduleProbe({ ...probe, retryUntil: end }, random) ?? now;
  const job = await makeProbe(transaction, webhookId, other, startAfter);
  return { ...onHold, probe: job, probeId: other.id };
}

export interface SlowSuccess {
  readonly webhookId: string;
  readonly deliveryId: string;
  readonly probeId: string | null;
  readonly now: Date;
}

export interface NextProbe {
  readonly probeId: string | null;
  /** Undefined when another probe waits or runs, or no delivery is on hold. */
  readonly job: DueWebhookJob | undefined;
}

/** Makes the next delivery on hold due at once, as a slow webhook's probe. The webhook is locked. */
export async function startNextProbe(
  transaction: Database,
  { webhookId, deliveryId, probeId, now }: SlowSuccess,
): Promise<NextProbe> {
  if (await hasOtherProbe(transaction, probeId, deliveryId)) return { probeId, job: undefined };
  const held = await findHeld(transaction, webhookId);
  if (held === undefined) return { probeId: null, job: undefined };
  return { probeId: held.id, job: await makeProbe(transaction, webhookId, held, now) };
}

async function makeProbe(
  transaction: Database,
  webhookId: string,
  { id, jobVersion }: { readonly id: string; readonly jobVersion: number },
  startAfter: Date,
): Promise<DueWebhookJob> {
  const version = jobVersion + 1;
  await transaction
    .updateTable("deliveries")
    .set({ next_attempt_at: startAfter, job_version: version })
    .where("id", "=", id)
    .execute();
  return { webhookId, deliveryId: id, version, startAfter };
}

/** The delivery on hold attempted the longest time ago, or never. */
function findHeld(transaction: Database, webhookId: string) {
  return transaction
    .selectFrom("deliveries")
    .select(["id", "job_version as jobVersion"])
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "pending")
    .where("next_attempt_at", "is", null)
    .orderBy("last_attempt_at", (order) => order.asc().nullsFirst())
    .orderBy("seq")
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
