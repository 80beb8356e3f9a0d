import type { RetryJob } from "../domain/delivery/jobs.ts";
import { failCrashed, type Outcome, quietHoursCode, skip } from "../domain/delivery/outcome.ts";
import { toDeliveryTimes } from "../store/sends/delivery-times.ts";
import type { Recipient } from "../store/sends/recipients.ts";
import type { RetriedTarget } from "../store/sends/send-outcomes.ts";
import { type AlertSender, findRefusal, type SendContext, sendToAddress } from "./alert-sender.ts";
import type { DeliveryContext } from "./deliver-batch.ts";
import { findQuietEndOf } from "./find-hold.ts";

/** After so many beginnings, addresses are tried one by one, so one which crashes the process repeats no other. */
export const aloneAfter = 2;

/** After so many, the only address left has crashed the process each time. */
export const crashedAfter = 10;

/** Retries addresses. A job run twice finds none of its addresses the second time. */
export async function retryTargets(
  sender: AlertSender,
  job: RetryJob,
  repeats: number,
  { store, clock, signal, count }: DeliveryContext,
): Promise<void> {
  const { sendId, channel, lane, attempts, targets } = job;
  const content = await store.recipients.findContent(sendId);
  if (content === undefined) return;
  const scope = { content, channel, lane };
  const asked = targets.map(([wallet, target]) => ({ wallet, target }));
  const waiting = await store.sendOutcomes.findRetrying(scope, asked, job);
  const record = async (outcomes: readonly Outcome[]) => {
    if (outcomes.length === 0) return;
    await store.sendOutcomes.recordRetry(scope, outcomes, job, clock.now());
    count(channel, outcomes);
  };
  const [only] = waiting;
  if (only !== undefined && isCrashing(sender, waiting, repeats)) {
    return await record([{ ...failCrashed(only.wallet), target: only.target, attempts }]);
  }
  const wallets = [...new Set(waiting.map(({ wallet }) => wallet))];
  const recipients = await store.recipients.list(content, channel, { wallets });
  const byWallet = new Map(recipients.map((recipient) => [recipient.wallet, recipient]));
  const context = { content, clock, signal };
  const isAlone = repeats >= aloneAfter;
  // In another order each time: those behind a crashing one get their turn.
  const left = isAlone ? rotate(waiting, repeats) : [...waiting];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let target = left.shift(); target !== undefined; target = left.shift()) {
      const outcome = await retry(sender, byWallet.get(target.wallet), target, attempts, context);
      if (isAlone) await record([outcome]);
      else outcomes.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: isAlone ? 1 : sender.concurrency }, work));
  await record(outcomes);
}

/** A paused channel repeats jobs as well, without a crash. */
function isCrashing(sender: AlertSender, waiting: readonly RetriedTarget[], repeats: number) {
  return repeats >= crashedAfter && waiting.length === 1 && sender.gate.state.isOpen;
}

export function rotate<Entry>(entries: readonly Entry[], by: number): Entry[] {
  const start = entries.length === 0 ? 0 : (by * 7) % entries.length;
  return [...entries.slice(start), ...entries.slice(0, start)];
}

async function retry(
  sender: AlertSender,
  recipient: Recipient | undefined,
  { wallet, target }: RetriedTarget,
  attempts: number,
  context: SendContext,
): Promise<Outcome> {
  const refusal = recipient === undefined ? "no-address" : findRefusal(recipient, context);
  const address = recipient?.addresses.find((address) => address.target === target);
  if (recipient === undefined || address === undefined || refusal !== undefined) {
    return skip(wallet, refusal ?? "no-address", { target, attempts });
  }
  const { content, clock } = context;
  const times = toDeliveryTimes(recipient.times);
  const quietEnd = findQuietEndOf(times, content.isCritical, clock.now());
  if (quietEnd !== undefined && quietEnd < content.expiresAt) {
    const waiting = skip(wallet, "expired", { target, attempts });
    return { ...waiting, state: "retrying", code: quietHoursCode, retryAt: quietEnd };
  }
  return await sendToAddress(sender, recipient, address, attempts, context);
}
