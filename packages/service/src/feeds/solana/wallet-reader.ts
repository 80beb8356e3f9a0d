import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { Clock } from "../../domain/clock.ts";
import type { WalletReader } from "../../domain/positions/wallet-reader.ts";
import { noWalletReader } from "../../domain/positions/wallet-reader.ts";
import { waitOutside } from "../../tracing/work.ts";
import { applyBatch, type FeedStores } from "../batches/apply-batch.ts";
import type { Feed, FeedBatch } from "../feed.ts";
import { maxReadsRunning, WalletQueue } from "./wallet-queue.ts";

export interface WalletReaderOptions {
  readonly feeds: readonly Feed[];
  readonly stores: FeedStores;
  readonly clock: Clock;
  readonly log: { warn(fields: object, message: string): void };
  /** How long an answer waits; the reading goes on for the next one. */
  readonly waitMs?: number;
}

/** Wallets remembered as read. */
const maxRemembered = 10_000;
const freshMs = 30_000;
/**
 * A wallet not read whole is not tried again before, and each further time after twice as long: one never readable
 * account, perhaps sent by a stranger, would have the wallet read all the time.
 */
const failedMs = 5_000;
const readTimeoutMs = 30_000;
/** For wallets' transactions, which no answer awaits, and how many such readings wait. */
const historyCalls = 20;
const maxHistoriesWaiting = 50;

/** One wallet reading, shared by all callers asking for them meanwhile. */
interface Reading {
  isDone: boolean;
  /** Undefined when not everything was read. */
  readonly observedAt: Promise<Date | undefined>;
}

/** Reads wallets with every feed able to, and writes the results like a feed batch. */
export function createWalletReader(options: WalletReaderOptions): WalletReader {
  const { clock, waitMs = 3_000 } = options;
  const feeds = options.feeds.filter(({ readWallets }) => readWallets !== undefined);
  if (feeds.length === 0) return noWalletReader;
  const remembered = {
    max: maxRemembered,
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
  };
  const reads = new LRUCache<string, Reading>(remembered);
  /** How long a wallet's last incomplete reading counted. */
  const pauses = new LRUCache<string, number>({ ...remembered, ttl: 2 * freshMs });
  const limit = pLimit(maxReadsRunning);
  const limitHistories = pLimit(1);
  const queue = new WalletQueue(clock);
  const failing = new Set<Feed>();

  const keep = (wallet: string, reading: Reading, isRead: boolean) => {
    const pauseMs = Math.min(freshMs, 2 * (pauses.get(wallet) ?? failedMs / 2));
    if (isRead) pauses.delete(wallet);
    else pauses.set(wallet, pauseMs);
    reads.set(wallet, reading, { ttl: isRead ? freshMs : pauseMs });
  };
  const start = (wallets: readonly string[], network: string) => {
    queue.begin(network, wallets.length);
    const first = limit(async () => {
      const observedAt = clock.now();
      return { observedAt, ...(await readAll(wallets, feeds, failing, options, 0)) };
    });
    const reading = {
      isDone: false,
      observedAt: first.then((read) => (read.isRead ? read.observedAt : undefined)),
    };
    for (const wallet of wallets) reads.set(wallet, reading);
    void first.then(({ isRead }) => {
      queue.end(network, wallets.length);
      reading.isDone = true;
      for (const wallet of wallets) keep(wallet, reading, isRead);
    });
    void first.then(({ isReading }) => {
      if (!isReading || limitHistories.pendingCount >= maxHistoriesWaiting) return;
      void limitHistories(() => readAll(wallets, feeds, failing, options, historyCalls));
    });
  };

  return {
    async readWallets(wallets, network) {
      const unread = wallets.filter((wallet) => !reads.has(wallet));
      if (!queue.hasRoom(network, unread.length)) return { isNew: false };
      if (unread.length > 0) start(unread, network);
      const readings = wallets.flatMap((wallet) => reads.get(wallet) ?? []);
      const all = Promise.all(readings.map(({ observedAt }) => observedAt));
      const waitAtMost = () => Promise.race([all, sleep(waitMs, [undefined], { ref: false })]);
      const isDone = readings.every((reading) => reading.isDone);
      const times: readonly (Date | undefined)[] = await (isDone ? all : waitOutside(waitAtMost));
      const known = times.filter((time) => time !== undefined);
      if (known.length < wallets.length) return { isNew: true };
      const oldest = Math.min(...known.map((time) => time.getTime()));
      return { observedAt: new Date(oldest), isNew: unread.length > 0 };
    },
  };
}

/** @returns whether every feed could read them, and whether some of their transactions are unread; never rejects */
async function readAll(
  wallets: readonly string[],
  feeds: readonly Feed[],
  failing: Set<Feed>,
  { stores, log }: WalletReaderOptions,
  calls: number,
): Promise<{ readonly isRead: boolean; readonly isReading: boolean }> {
  const ended = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(readTimeoutMs), ended.signal]);
  const results = await Promise.all(
    feeds.map(async (feed) => {
      try {
        const batch = await feed.readWallets?.(wallets, signal, calls);
        if (batch === undefined) return { isRead: true, isReading: false };
        const { problems } = await applyBatch(stores, feed.name, batch);
        failing.delete(feed);
        const isRead = problems.length === 0 && batch.problems?.length === 0 && !batch.waiting;
        return { isRead, isReading: hasUnreadTransactions(batch) };
      } catch (error) {
        const { message } = error instanceof Error ? error : new Error(String(error));
        // Callers could fill the log while an address is down.
        if (failing.has(feed)) return { isRead: false, isReading: false };
        failing.add(feed);
        log.warn({ feed: feed.name, error: message }, "A wallet could not be read when asked for.");
        return { isRead: false, isReading: false };
      }
    }),
  );
  // Where one feed call failed, its others still wait.
  ended.abort();
  return {
    isRead: results.every(({ isRead }) => isRead),
    isReading: results.some(({ isReading }) => isReading),
  };
}

function hasUnreadTransactions({ positions = [] }: FeedBatch): boolean {
  return positions.some((entry) => Object(entry).historyStatus === "reading");
}
