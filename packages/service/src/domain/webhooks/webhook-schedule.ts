import type { Random } from "../random.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long a delivery is retried after its first failed attempt. */
export const retryPeriodMs = 5 * 24 * hour;

/** The wait after each failed attempt; the first attempt waits for nothing. */
const waits = [
  ...[5 * second, 5 * minute, 30 * minute],
  ...[2, 5, 10, 14, 20, 24, 24, 20].map((hours) => hours * hour),
];

/** The bounds of the wait between attempts at a webhook with an open breaker. */
const [minProbeWait, maxProbeWait] = [5 * second, hour];

/** A longer Retry-After would leave no attempt within the retry period. */
const maxRetryAfterMs = 24 * hour;

const jitter = 0.1;

export interface FailedAttempt {
  readonly now: Date;
  readonly retryUntil: Date;
  readonly retryAfterMs?: number | undefined;
}

/** When the next delivery attempt is due; undefined when the last one has failed. */
export function scheduleRetry(
  { failures, ...attempt }: FailedAttempt & { readonly failures: number },
  random: Random,
): Date | undefined {
  const wait = waits[failures - 1];
  return wait === undefined ? undefined : addWait(wait, attempt, random);
}

/**
 * The time of the next attempt at a webhook whose breaker is open, whichever delivery is attempted: the longer it has
 * been failing, the longer the wait, up to an hour. Undefined when the retry period is over.
 */
export function scheduleProbe(
  { failingSince, ...attempt }: FailedAttempt & { readonly failingSince: Date },
  random: Random,
): Date | undefined {
  const half = (attempt.now.getTime() - failingSince.getTime()) / 2;
  return addWait(Math.min(Math.max(half, minProbeWait), maxProbeWait), attempt, random);
}

function addWait(
  waitMs: number,
  { now, retryUntil, retryAfterMs = 0 }: FailedAttempt,
  random: Random,
): Date | undefined {
  if (now >= retryUntil) return undefined;
  const jittered = waitMs * (1 - jitter + 2 * jitter * fraction(random));
  const ms = Math.max(jittered, Math.min(retryAfterMs, maxRetryAfterMs));
  // The last attempt is at the end of the period, so a receiver away for long gets a late one.
  return new Date(Math.min(Math.round(now.getTime() + ms), retryUntil.getTime()));
}

/** At least 0 and less than 1. */
function fraction(random: Random): number {
  return Buffer.from(random.bytes(4)).readUInt32BE() / 2 ** 32;
}
