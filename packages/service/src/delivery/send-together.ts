import { composeDigest } from "../domain/delivery/compose-digest.ts";
import { type Outcome, onlyTarget, skip } from "../domain/delivery/outcome.ts";
import type { HeldAlert, Settlement } from "../store/sends/held-alert.ts";
import type { SendContent } from "../store/sends/recipients.ts";
import type { Throttle } from "../store/sends/throttles.ts";
import { type AlertSender, sendToAddress } from "./alert-sender.ts";
import type { DeliveryContext } from "./deliver-batch.ts";

/** An alert whose wait is over. */
export interface Ready {
  readonly held: HeldAlert;
  readonly content: SendContent;
}

/** Sends an app's alerts to one wallet as one message. */
export async function sendTogether(
  sender: AlertSender,
  ready: readonly [Ready, ...Ready[]],
  { store, clock, signal }: DeliveryContext,
): Promise<Settlement[]> {
  const [{ held, content: first }] = ready;
  const { wallet, target, attempts, isSuppressed } = held;
  const addresses = held.addresses.filter(
    (address) => target === onlyTarget || address.target === target,
  );
  const settle = (outcomes: readonly Outcome[]) =>
    ready.map(({ held }) => ({ held, outcomes: limitTo(held, outcomes, clock.now()) }));
  if (addresses.length === 0) {
    return settle([skipHeld(held, isSuppressed ? "suppressed" : "no-address")]);
  }
  const [oldest, ...later] = ready.map(({ held, content }) => ({
    ...content,
    id: held.alertId,
    expiresAt: held.expiresAt,
  }));
  if (oldest === undefined) return [];
  const alert = composeDigest([oldest, ...later]);
  const message = { wallet, appId: first.app.id, channel: sender.channel };
  if (attempts === 0 && ready.some(({ content }) => !content.isCritical)) {
    const throttles = findThrottles(ready.map(({ content }) => content));
    await store.throttles.count({ ...message, throttles }, clock.now());
  }
  const recipient = { ...held, alertId: alert.id };
  const retryUntil = new Date(Math.max(...ready.map(({ held }) => held.expiresAt.getTime())));
  const sending = { content: { ...first, ...alert }, clock, signal, retryUntil };
  const outcomes = await Promise.all(
    addresses.map((address) => sendToAddress(sender, recipient, address, attempts, sending)),
  );
  return settle(outcomes);
}

/** A message's outcomes for one alert in it, which may expire before or after the others. */
function limitTo({ expiresAt }: HeldAlert, outcomes: readonly Outcome[], now: Date): Outcome[] {
  return outcomes.map((outcome) => {
    const { state, code, retryAt } = outcome;
    if (retryAt !== null && retryAt >= expiresAt) {
      return { ...outcome, state: "failed", retryAt: null };
    }
    // Another alert expired before the channel worked; this one is sent without it.
    const isLeft = state === "skipped" && code === "expired" && now < expiresAt;
    return isLeft ? { ...outcome, state: "retrying", code: null, retryAt: now } : outcome;
  });
}

/** A topic's throttle does not limit a message about several. */
function findThrottles([first, ...others]: readonly SendContent[]): readonly Throttle[] {
  if (first === undefined) return [];
  const { topicId, throttles } = first;
  const isOfTopic = others.every((content) => content.topicId === topicId);
  return isOfTopic ? throttles : throttles.filter((throttle) => throttle.topicId === null);
}

export function skipHeld(
  { wallet, target, attempts }: HeldAlert,
  code: Parameters<typeof skip>[1],
) {
  return skip(wallet, code, { target, attempts });
}
