import type { ReleaseJob } from "../domain/delivery/jobs.ts";
import { failCrashed, hold, type Outcome, quietHoursCode } from "../domain/delivery/outcome.ts";
import { defaultTimes, findWait } from "../domain/preferences/release-time.ts";
import { longestHoldMs } from "../domain/sends/send.ts";
import { toDeliveryTimes } from "../store/sends/delivery-times.ts";
import type { HeldAlert, Settlement } from "../store/sends/held-alert.ts";
import type { SendContent } from "../store/sends/recipients.ts";
import type { AlertSender } from "./alert-sender.ts";
import type { DeliveryContext } from "./deliver-batch.ts";
import { expiryOf, findQuietEndOf } from "./find-hold.ts";
import { aloneAfter, crashedAfter, rotate } from "./retry-targets.ts";
import { type Ready, sendTogether, skipHeld } from "./send-together.ts";

/** A crash repeats at most one job step. */
const stepSize = 50;
const longestStepMs = 1000;

/**
 * Sends due alerts which waited: the app's alerts to a wallet as one message. Preferences, subscriptions and addresses
 * are current.
 *
 * @param repeats how often the job was begun before; after crashes it sends to one wallet at a time
 */
export async function releaseHeld(
  sender: AlertSender,
  { appId, dueBy, targets }: ReleaseJob,
  context: DeliveryContext,
  repeats = 0,
): Promise<void> {
  const read = (wallets: readonly string[]) =>
    context.store.heldAlerts.readDue(sender.channel, { appId, dueBy: new Date(dueBy), wallets });
  const isAlone = repeats >= aloneAfter;
  const size = isAlone ? 1 : stepSize;
  const named = targets.map(([wallet]) => wallet);
  // In another order each time: those behind a crashing one get their turn.
  const wallets = isAlone ? rotate(named, repeats) : named;
  if (repeats >= crashedAfter && sender.gate.state.isOpen) {
    await failCrashing(sender, await read(wallets), context);
  }
  while (wallets.length > 0) {
    const due = await read(wallets.slice(0, size));
    // No other alerts are left, or another worker has settled them.
    if ((await releaseStep(sender, due, context)) === 0) wallets.splice(0, size);
  }
}

/** The only message left has ended the process each time. */
async function failCrashing(
  { channel }: AlertSender,
  due: readonly HeldAlert[],
  { store, clock, count }: DeliveryContext,
): Promise<void> {
  if (new Set(due.map(groupOf)).size !== 1) return;
  const settlements = due.map((held) => {
    const { wallet, target, attempts } = held;
    return { held, outcomes: [{ ...failCrashed(wallet), target, attempts: attempts + 1 }] };
  });
  await store.heldAlerts.settle(channel, settlements, clock.now());
  count(
    channel,
    settlements.flatMap(({ outcomes }) => outcomes),
  );
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

/** Attempts failed together are repeated together. */
function groupOf({ wallet, target, attempts, dueAt }: HeldAlert): string {
  return [wallet, target, attempts, ...(attempts > 0 ? [dueAt.toISOString()] : [])].join(" ");
}

/** Sends one wallet's alerts. */
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

/** The outcome for an alert not sent now. */
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
