import { retryPeriodMs } from "./webhook-schedule.ts";

/**
 * After so many failures or slow answers in a row one delivery is attempted at a time, and the others wait for a quick
 * success.
 */
export const breakerThreshold = 5;

/** A success after this time is slow: its receiver works before it answers, and occupies slots of its app. */
export const slowAnswerMs = 5000;

export type DisabledReason = "failing" | "gone";

/** What the last attempts say about a webhook. */
export interface WebhookHealth {
  readonly enabled: boolean;
  readonly consecutiveFailures: number;
  readonly consecutiveSlow: number;
  readonly failingSince: Date | null;
  /** Null when the webhook is enabled or the app disabled it. */
  readonly disabledReason: DisabledReason | null;
}

export function isBreakerOpen({
  consecutiveFailures,
  consecutiveSlow,
}: Pick<WebhookHealth, "consecutiveFailures" | "consecutiveSlow">): boolean {
  return consecutiveFailures >= breakerThreshold || consecutiveSlow >= breakerThreshold;
}

/** The health after a success. */
export function addSuccess(health: WebhookHealth, answerMs: number): WebhookHealth {
  const consecutiveSlow = answerMs < slowAnswerMs ? 0 : health.consecutiveSlow + 1;
  return { ...health, consecutiveFailures: 0, failingSince: null, consecutiveSlow };
}

/** The health after a failed attempt: 410 disables the webhook, and so does a retry period without a success. */
export function addFailure(
  health: WebhookHealth,
  { startedAt, isGone }: { readonly startedAt: Date; readonly isGone: boolean },
): WebhookHealth {
  const consecutiveFailures = health.consecutiveFailures + 1;
  const failingSince = health.failingSince ?? startedAt;
  const counted = { ...health, consecutiveFailures, failingSince };
  if (!health.enabled) return counted;
  if (isGone) return { ...counted, enabled: false, disabledReason: "gone" };
  const failingMs = startedAt.getTime() - failingSince.getTime();
  if (failingMs >= retryPeriodMs) return { ...counted, enabled: false, disabledReason: "failing" };
  return counted;
}
