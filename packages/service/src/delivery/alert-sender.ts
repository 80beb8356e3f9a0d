import type { Clock } from "../domain/clock.ts";
import type { Attempt, OutgoingAlert } from "../domain/delivery/alert-channel.ts";
import type { OutsideChannel } from "../domain/delivery/jobs.ts";
import { type Outcome, type SkipCode, skip, toOutcome } from "../domain/delivery/outcome.ts";
import type { Recipient, SendContent, StoredAddress } from "../store/sends/recipients.ts";
import { inSpan } from "../tracing/in-span.ts";
import type { ChannelGate } from "./channel-gate.ts";

/** Sends alerts on a channel outside the app. */
export interface AlertSender {
  readonly channel: OutsideChannel;
  readonly gate: ChannelGate;
  /** How many recipients may be served at once. */
  readonly concurrency: number;
  send(
    alert: OutgoingAlert,
    wallet: string,
    address: StoredAddress,
    signal: AbortSignal,
  ): Promise<Attempt>;
}

export interface SendContext {
  readonly content: SendContent;
  /** A digest's last alert expires then; by default as the content does. */
  readonly retryUntil?: Date;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/**
 * Sends an alert to each of a recipient's addresses.
 *
 * @throws the signal's reason when it aborts
 */
export async function sendToRecipient(
  sender: AlertSender,
  recipient: Recipient,
  context: SendContext,
): Promise<Outcome[]> {
  const { wallet, addresses } = recipient;
  const refusal = findRefusal(recipient, context);
  if (refusal !== undefined) return [skip(wallet, refusal)];
  return await Promise.all(
    addresses.map((address) => sendToAddress(sender, recipient, address, 0, context)),
  );
}

/** Why nothing may be sent to the recipient now. */
export function findRefusal(
  { isSubscribed, addresses, isSuppressed }: Recipient,
  { content, clock }: SendContext,
): SkipCode | undefined {
  if (clock.now() >= content.expiresAt) return "expired";
  if (!isSubscribed) return "unsubscribed";
  if (addresses.length === 0) return isSuppressed ? "suppressed" : "no-address";
  return undefined;
}

export async function sendToAddress(
  sender: AlertSender,
  { wallet, alertId }: Recipient,
  address: StoredAddress,
  attempts: number,
  { content, clock, signal, retryUntil = content.expiresAt }: SendContext,
): Promise<Outcome> {
  const { target, value } = address;
  const result = await sender.gate.attempt(
    () =>
      inSpan(`deliver ${sender.channel}`, { kind: "internal" }, async (span) => {
        const attempt = await sender.send({ ...content, id: alertId }, wallet, address, signal);
        span?.set({ "bellwether.channel": sender.channel, "bellwether.result": attempt.state });
        return attempt;
      }),
    () => clock.now() >= content.expiresAt,
    signal,
  );
  if (result === undefined) return skip(wallet, "expired", { target, attempts });
  const tried = { wallet, target, attempts, value: typeof value === "string" ? value : target };
  return toOutcome(result, tried, {
    now: clock.now(),
    expiresAt: retryUntil,
    jitter: Math.random(),
  });
}
