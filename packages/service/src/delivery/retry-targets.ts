import type { RetryJob } from "../domain/delivery/jobs.ts";
import { type Outcome, skip } from "../domain/delivery/outcome.ts";
import type { Recipient } from "../store/recipients.ts";
import type { RetriedTarget } from "../store/send-outcomes.ts";
import { type AlertSender, findRefusal, type SendContext, sendToAddress } from "./alert-sender.ts";
import type { DeliveryContext } from "./deliver-batch.ts";

/** Tries addresses again. A job that runs twice finds none of its addresses the second time. */
export async function retryTargets(
  sender: AlertSender,
  { sendId, channel, lane, attempts, targets }: RetryJob,
  { store, clock, signal, count }: DeliveryContext,
): Promise<void> {
  const content = await store.recipients.findContent(sendId);
  if (content === undefined) return;
  const scope = { content, channel, lane };
  const asked = targets.map(([wallet, target]) => ({ wallet, target }));
  const waiting = await store.sendOutcomes.findRetrying(scope, asked, attempts);
  const wallets = [...new Set(waiting.map(({ wallet }) => wallet))];
  const recipients = await store.recipients.list(content, channel, { wallets });
  const byWallet = new Map(recipients.map((one) => [one.wallet, one]));
  const context = { content, clock, signal };
  const outcomes: Outcome[] = [];
  const left = [...waiting];
  const work = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      outcomes.push(await retry(sender, byWallet.get(one.wallet), one, attempts, context));
    }
  };
  await Promise.all(Array.from({ length: sender.concurrency }, work));
  if (outcomes.length === 0) return;
  await store.sendOutcomes.recordRetry(scope, outcomes, attempts, clock.now());
  count(channel, outcomes);
}

async function retry(
  sender: AlertSender,
  recipient: Recipient | undefined,
  { wallet, target }: RetriedTarget,
  attempts: number,
  context: SendContext,
): Promise<Outcome> {
  const refusal = recipient === undefined ? "no-address" : findRefusal(recipient, context);
  const address = recipient?.addresses.find((one) => one.target === target);
  if (recipient === undefined || address === undefined || refusal !== undefined) {
    return skip(wallet, refusal ?? "no-address", { target, attempts });
  }
  return await sendToAddress(sender, recipient, address, attempts, context);
}
