import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../domain/clock.ts";
import { applyBatch, type FeedStores } from "./apply-batch.ts";
import { backOffMs, type Feed, type FeedBatch } from "./feed.ts";
import { releaseWaiting } from "./waiting/release-waiting.ts";
import { createWaitingEntries, type WaitingEntries } from "./waiting/waiting-entries.ts";

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
  /** Entries that wait for a reference, such as the market of a position. */
  readonly waiting: number;
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
  /** How long to wait after failures in a row, in milliseconds. */
  readonly backOff?: (failures: number) => number;
  /** How often waiting entries are tried again, in milliseconds. */
  readonly releaseEveryMs?: number;
}

/** Creates a job for each feed; a job resumes when its source or the database is back. */
export function createFeedRunner(options: RunOptions): FeedRunner {
  const states = new Map<string, FeedState>(
    options.feeds.map(({ name }) => [name, { name, accepted: 0, problems: 0, waiting: 0 }]),
  );
  const rooms = new Map<string, WaitingEntries>();
  const countWaiting = (state: FeedState) => state.waiting + (rooms.get(state.name)?.count ?? 0);
  return {
    states: () => [...states.values()].map((state) => ({ ...state, waiting: countWaiting(state) })),
    jobs: options.feeds.map((feed) => ({
      name: `feed:${feed.name}`,
      async run(signal) {
        const waiting = createWaitingEntries(options.stores.markets);
        rooms.set(feed.name, waiting);
        const write = (batch: FeedBatch) =>
          writeBatch(feed, batch, waiting, options, states, signal);
        const { clock, releaseEveryMs: everyMs = 2000 } = options;
        await Promise.all([
          runFeed(feed, write, options, states, signal),
          releaseWaiting(waiting, { write, now: () => clock.now(), everyMs }, signal),
          untilAborted(signal),
        ]);
        rooms.delete(feed.name);
        forgetTimes(states, feed.name);
      },
    })),
  };
}

async function runFeed(
  feed: Feed,
  write: (batch: FeedBatch) => Promise<void>,
  options: RunOptions,
  states: Map<string, FeedState>,
  signal: AbortSignal,
): Promise<void> {
  const { backOff = backOffMs } = options;
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      for await (const batch of feed.batches(signal)) {
        await write(batch);
        failures = 0;
      }
      return;
    } catch (error) {
      if (signal.aborted) return;
      options.log.warn({ feed: feed.name }, `The feed failed: ${messageOf(error)}`);
      recordFailure(states, feed.name, options.clock.now());
      await pause(backOff(failures), signal);
    }
  }
}

/** Retries until the batch is written, so an unreachable database does not lose it. */
async function writeBatch(
  feed: Feed,
  batch: FeedBatch,
  waiting: WaitingEntries,
  { stores, log, backOff = backOffMs }: RunOptions,
  states: Map<string, FeedState>,
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const { accepted, problems, listingProblem } = await applyBatch(
        stores,
        feed.name,
        await waiting.admit(batch),
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
  // A backfill does not prove that the feed is live, nor do entries that waited.
  const isLive = !isFailure && !historyOnly && observedAt > (before?.lastSuccessAt ?? new Date(0));
  const lastSuccessAt = isLive ? observedAt : before?.lastSuccessAt;
  const lastFailureAt = isFailure ? observedAt : before?.lastFailureAt;
  states.set(name, {
    name,
    ...(lastSuccessAt !== undefined && { lastSuccessAt }),
    ...(lastFailureAt !== undefined && { lastFailureAt }),
    accepted: (before?.accepted ?? 0) + accepted,
    problems: (before?.problems ?? 0) + messages.length,
    waiting: batch.waiting ?? before?.waiting ?? 0,
    ...(lastProblem !== undefined && { lastProblem }),
  });
}

function recordFailure(states: Map<string, FeedState>, name: string, at: Date): void {
  const before = states.get(name) ?? { name, accepted: 0, problems: 0, waiting: 0 };
  states.set(name, { ...before, lastFailureAt: at });
}

/** Another replica runs the feed now, so the times of this one are meaningless. */
function forgetTimes(states: Map<string, FeedState>, name: string): void {
  const { accepted, problems, lastProblem } = states.get(name) ?? { accepted: 0, problems: 0 };
  states.set(name, {
    name,
    accepted,
    problems,
    waiting: 0,
    ...(lastProblem !== undefined && { lastProblem }),
  });
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
