import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../domain/clock.ts";
import { applyBatch, type FeedStores } from "./apply-batch.ts";
import { backOffMs } from "./back-off.ts";
import type { Feed, FeedBatch } from "./feed.ts";

/** What the runner says; pino's loggers fit. */
export interface FeedLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** How a feed does, for health and for people. */
export interface FeedState {
  readonly name: string;
  readonly lastBatchAt?: Date;
  readonly accepted: number;
  readonly problems: number;
  readonly lastProblem?: string;
}

export interface FeedRunner {
  states(): FeedState[];
  /** One for each feed, which may run any number of times. */
  readonly jobs: readonly FeedJob[];
}

interface FeedJob {
  readonly name: string;
  /** Goes on until the signal comes, and ends once what the feed brought is written. */
  run(signal: AbortSignal): Promise<void>;
}

interface RunOptions {
  readonly feeds: readonly Feed[];
  readonly stores: FeedStores;
  readonly clock: Clock;
  readonly log: FeedLog;
  /** How long to wait after failures in a row, in milliseconds. */
  readonly backOff?: (failures: number) => number;
}

/** Makes the jobs of all feeds; each goes on by itself when its source or the database comes back. */
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
        forgetLastBatch(states, feed.name);
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
  const { backOff = backOffMs } = options;
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      for await (const batch of feed.batches(signal)) {
        await writeBatch(feed, batch, options, states, signal);
        failures = 0;
      }
      return;
    } catch (error) {
      if (signal.aborted) return;
      options.log.warn({ feed: feed.name }, `The feed broke: ${messageOf(error)}`);
      await pause(backOff(failures), signal);
    }
  }
}

/** A batch is kept until it is written: a database that is away does not lose it. */
async function writeBatch(
  feed: Feed,
  batch: FeedBatch,
  { stores, log, backOff = backOffMs }: RunOptions,
  states: Map<string, FeedState>,
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const { accepted, problems, doubt } = await applyBatch(stores, feed.name, batch);
      const from = batch.source === undefined ? "" : `${batch.source}: `;
      const entries = problems.map((one) => `${from}${one.kind}[${one.index}]: ${one.message}`);
      const messages = [...(batch.problems ?? []), ...entries];
      noteBatch(states, feed.name, batch, accepted, messages);
      if (doubt !== undefined) log.warn({ feed: feed.name }, doubt);
      if (messages.length > 0) {
        const shown = messages.slice(0, 5);
        log.warn({ feed: feed.name, problems: shown }, `${messages.length} entries were left out`);
      }
      return;
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ feed: feed.name }, `A batch could not be written yet: ${messageOf(error)}`);
      await pause(backOff(failures), signal);
    }
  }
}

function noteBatch(
  states: Map<string, FeedState>,
  name: string,
  batch: FeedBatch,
  accepted: number,
  messages: readonly string[],
): void {
  const before = states.get(name);
  const lastProblem = messages[0] ?? before?.lastProblem;
  // What is told of the past says nothing about whether the present still comes.
  const lastBatchAt = batch.historyOnly ? before?.lastBatchAt : batch.observedAt;
  states.set(name, {
    name,
    ...(lastBatchAt !== undefined && { lastBatchAt }),
    accepted: (before?.accepted ?? 0) + accepted,
    problems: (before?.problems ?? 0) + messages.length,
    ...(lastProblem !== undefined && { lastProblem }),
  });
}

/** Another replica goes on with it: how old the last one is says nothing here any more. */
function forgetLastBatch(states: Map<string, FeedState>, name: string): void {
  const { lastBatchAt: _, ...state } = states.get(name) ?? { name, accepted: 0, problems: 0 };
  states.set(name, state);
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve());
  });
}

/** Waits, or ends at once when the signal comes. */
async function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  await sleep(waitMs, undefined, { signal }).catch(() => undefined);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
