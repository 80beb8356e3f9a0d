import { composeDigest } from "../domain/delivery/compose-digest.ts";
import type { ReleaseJob } from "../domain/delivery/jobs.ts";
import {
  hold,
  type Outcome,
  onlyTarget,
  quietHoursCode,
  skip,
} from "../domain/delivery/outcome.ts";
import { defaultTimes, findWait } from "../domain/preferences/release-time.ts";
import { longestHoldMs } from "../domain/sends/send.ts";
import { toDeliveryTimes } from "../store/sends/delivery-times.ts";
import type { HeldAlert, Settlement } from "../store/sends/held-alert.ts";
import type { SendContent } from "../store/sends/recipients.ts";
import type { Throttle } from "../store/sends/throttles.ts";
import { type AlertSender, sendToAddress } from "./alert-sender.ts";
import type { DeliveryContext } from "./deliver-batch.ts";
import { expiryOf, findQuietEndOf } from "./find-hold.ts";

/** A crash repeats at most one step of a job. */
const stepSize = 50;
const longestStepMs = 1000;

/**
 * Sends what waited and is due: the alerts of the app to a wallet as one message. Preferences, subscriptions and addresses
 * are those of now.
 */
export async function releaseHeld(
  sender: AlertSender,
  { appId, dueBy, targets }: ReleaseJob,
  context: DeliveryContext,
): Promise<void> {
  const { store } = context;
  const wallets = targets.map(([wallet]) => wallet);
  while (wallets.length > 0) {
    const query = { appId, dueBy: new Date(dueBy), wallets: wallets.slice(0, stepSize) };
    const due = await store.heldAlerts.readDue(sender.channel, query);
    // No other alerts are left, or another worker has settled them.
    if ((await releaseStep(sender, due, context)) === 0) wallets.splice(0, stepSize);
  }
}

/** Returns how many alerts are settled. */
async function releaseStep(
  sender: AlertSender,
  due: readonly HeldAlert[],
  context: DeliveryContext,
): Promise<number> {
  const { store, clock, signal, count } = context;
  signal.throwIfAborted();
  if (due.length === 0) return 0;
  const contents = await store.recipients.findContents(due.map(({ sendId }) => sendId));
  const groups = [...Map.groupBy(due, groupOf).values()];
  const settlements: Settlement[] = [];
  const endsAt = performance.now() + longestStepMs;
  let begun = 0;
  // The first group waits for a paused channel. What was sent before the pause is stored before the others wait, too.
  const mayBegin = () => begun === 0 || (sender.gate.state.isOpen && performance.now() < endsAt);
  const work = async () => {
    while (mayBegin()) {
      begun += 1;
      const group = groups.shift();
      if (group === undefined) return;
      settlements.push(...(await releaseGroup(sender, group, contents, context)));
    }
  };
  const workers = Array.from({ length: sender.concurrency }, work);
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === "rejected");
  const settled = await store.heldAlerts.settle(sender.channel, settlements, clock.now());
  const outcomes = settlements.flatMap(({ outcomes }) => outcomes);
  count(sender.channel, outcomes);
  if (failed?.status === "rejected") throw failed.reason;
  return settled;
}

/** Attempts that failed together are repeated together. */
function groupOf({ wallet, target, attempts, dueAt }: HeldAlert): string {
  return [wallet, target, attempts, ...(attempts > 0 ? [dueAt.toISOString()] : [])].join(" ");
}

interface Ready {
  readonly held: HeldAlert;
  readonly content: SendContent;
}

/** Sends the alerts of one wallet. */
async function releaseGroup(
  sender: AlertSender,
  group: readonly HeldAlert[],
  contents: ReadonlyMap<string, SendContent>,
  context: DeliveryContext,
): Promise<Settlement[]> {
  const now = context.clock.now();
  const settlements: Settlement[] = [];
  const ready: Ready[] = [];
  for (const held of group) {
    const content = contents.get(held.sendId);
    const outcome = content === undefined ? skipHeld(held, "expired") : decide(held, content, now);
    if (outcome !== undefined) settlements.push({ held, outcomes: [outcome] });
    else if (content !== undefined) ready.push({ held, content });
  }
  const [first, ...others] = ready;
  if (first === undefined) return settlements;
  return [...settlements, ...(await sendTogether(sender, [first, ...others], context))];
}

/** The outcome of an alert that is not sent now. */
function decide(held: HeldAlert, content: SendContent, now: Date): Outcome | undefined {
  const { wallet, target, attempts, alertId, heldAt, throttledUntil } = held;
  if (now >= held.expiresAt) return skipHeld(held, "expired");
  if (!held.isSubscribed) return skipHeld(held, "unsubscribed");
  const { isCritical } = content;
  const times = toDeliveryTimes(held.times);
  if (attempts > 0) {
    const quietEnd = findQuietEndOf(times, isCritical, now);
    if (quietEnd === undefined) return undefined;
    return {
      ...skipHeld(held, "expired"),
      state: "retrying",
      code: quietHoursCode,
      retryAt: quietEnd,
    };
  }
  const since = { since: heldAt, isCritical, throttledUntil: throttledUntil ?? undefined };
  const wait = findWait(since, times ?? defaultTimes, now);
  if (wait === undefined) return undefined;
  const { dueAt, state } = wait;
  const latestDue = new Date(heldAt.getTime() + longestHoldMs);
  const expiresAt = expiryOf(content, dueAt, latestDue);
  return { ...hold(wallet, state, { alertId, dueAt, throttledUntil, expiresAt }), target };
}

function skipHeld({ wallet, target, attempts }: HeldAlert, code: Parameters<typeof skip>[1]) {
  return skip(wallet, code, { target, attempts });
}

async function sendTogether(
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

/** The outcomes of a message for one of its alerts, which may expire before or after the others. */
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

/** The throttle of a topic does not limit a message about several. */
function findThrottles([first, ...others]: readonly SendContent[]): readonly Throttle[] {
  if (first === undefined) return [];
  const { topicId, throttles } = first;
  const isOfTopic = others.every((content) => content.topicId === topicId);
  return isOfTopic ? throttles : throttles.filter((throttle) => throttle.topicId === null);
}
