import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../domain/clock.ts";
import { applyBatch, type FeedStores, type LiveFeed } from "./apply-batch.ts";
import { backOffMs, type Feed, type FeedBatch } from "./feed.ts";
import { TickRecorder } from "./tick-recorder.ts";

/** The log of the runner; a pino logger fits. */
export interface FeedLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** The state of a feed, for metrics and the health check. */
export interface FeedState {
  readonly name: string;
  /** When the source last responded, with news or without. */
  readonly lastSuccessAt?: Date;
  readonly lastFailureAt?: Date;
  readonly accepted: number;
  readonly problems: number;
  readonly lastProblem?: string;
}

export interface FeedRunner {
  states(): FeedState[];
  /** One job for each feed; each can be run repeatedly. */
  readonly jobs: readonly FeedJob[];
}

interface FeedJob {
  readonly name: string;
  /** Runs until the signal aborts; resolves once the last batch is written. */
  run(signal: AbortSignal): Promise<void>;
}

interface RunOptions {
  readonly feeds: readonly Feed[];
  readonly stores: FeedStores;
  readonly clock: Clock;
  readonly log: FeedLog;
  /** Creates the detector of events in the batches of a feed. */
  readonly createDetector?: (feed: string) => FeedDetector;
  /** How long to wait after failures in a row, in milliseconds. */
  readonly backOff?: (failures: number) => number;
}

/** Detects events in the batches of one feed while a job runs. */
export interface FeedDetector extends Pick<LiveFeed, "observe"> {
  /** Stores how far the feed was evaluated. */
  close(): Promise<void>;
}

/** Creates a job for each feed; a job resumes when its source or the database is back. */
export function createFeedRunner(options: RunOptions): FeedRunner {
  const states = new Map<string, FeedState>(
    options.feeds.map(({ name }) => [name, { name, accepted: 0, problems: 0 }]),
  );
  return {
    states: () => [...states.values()],
    jobs: options.feeds.map((feed) => ({
      name: `feed:${feed.name}`,
      async run(signal) {
        await Promise.all([runFeed(feed, options, states, signal), untilAborted(signal)]);
        forgetTimes(states, feed.name);
      },
    })),
  };
}

async function runFeed(
  feed: Feed,
  options: RunOptions,
  states: Map<string, FeedState>,
  signal: AbortSignal,
): Promise<void> {
  const { backOff = backOffMs, stores, createDetector } = options;
  const detector = createDetector?.(feed.name);
  const ticks = new TickRecorder(stores.assets);
  const live: LiveFeed = {
    ticks,
    observe: async (checked, batch) => await detector?.observe(checked, batch),
  };
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      for await (const batch of feed.batches(signal)) {
        await writeBatch(feed, batch, { ...options, live }, states, signal);
        failures = 0;
      }
      break;
    } catch (error) {
      if (signal.aborted) return;
      options.log.warn({ feed: feed.name }, `The feed failed: ${messageOf(error)}`);
      recordFailure(states, feed.name, options.clock.now());
      await pause(backOff(failures), signal);
    }
  }
  try {
    await ticks.store(options.clock.now());
    await detector?.close();
  } catch (error) {
    const message = `The last prices could not be stored: ${messageOf(error)}`;
    options.log.warn({ feed: feed.name }, message);
  }
}

/** Retries until the batch is written, so an unreachable database does not lose it. */
async function writeBatch(
  feed: Feed,
  batch: FeedBatch,
  { stores, log, live, backOff = backOffMs }: RunOptions & { readonly live: LiveFeed },
  states: Map<string, FeedState>,
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const { accepted, problems, listingProblem } = await applyBatch(
        stores,
        feed.name,
        batch,
        live,
      );
      const from = batch.source === undefined ? "" : `${batch.source}: `;
      const entries = problems.map((one) => `${from}${one.kind}[${one.index}]: ${one.message}`);
      const messages = [...(batch.problems ?? []), ...entries];
      recordBatch(states, feed.name, batch, accepted, messages);
      if (listingProblem !== undefined) log.warn({ feed: feed.name }, listingProblem);
      if (messages.length > 0) {
        const shown = messages.slice(0, 5);
        log.warn({ feed: feed.name, problems: shown }, `${messages.length} entries were left out`);
      }
      return;
    } catch (error) {
      if (signal.aborted) return;
      log.warn(
        { feed: feed.name },
        `A batch could not be written and is retried: ${messageOf(error)}`,
      );
      await pause(backOff(failures), signal);
    }
  }
}

function recordBatch(
  states: Map<string, FeedState>,
  name: string,
  batch: FeedBatch,
  accepted: number,
  messages: readonly string[],
): void {
  const before = states.get(name);
  const lastProblem = messages[0] ?? before?.lastProblem;
  const { observedAt, isFailure, historyOnly } = batch;
  // A backfill does not prove that the feed is live.
  const lastSuccessAt = isFailure || historyOnly ? before?.lastSuccessAt : observedAt;
  const lastFailureAt = isFailure ? observedAt : before?.lastFailureAt;
  states.set(name, {
    name,
    ...(lastSuccessAt !== undefined && { lastSuccessAt }),
    ...(lastFailureAt !== undefined && { lastFailureAt }),
    accepted: (before?.accepted ?? 0) + accepted,
    problems: (before?.problems ?? 0) + messages.length,
    ...(lastProblem !== undefined && { lastProblem }),
  });
}

function recordFailure(states: Map<string, FeedState>, name: string, at: Date): void {
  const before = states.get(name) ?? { name, accepted: 0, problems: 0 };
  states.set(name, { ...before, lastFailureAt: at });
}

/** Another replica runs the feed now, so the times of this one are meaningless. */
function forgetTimes(states: Map<string, FeedState>, name: string): void {
  const { accepted, problems, lastProblem } = states.get(name) ?? { accepted: 0, problems: 0 };
  states.set(name, { name, accepted, problems, ...(lastProblem !== undefined && { lastProblem }) });
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve());
  });
}

/** Waits; ends early when the signal aborts. */
async function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  await sleep(waitMs, undefined, { signal }).catch(() => undefined);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
