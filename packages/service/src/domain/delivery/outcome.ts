import type { WaitState } from "../preferences/release-time.ts";
import type { Attempt } from "./alert-channel.ts";

/** Stands for the address where a wallet has one on the channel. */
export const onlyTarget = "00000000-0000-0000-0000-000000000000";

/** Why an alert was not sent to a recipient. */
export type SkipCode = "unsubscribed" | "no-address" | "suppressed" | "expired";

/** The code for an attempt waiting until quiet hours end. */
export const quietHoursCode = "quiet-hours";

/** An alert's outcome at one address. */
export interface Outcome {
  readonly wallet: string;
  /** The device's id, or `onlyTarget`. */
  readonly target: string;
  readonly state: "sent" | "retrying" | "failed" | "skipped" | WaitState;
  /** The attempt count so far. */
  readonly attempts: number;
  /** Why it is not sent: our code, or the provider's with its prefix, such as `smtp-452`. */
  readonly code: string | null;
  readonly providerId: string | null;
  /** When to try again. */
  readonly retryAt: Date | null;
  /** The address, when it can receive nothing any more. */
  readonly endedAddress: string | null;
  /** Set while the alert waits for the person's time. */
  readonly hold?: Hold;
}

/** A waiting alert. */
export interface Hold {
  readonly alertId: string;
  readonly dueAt: Date;
  /** When the hour ends in which the wallet has had enough alerts. */
  readonly throttledUntil: Date | null;
  /** It is not sent after this time. */
  readonly expiresAt: Date;
}

/** The waits after the failed attempts, in seconds: eight attempts within half an hour. */
const waits = [5, 15, 45, 120, 240, 480, 840];

/** Between attempts without a limit but the alert's expiry, in seconds. */
const longestWait = 1800;

/** An address, and the attempts before this one. */
export interface TriedAddress {
  readonly wallet: string;
  readonly target: string;
  readonly value: string;
  readonly attempts: number;
}

/** An attempt's result as an outcome; the attempt is the one after `attempts`. */
export function toOutcome(
  attempt: Exclude<Attempt, { state: "unavailable" }>,
  address: TriedAddress,
  { now, expiresAt, jitter }: { now: Date; expiresAt: Date; jitter: number },
): Outcome {
  const attempts = address.attempts + 1;
  const { wallet, target, value } = address;
  const common = { wallet, target, attempts, providerId: null, retryAt: null, endedAddress: null };
  if (attempt.state === "sent") {
    return { ...common, state: "sent", code: null, providerId: attempt.providerId ?? null };
  }
  const { code } = attempt;
  if (attempt.state === "failed") {
    return { ...common, state: "failed", code, endedAddress: attempt.endsAddress ? value : null };
  }
  const retryAt = planRetry(attempts, attempt, now, jitter);
  if (retryAt === undefined || retryAt >= expiresAt) return { ...common, state: "failed", code };
  return { ...common, state: "retrying", code, retryAt };
}

/** Undefined after the last attempt. `jitter` is from 0 to 1 and moves the wait by up to a tenth. */
function planRetry(
  attempts: number,
  { afterMs, untilExpired }: Extract<Attempt, { state: "retry" }>,
  now: Date,
  jitter: number,
): Date | undefined {
  const wait = waits[attempts - 1] ?? (untilExpired ? longestWait : undefined);
  if (wait === undefined) return undefined;
  const waitMs = wait * 1000 * (0.9 + 0.2 * jitter);
  return new Date(now.getTime() + Math.max(waitMs, afterMs ?? 0));
}

export function skip(
  wallet: string,
  code: SkipCode,
  { target = onlyTarget, attempts = 0 } = {},
): Outcome {
  return {
    ...{ wallet, target, attempts, code },
    ...{ state: "skipped", providerId: null, retryAt: null, endedAddress: null },
  };
}

/** An alert not tried because its person wants it later. */
export function hold(wallet: string, state: WaitState, hold: Hold): Outcome {
  return {
    ...{ wallet, target: onlyTarget, state, attempts: 0, code: null, hold },
    ...{ providerId: null, retryAt: null, endedAddress: null },
  };
}

/** An address whose attempt ended the process each time. */
export function failCrashed(wallet: string): Outcome {
  return {
    ...{ wallet, target: onlyTarget, state: "failed", attempts: 1, code: "crashed" },
    ...{ providerId: null, retryAt: null, endedAddress: null },
  };
}
