import { deriveCode } from "../domain/channels/verification.ts";
import type { Clock } from "../domain/clock.ts";
import type { Attempt } from "../domain/delivery/alert-channel.ts";
import type { CodeJob } from "../domain/delivery/jobs.ts";
import type { KeyRing } from "../store/service/signing-keys.ts";
import type { Store } from "../store/store.ts";
import type { ChannelGate } from "./channel-gate.ts";
import type { OutgoingCode } from "./email/email-channel.ts";

export interface CodeContext {
  readonly store: Pick<Store, "emailCodes">;
  readonly signingKeys: KeyRing;
  readonly gate: ChannelGate;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly sendCode: (code: OutgoingCode, signal: AbortSignal) => Promise<Attempt>;
}

const longestWaitMs = 60_000;

/**
 * Sends a verification code, again and again until it expires. A code whose email was not sent does not count for its
 * address's limits: a mail server outage must not keep the owner from the next code.
 */
export async function sendCode(job: CodeJob, context: CodeContext): Promise<void> {
  const { store, clock, gate, signal } = context;
  const fail = (code: string, endsAddress = false) =>
    store.emailCodes.fail(job, { code, endsAddress }, clock.now());
  const pending = await store.emailCodes.findPending(job, clock.now());
  if (pending === undefined) return fail("expired");
  const { expiresAt } = pending;
  const [key] = await context.signingKeys();
  const code = deriveCode(key, job.channelId, Buffer.from(job.nonce, "base64url"));
  const id = `${job.channelId}-${job.nonce}`;
  const result = await gate.attempt(
    () => context.sendCode({ id, to: pending.email, code, expiresAt }, signal),
    () => clock.now() >= expiresAt,
    signal,
  );
  if (result?.state === "sent") return;
  if (result?.state === "failed") return fail(result.code, result.endsAddress);
  if (result?.state === "retry") {
    const waitMs = Math.min(5000 * 2 ** job.attempts, longestWaitMs);
    const at = new Date(clock.now().getTime() + Math.max(waitMs, result.afterMs ?? 0));
    const next = { ...job, attempts: job.attempts + 1 };
    if (at < expiresAt) return store.emailCodes.retry(next, at);
  }
  await fail("expired");
}
