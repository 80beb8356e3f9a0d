import type { OutsideChannel } from "../domain/delivery/jobs.ts";
import { hold, type Outcome } from "../domain/delivery/outcome.ts";
import {
  type DeliveryTimes,
  defaultTimes,
  findNextHour,
  findWait,
  type Wait,
} from "../domain/preferences/release-time.ts";
import { toDeliveryTimes } from "../store/sends/delivery-times.ts";
import type { Recipient, SendContent } from "../store/sends/recipients.ts";
import type { Store } from "../store/store.ts";
import { findRefusal, type SendContext } from "./alert-sender.ts";

export interface HoldContext extends SendContext {
  readonly channel: OutsideChannel;
  readonly store: Pick<Store, "throttles">;
}

/** The outcome for an alert which must wait; undefined for one to send, or to skip, now. */
export async function findHold(
  recipient: Recipient,
  context: HoldContext,
): Promise<Outcome | undefined> {
  const { content, clock, channel, store } = context;
  const { isCritical, throttles } = content;
  const times = toDeliveryTimes(recipient.times);
  // Most recipients have neither.
  if (times === undefined && (throttles.length === 0 || isCritical)) return undefined;
  if (findRefusal(recipient, context) !== undefined) return undefined;
  const now = clock.now();
  const waiting = { since: now, isCritical, throttledUntil: undefined };
  const wait = times && findWait(waiting, times, now);
  if (wait !== undefined) return toHold(recipient, content, wait, null);
  if (throttles.length === 0 || isCritical) return undefined;
  const message = { wallet: recipient.wallet, appId: content.app.id, channel, throttles };
  if (await store.throttles.take(message, now)) return undefined;
  const throttledUntil = new Date(findNextHour(now));
  const throttled = findWait({ ...waiting, throttledUntil }, times ?? defaultTimes, now);
  return throttled && toHold(recipient, content, throttled, throttledUntil);
}

function toHold(
  { wallet, alertId }: Recipient,
  content: SendContent,
  { state, dueAt }: Wait,
  throttledUntil: Date | null,
): Outcome {
  return hold(wallet, state, {
    alertId,
    dueAt,
    throttledUntil,
    expiresAt: expiryOf(content, dueAt, dueAt),
  });
}

/**
 * A waiting alert keeps its lifetime: it begins anew when the alert is due. Changed preferences prolong the wait no
 * further than `latestDue`.
 */
export function expiryOf(
  { createdAt, expiresAt }: Pick<SendContent, "createdAt" | "expiresAt">,
  dueAt: Date,
  latestDue: Date,
): Date {
  const lifetime = expiresAt.getTime() - createdAt.getTime();
  const due = Math.min(dueAt.getTime(), latestDue.getTime());
  return new Date(Math.max(expiresAt.getTime(), due + lifetime));
}

/** When an attempt's quiet hours end; a digest or a throttle is over once an alert was tried. */
export function findQuietEndOf(
  times: DeliveryTimes | undefined,
  isCritical: boolean,
  now: Date,
): Date | undefined {
  if (times?.quiet === undefined) return undefined;
  const tried = { since: now, isCritical, throttledUntil: undefined };
  return findWait(tried, { ...times, digest: undefined }, now)?.dueAt;
}
