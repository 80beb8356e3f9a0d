import { setTimeout as sleep } from "node:timers/promises";
import { isDataError, isUnavailable } from "../database/transient-errors.ts";
import type { Clock } from "../domain/clock.ts";
import { type RefusalReason, refusalReasons } from "../domain/feeds/feed-ranking.ts";
import { type FeedIdentity, jobNameOf } from "../domain/feeds/partitions.ts";
import { beginWork } from "../tracing/in-span.ts";
import type { SpanOptions } from "../tracing/tracer.ts";
import { applyBatch, type FeedStores, type LiveFeed } from "./batches/apply-batch.ts";
import { TickRecorder } from "./batches/tick-recorder.ts";
import type { WriteProblem } from "./batches/written.ts";
import { backOffMs, entryKinds, type Feed, type FeedBatch } from "./feed.ts";
import { keepWaiting } from "./waiting/keep-waiting.ts";
import { releaseWaiting } from "./waiting/release-waiting.ts";
import { createWaitingEntries, type WaitingEntries } from "./waiting/waiting-entries.ts";

/** The runner's log; a pino logger fits. */
export interface FeedLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** A feed's state, for metrics and the health check. */
export interface FeedState {
  readonly name: string;
  /** When the source last responded, with news or without. */
  readonly lastSuccessAt?: Date;
  readonly lastFailureAt?: Date;
  readonly accepted: number;
  readonly problems: number;
  /** Valid entries the feed may not write, by reason; problems count them too. */
  readonly refused: Readonly<Record<RefusalReason, number>>;
  /** Batches given up, because writing them again would fail again. */
  readonly setAside: number;
  /** Attempts to write a failed batch; most are tried again. */
  readonly writeFailures: number;
  readonly lastProblem?: string;
  /** Entries waiting for a reference, such as a position's market. */
  readonly waiting: number;
}

export interface FeedRunner {
  states(): FeedState[];
  /** One job for each feed; each can be run repeatedly. */
  readonly jobs: readonly FeedJob[];
}

interface FeedJob {
  readonly name: string;
  /** A feed's partitions are one group. */
  readonly group?: string;
  /** Runs until the signal aborts; resolves once the last batch is written. */
  run(signal: AbortSignal): Promise<void>;
}

interface RunOptions {
  readonly feeds: readonly Feed[];
  readonly stores: FeedStores;
  readonly clock: Clock;
  readonly log: FeedLog;
  /** Creates a feed's event detector. */
  readonly createDetector?: (feed: FeedIdentity) => FeedDetector;
  /** How long to wait after failures in a row, in milliseconds. */
  readonly backOff?: (failures: number) => number;
  /** How often waiting entries are tried again, in milliseconds. */
  readonly releaseEveryMs?: number;
}

/** Detects events in one feed's batches while a job runs. */
export interface FeedDetector extends Pick<LiveFeed, "observe"> {
  /** Stores how far the feed was evaluated. */
  close(): Promise<void>;
}

/** How often a batch is tried after refusals by a reachable database. */
const maxAttempts = 3;

/** Creates a job for each feed; a job resumes when its source or the database is back. */
export function createFeedRunner(options: RunOptions): FeedRunner {
  const states = new Map<string, FeedState>(
    options.feeds.map((feed) => [jobNameOf(feed), newState(jobNameOf(feed))]),
  );
  const rooms = new Map<string, WaitingEntries>();
  const countWaiting = (state: FeedState) => state.waiting + (rooms.get(state.name)?.count ?? 0);
  return {
    states: () => [...states.values()].map((state) => ({ ...state, waiting: countWaiting(state) })),
    jobs: options.feeds.map((feed) => ({
      name: `feed:${jobNameOf(feed)}`,
      ...(feed.partition !== undefined && { group: `feed:${feed.name}` }),
      async run(signal) {
        const waiting = createWaitingEntries(options.stores.markets);
        const jobName = jobNameOf(feed);
        rooms.set(jobName, waiting);
        const { clock, stores, createDetector, releaseEveryMs: everyMs = 2000 } = options;
        const detector = createDetector?.(feed);
        const ticks = new TickRecorder(stores.assets, feed.name);
        const live: LiveFeed = {
          ticks,
          observe: async (checked, batch) => await detector?.observe(checked, batch),
        };
        const write = (batch: FeedBatch) =>
          beginWork("write feed batch", describeWork(jobName), { feed: jobName }, () =>
            writeBatch(feed, batch, { waiting, live }, options, states, signal),
          );
        await Promise.all([
          runFeed(keepWaiting(feed, waiting, clock), write, options, states, signal),
          releaseWaiting(
            waiting,
            { write, now: () => clock.now(), everyMs, kept: feed.kept },
            signal,
          ),
          storeQuietTicks(feed, ticks, options, signal),
          untilAborted(signal),
        ]);
        await storeLast(feed, ticks, detector, options);
        rooms.delete(jobName);
        forgetTimes(states, jobName);
      },
    })),
  };
}

function describeWork(feed: string): SpanOptions {
  return { kind: "consumer", attributes: { "bellwether.feed": feed } };
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
      options.log.warn({ feed: jobNameOf(feed) }, `The feed failed: ${messageOf(error)}`);
      recordFailure(states, jobNameOf(feed), options.clock.now());
      await pause(backOff(failures), signal);
    }
  }
}

/** How often a feed's ticks are looked at: the last ones are stored within two rounds. */
const quietRoundMs = 500;

/** Stores a source's last ticks once it has become quiet: they would wait for its next batch. */
async function storeQuietTicks(
  feed: Feed,
  ticks: TickRecorder,
  options: RunOptions,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await pause(quietRoundMs, signal);
    if (signal.aborted) return;
    await storeTicks(feed, options, () => ticks.storeWhenQuiet(options.clock.now()));
  }
}

/** Stores waiting tick prices, and how far events were detected. */
async function storeLast(
  feed: Feed,
  ticks: TickRecorder,
  detector: FeedDetector | undefined,
  options: RunOptions,
): Promise<void> {
  await storeTicks(feed, options, async () => {
    const refused = await ticks.store(options.clock.now());
    await detector?.close();
    return refused;
  });
}

async function storeTicks(
  feed: Feed,
  { log }: RunOptions,
  store: () => ReturnType<TickRecorder["store"]>,
): Promise<void> {
  try {
    const [refused] = await store();
    if (refused === undefined) return;
    const message = `The last price of ${refused.entry.assetId} is left out: ${refused.message}`;
    log.warn({ feed: jobNameOf(feed) }, message);
  } catch (error) {
    log.warn({ feed: jobNameOf(feed), error }, "The last prices could not be stored.");
  }
}

/** What a feed's job keeps between its batches. */
interface FeedMemory {
  readonly waiting: WaitingEntries;
  readonly live: LiveFeed;
}

/**
 * Retries while the database is away, so no batch is lost. A batch failing for another reason is set aside after three
 * attempts, or after the first if its values cannot be stored: it must not stop its feed.
 */
async function writeBatch(
  feed: Feed,
  batch: FeedBatch,
  { waiting, live }: FeedMemory,
  { stores, log, clock, backOff = backOffMs }: RunOptions,
  states: Map<string, FeedState>,
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 0, refusals = 0; !signal.aborted; failures++) {
    try {
      const { accepted, problems, listingProblem } = await applyBatch(
        stores,
        feed.name,
        await waiting.admit(batch, clock.now()),
        live,
      );
      const from = batch.source === undefined ? "" : `${batch.source}: `;
      const entries = problems.map(({ kind, index, message }) => {
        return `${from}${index === undefined ? kind : `${kind}[${index}]`}: ${message}`;
      });
      const messages = [...(batch.problems ?? []), ...entries];
      const refused = countRefused(problems);
      recordBatch(states, jobNameOf(feed), batch, { accepted, refused }, messages);
      if (listingProblem !== undefined) log.warn({ feed: jobNameOf(feed) }, listingProblem);
      if (messages.length > 0) {
        const shown = messages.slice(0, 5);
        log.warn(
          { feed: jobNameOf(feed), problems: shown },
          `${messages.length} entries were left out`,
        );
      }
      return;
    } catch (error) {
      if (signal.aborted) return;
      recordWriteFailure(states, jobNameOf(feed));
      if (!isUnavailable(error)) refusals += 1;
      if (refusals === maxAttempts || isDataError(error)) {
        const text = `A batch is set aside after ${formatAttempts(failures + 1)}: ${messageOf(error)}`;
        log.warn({ feed: jobNameOf(feed), error, batch: describeBatch(batch) }, text);
        recordSetAside(states, jobNameOf(feed), clock.now(), text);
        return;
      }
      const fields = { feed: jobNameOf(feed), error };
      log.warn(fields, "A batch could not be written and is retried.");
      await pause(backOff(failures), signal);
    }
  }
}

function formatAttempts(count: number): string {
  return count === 1 ? "1 attempt" : `${count} attempts`;
}

function recordBatch(
  states: Map<string, FeedState>,
  name: string,
  batch: FeedBatch,
  { accepted, refused }: Pick<FeedState, "accepted" | "refused">,
  messages: readonly string[],
): void {
  const before = states.get(name);
  const lastProblem = messages[0] ?? before?.lastProblem;
  const { observedAt, isFailure, historyOnly } = batch;
  // A backfill does not prove the feed is live, nor do waiting entries.
  const isLive = !isFailure && !historyOnly && observedAt > (before?.lastSuccessAt ?? new Date(0));
  const lastSuccessAt = isLive ? observedAt : before?.lastSuccessAt;
  const lastFailureAt = isFailure ? observedAt : before?.lastFailureAt;
  states.set(name, {
    name,
    setAside: before?.setAside ?? 0,
    writeFailures: before?.writeFailures ?? 0,
    ...(lastSuccessAt !== undefined && { lastSuccessAt }),
    ...(lastFailureAt !== undefined && { lastFailureAt }),
    accepted: (before?.accepted ?? 0) + accepted,
    problems: (before?.problems ?? 0) + messages.length,
    refused: addRefused(before?.refused ?? noneRefused, refused),
    waiting: batch.waiting ?? before?.waiting ?? 0,
    ...(lastProblem !== undefined && { lastProblem }),
  });
}

type RefusedCounts = FeedState["refused"];

const noneRefused: RefusedCounts = { owner: 0, assets: 0, jumps: 0, links: 0 };

function countRefused(problems: readonly Pick<WriteProblem, "refusal">[]): RefusedCounts {
  const counts = { ...noneRefused };
  for (const { refusal } of problems) if (refusal !== undefined) counts[refusal] += 1;
  return counts;
}

function addRefused(before: RefusedCounts, more: RefusedCounts): RefusedCounts {
  const sums = { ...before };
  for (const reason of refusalReasons) sums[reason] += more[reason];
  return sums;
}

function recordWriteFailure(states: Map<string, FeedState>, name: string): void {
  const before = states.get(name) ?? newState(name);
  states.set(name, { ...before, writeFailures: before.writeFailures + 1 });
}

function recordSetAside(
  states: Map<string, FeedState>,
  name: string,
  at: Date,
  lastProblem: string,
): void {
  recordFailure(states, name, at);
  const before = states.get(name) ?? newState(name);
  states.set(name, { ...before, setAside: before.setAside + 1, lastProblem });
}

/** Enough to find a batch at its source: the file, the time, and what it began with. */
function describeBatch(batch: FeedBatch): object {
  const entries = entryKinds.flatMap((kind) => {
    const list = batch[kind] ?? [];
    if (list.length === 0) return [];
    const first = JSON.stringify(list[0])?.slice(0, 200);
    return [[kind, { count: list.length, first }]];
  });
  const { source, observedAt } = batch;
  return { ...(source !== undefined && { source }), observedAt, ...Object.fromEntries(entries) };
}

function recordFailure(states: Map<string, FeedState>, name: string, at: Date): void {
  const before = states.get(name) ?? newState(name);
  states.set(name, { ...before, lastFailureAt: at });
}

/** Another replica runs the feed now, so this one's times are meaningless. */
function forgetTimes(states: Map<string, FeedState>, name: string): void {
  const { lastSuccessAt: _, lastFailureAt: __, ...state } = states.get(name) ?? newState(name);
  states.set(name, state);
}

function newState(name: string): FeedState {
  return {
    name,
    accepted: 0,
    problems: 0,
    refused: noneRefused,
    setAside: 0,
    writeFailures: 0,
    waiting: 0,
  };
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
