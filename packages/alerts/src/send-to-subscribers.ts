import { ArgumentError, type CallOptions, checkValue, isApiError } from "@bellwether/client";
import type { AlertsClient } from "./generated/client.ts";
import { subscribersRecipientLimits } from "./generated/limits.ts";
import type { SendAlertRequest } from "./generated/types.ts";

const limits = subscribersRecipientLimits.walletAddresses;

/** How long the service remembers an idempotency key, in ms (decision: send). */
const keyLifetimeMs = 24 * 60 * 60 * 1000;

const limitsOfKey = { type: "string", minLength: 1, maxLength: 200, pattern: "^[!-~]+$" } as const;
const limitsOfConcurrency = { type: "integer", minimum: 1, maximum: 16 } as const;

/** An alert and its recipients. */
export interface SubscribersSend {
  readonly appId: string;
  /** Identifies this send, 1 to 200 visible ASCII characters. A resume uses the same key. */
  readonly key: string;
  readonly alert: Omit<SendAlertRequest, "recipient">;
  /** Any number of wallets; duplicates count once. */
  readonly walletAddresses: Iterable<string> | AsyncIterable<string>;
  /** Maximum concurrent calls. Default: 2. */
  readonly concurrency?: number;
  /** The `state` of an earlier attempt, from its report or its last progress. */
  readonly resume?: SendState;
  /** Called before and after each call. Store `state` to resume after a crash. */
  readonly onProgress?: (progress: SendProgress) => void | Promise<void>;
}

/** The result of one call. */
export interface BatchState {
  /** Identifies wallets and alert, so a resume with others is refused. */
  readonly digest: string;
  /** `unknown`: the call was sent and got no response. */
  readonly outcome: "pending" | "sent" | "refused" | "unknown";
  /** The send's id, once accepted. */
  readonly id?: string;
  /** When the first attempt without a response started, in ms since 1970. */
  readonly sentAt?: number;
}

/** A later `SendState` form gets another number, and its package reads this one too. */
const stateVersion = 1;

/** Plain JSON: store it, and pass it to a resume with this package version or a later one. */
export interface SendState {
  /** The form of this state. */
  readonly version: number;
  readonly key: string;
  readonly batches: readonly BatchState[];
}

export interface SendProgress {
  /** Wallets whose alert the service has accepted. */
  readonly sent: number;
  /** Wallets from refused calls. */
  readonly refused: number;
  readonly total: number;
  readonly state: SendState;
}

/** An unsuccessful call, with its wallets. */
export interface FailedBatch {
  readonly walletAddresses: readonly string[];
  /** `refused`: the service refused the call. `unknown`: it may have been sent; a resume finds out. */
  readonly outcome: "refused" | "unknown";
  /** Undefined when it failed in an earlier attempt and was not repeated. */
  readonly error: unknown;
}

export interface SendReport extends SendProgress {
  /** Whether every wallet's alert was accepted. */
  readonly isComplete: boolean;
  readonly failedBatches: readonly FailedBatch[];
  /** Wallets whose call was not made: the signal aborted, or the key or the app was refused. */
  readonly pending: number;
}

interface Batch {
  readonly walletAddresses: readonly string[];
  state: BatchState;
  error: unknown;
}

/**
 * Sends one alert to any number of wallets, in maximum-size batches, and reports which batches failed. With the `state`
 * of a report it resumes and sends no duplicates: each call has its own idempotency key, which a retry reuses.
 *
 * @throws ArgumentError before anything is sent, for a malformed address or key, or for a resume with
 * other wallets or another alert. Failed calls are in the report instead.
 * @example const report = await sendToSubscribers(alerts, { appId, key: "rates-2026-11", alert, walletAddresses });
 */
export async function sendToSubscribers(
  client: Pick<AlertsClient, "sendAlert">,
  send: SubscribersSend,
  options: CallOptions = {},
): Promise<SendReport> {
  const { appId, key, alert, resume, concurrency = 2 } = send;
  checkValue("sendToSubscribers", "key", key, limitsOfKey);
  checkValue("sendToSubscribers", "concurrency", concurrency, limitsOfConcurrency);
  checkState(resume);
  const wallets = await collectWallets(send.walletAddresses);
  const batches = await planBatches(wallets, alert, resume, key);

  const describe = (): SendProgress => {
    const walletsOf = (outcome: BatchState["outcome"]) => countWallets(batches, outcome);
    const states = batches.map((batch) => batch.state);
    const state: SendState = { version: stateVersion, key, batches: states };
    return { sent: walletsOf("sent"), refused: walletsOf("refused"), total: wallets.length, state };
  };
  const reportProgress = async () => send.onProgress?.(describe());

  const sendBatch = async (batch: Batch, index: number): Promise<void> => {
    const { digest, outcome: before, sentAt = Date.now() } = batch.state;
    // Until the response arrives, a crash must leave a state saying the call may have been sent.
    batch.state = { digest, outcome: "unknown", sentAt };
    await reportProgress();
    try {
      const { walletAddresses } = batch;
      const recipient = { type: "subscribers" as const, walletAddresses: [...walletAddresses] };
      // The same at each attempt: a refusal does not prove an earlier attempt failed to arrive.
      const idempotencyKey = `${key}/${index}/${digest}`;
      const body = { ...alert, recipient };
      const { id } = await client.sendAlert({ appId, idempotencyKey, body }, options);
      batch.state = { digest, outcome: "sent", id };
    } catch (error) {
      batch.error = error;
      if (isRefusal(error) && before !== "unknown") batch.state = { digest, outcome: "refused" };
    }
    await reportProgress();
  };

  const queue = batches.entries();
  const work = async () => {
    for (const [index, batch] of queue) {
      if (options.signal?.aborted || batches.some(({ error }) => failsEveryBatch(error))) return;
      if (shouldSend(batch.state)) await sendBatch(batch, index);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return report(batches, describe());
}

/** Resuming a state in another form could send again what was sent. */
function checkState(resume: SendState | undefined): void {
  if (resume === undefined || resume.version === stateVersion) return;
  const found =
    (resume.version as unknown) === undefined ? "no version" : `the version ${resume.version}`;
  throw new ArgumentError(
    "sendToSubscribers",
    "resume",
    `has ${found}; this package reads version ${stateVersion}. Pass a state of sendToSubscribers, unchanged, and update @bellwether/alerts if a later version of it wrote the state.`,
  );
}

async function collectWallets(given: SubscribersSend["walletAddresses"]): Promise<string[]> {
  const wallets = new Set<string>();
  let index = 0;
  for await (const wallet of given) {
    checkValue("sendToSubscribers", `walletAddresses[${index}]`, wallet, limits.items);
    wallets.add(wallet);
    index += 1;
  }
  if (index === 0) throw new ArgumentError("sendToSubscribers", "walletAddresses", "is empty.");
  return [...wallets];
}

async function planBatches(
  wallets: readonly string[],
  alert: SubscribersSend["alert"],
  resume: SendState | undefined,
  key: string,
): Promise<Batch[]> {
  const batches: Batch[] = [];
  for (let start = 0; start < wallets.length; start += limits.maxItems) {
    const walletAddresses = wallets.slice(start, start + limits.maxItems);
    const digest = await digestOf(JSON.stringify([alert, walletAddresses]));
    const earlier = resume?.batches[batches.length];
    const state: BatchState = earlier ?? { digest, outcome: "pending" };
    if (resume !== undefined && (earlier?.digest !== digest || resume.key !== key)) {
      throw new ArgumentError(
        "sendToSubscribers",
        "resume",
        "belongs to another send; key, alert and walletAddresses must be those of its first attempt.",
      );
    }
    batches.push({ walletAddresses, state, error: undefined });
  }
  return batches;
}

/** The first 8 SHA-256 bytes in hexadecimal, enough to tell batches apart. */
async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest, 0, 8), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** A call without a response is retried only while the service still stores its idempotency key. */
function shouldSend({ outcome, sentAt = 0 }: BatchState): boolean {
  if (outcome === "unknown") return Date.now() - sentAt < keyLifetimeMs;
  return outcome !== "sent";
}

/** Whether the service refused the call. A 409 means an earlier call may still be running. */
function isRefusal(error: unknown): boolean {
  // By name: the client may come from another package copy.
  if (error instanceof Error && error.name === "ArgumentError") return true;
  if (!isApiError(error) || error.status === 408 || error.status === 409) return false;
  return error.status >= 400 && error.status < 500;
}

/** Whether every other call would fail in the same way: the API key or the app is wrong. */
function failsEveryBatch(error: unknown): boolean {
  return isApiError(error) && [401, 403, 404].includes(error.status);
}

function countWallets(batches: readonly Batch[], outcome: BatchState["outcome"]): number {
  return batches
    .filter((batch) => batch.state.outcome === outcome)
    .reduce((count, batch) => count + batch.walletAddresses.length, 0);
}

function report(batches: readonly Batch[], progress: SendProgress): SendReport {
  const failedBatches = batches.flatMap(({ walletAddresses, state: { outcome }, error }) =>
    outcome === "refused" || outcome === "unknown" ? [{ walletAddresses, outcome, error }] : [],
  );
  const pending = countWallets(batches, "pending");
  return { ...progress, failedBatches, pending, isComplete: progress.sent === progress.total };
}
