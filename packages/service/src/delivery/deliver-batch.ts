import type { Clock } from "../domain/clock.ts";
import type { BatchJob, Lane } from "../domain/delivery/jobs.ts";
import { failCrashed, type Outcome } from "../domain/delivery/outcome.ts";
import { PostponedError } from "../jobs/job-workers.ts";
import type { Recipient } from "../store/sends/recipients.ts";
import type { ClaimedBatch } from "../store/sends/send-batches.ts";
import type { OutcomeScope } from "../store/sends/send-outcomes.ts";
import type { Store } from "../store/store.ts";
import { type AlertSender, sendToRecipient } from "./alert-sender.ts";
import { findHold } from "./find-hold.ts";

/** A crash repeats at most one step. Planning a step's statements takes longer than storing 50 outcomes. */
const stepSize = 200;
const longestStepMs = 1000;

/** After this many claims without progress, recipients are tried one by one to find the one crashing the process. */
const stallLimit = 2;

export interface DeliveryContext {
  readonly store: Store;
  readonly clock: Clock;
  /** Aborts when the service stops. */
  readonly signal: AbortSignal;
  /** Called with stored outcomes. */
  readonly count: (channel: AlertSender["channel"], outcomes: readonly Outcome[]) => void;
  readonly countTakeover: (channel: AlertSender["channel"]) => void;
}

/**
 * Sends to the batch's wallets without an outcome. Throws when the service stops or another worker has claimed the
 * batch; the job then runs again and continues from there.
 */
export async function deliverBatch(
  sender: AlertSender,
  lane: Lane,
  { batchId }: BatchJob,
  context: DeliveryContext,
): Promise<void> {
  const { store } = context;
  const batch = await store.sendBatches.claim(batchId);
  if (batch === undefined) return;
  const content = await store.recipients.findContent(batch.sendId);
  if (content === undefined) return;
  if (batch.stalled > 0) context.countTakeover(sender.channel);
  const scope = { content, channel: sender.channel, lane };
  try {
    await waitForAlerts(batch, content.expiresAt, context);
    await new BatchDelivery(sender, batch, scope, context).run();
  } catch (error) {
    // A crash cannot get here, so this claim must not count as one.
    await store.sendBatches.release(batch).catch(() => {});
    throw error;
  }
}

/**
 * A batch begins when all its alerts are there: it goes through them in order, and would pass over later ones. After
 * its send has expired it begins without the lost ones.
 */
async function waitForAlerts(
  batch: ClaimedBatch,
  expiresAt: Date,
  { store, clock }: DeliveryContext,
): Promise<void> {
  if (batch.doneTo !== null) return;
  const missing = await store.sendBatches.countMissing(batch);
  if (missing === 0) return;
  if (clock.now() < expiresAt) {
    throw new PostponedError(`${missing} alerts of the batch ${batch.id} are not stored yet.`);
  }
  await store.sendBatches.writeOff(batch, missing);
}

class BatchDelivery {
  readonly #sender: AlertSender;
  readonly #batch: ClaimedBatch;
  readonly #scope: OutcomeScope;
  readonly #context: DeliveryContext;
  #doneTo: string | null;

  constructor(
    sender: AlertSender,
    batch: ClaimedBatch,
    scope: OutcomeScope,
    context: DeliveryContext,
  ) {
    this.#sender = sender;
    this.#batch = batch;
    this.#scope = scope;
    this.#context = context;
    this.#doneTo = batch.doneTo;
  }

  async run(): Promise<void> {
    const { suspect, stalled } = this.#batch;
    // One crash may have another cause; a second one with the same wallet has none.
    if (suspect !== null && stalled > 0) await this.#record([suspect], [failCrashed(suspect)]);
    if (suspect !== null || stalled >= stallLimit) {
      for (let tried = 0; tried < stepSize; tried += 1) await this.#step(1);
    }
    while ((await this.#step(stepSize)) > 0);
    await this.#context.store.sendBatches.finish(this.#batch);
  }

  /** Sends to the next recipients; returns how many have an outcome now. */
  async #step(limit: number): Promise<number> {
    const { store, signal } = this.#context;
    signal.throwIfAborted();
    const { firstWallet: from, lastWallet: to } = this.#batch;
    const wanted = { from, after: this.#doneTo, to, limit };
    const { content, channel } = this.#scope;
    const recipients = await store.recipients.list(content, channel, wanted);
    const [first] = recipients;
    if (first === undefined) return 0;
    if (limit === 1 && !(await store.sendBatches.suspect(this.#batch, first.wallet))) {
      throw new ClaimLostError();
    }
    const results = await this.#sendAll(recipients);
    const wallets = recipients.slice(0, results.length).map(({ wallet }) => wallet);
    if (wallets.length > 0) await this.#record(wallets, results.flat());
    signal.throwIfAborted();
    return wallets.length;
  }

  /**
   * Sends to recipients in order, several at once, for a second or until the channel pauses. Returns the outcomes
   * before the first unfinished one.
   */
  async #sendAll(recipients: readonly Recipient[]): Promise<Outcome[][]> {
    const { clock, signal } = this.#context;
    const { gate, concurrency } = this.#sender;
    const { content, channel } = this.#scope;
    const context = { content, channel, clock, signal, store: this.#context.store };
    const endsAt = performance.now() + longestStepMs;
    const results: (Outcome[] | undefined)[] = recipients.map(() => undefined);
    let next = 0;
    // The first recipient waits for a paused channel; the others are not started meanwhile.
    const mayStart = () => next === 0 || (gate.state.isOpen && performance.now() < endsAt);
    const work = async () => {
      while (next < recipients.length && mayStart()) {
        const index = next++;
        const recipient = recipients[index] as Recipient;
        const held = await findHold(recipient, context);
        results[index] = held ? [held] : await sendToRecipient(this.#sender, recipient, context);
      }
    };
    const workers = Array.from({ length: Math.min(concurrency, recipients.length) }, work);
    const failed = (await Promise.allSettled(workers)).find(({ status }) => status === "rejected");
    if (failed?.status === "rejected" && !signal.aborted) throw failed.reason;
    const end = results.indexOf(undefined);
    return results.slice(0, end < 0 ? results.length : end) as Outcome[][];
  }

  async #record(wallets: readonly string[], outcomes: readonly Outcome[]): Promise<void> {
    const { store, clock, count } = this.#context;
    const now = clock.now();
    const { sendOutcomes } = store;
    if (!(await sendOutcomes.record(this.#scope, this.#batch, wallets, outcomes, now))) {
      throw new ClaimLostError();
    }
    count(this.#scope.channel, outcomes);
    this.#doneTo = wallets.at(-1) ?? this.#doneTo;
  }
}

/** Another worker has claimed the batch because this one was silent for too long. */
class ClaimLostError extends Error {
  constructor() {
    super("Another worker has claimed the batch.");
  }
}
