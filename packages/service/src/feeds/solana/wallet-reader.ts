import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../domain/clock.ts";
import type { WalletReader } from "../../domain/positions/wallet-reader.ts";
import { noWalletReader } from "../../domain/positions/wallet-reader.ts";
import { applyBatch, type FeedStores } from "../batches/apply-batch.ts";
import type { Feed } from "../feed.ts";

export interface WalletReaderOptions {
  readonly feeds: readonly Feed[];
  readonly stores: FeedStores;
  readonly clock: Clock;
  readonly log: { warn(fields: object, message: string): void };
  /** How long an answer waits; the reading goes on for the next one. */
  readonly waitMs?: number;
}

/** Wallets that are remembered as read. */
const maxRemembered = 10_000;
const freshMs = 30_000;
/** A wallet that could not be read is not tried again before. */
const failedMs = 5_000;
/** New wallets of a request, and of all requests at a time: each costs calls that the operator pays for. */
const maxWalletsOfRequest = 10;
const maxWalletsReading = 50;
const readTimeoutMs = 20_000;

/** Reads wallets with every feed that can be asked, and writes what it finds like a batch of the feed. */
export function createWalletReader(options: WalletReaderOptions): WalletReader {
  const { clock, waitMs = 3_000 } = options;
  const feeds = options.feeds.filter(({ readWallets }) => readWallets !== undefined);
  if (feeds.length === 0) return noWalletReader;
  const reads = new LRUCache<string, Promise<Date | undefined>>({ max: maxRemembered });
  let reading = 0;

  const start = (wallets: readonly string[]) => {
    reading += wallets.length;
    const readAt = clock.now();
    const read = readAll(wallets, feeds, options).then((isRead) => {
      reading -= wallets.length;
      const ttl = isRead ? freshMs : failedMs;
      for (const wallet of wallets) reads.set(wallet, read, { ttl });
      return isRead ? readAt : undefined;
    });
    for (const wallet of wallets) reads.set(wallet, read);
  };

  return {
    async readWallets(wallets) {
      const unread = wallets.filter((wallet) => !reads.has(wallet));
      if (unread.length > maxWalletsOfRequest || reading + unread.length > maxWalletsReading) {
        return { isNew: false };
      }
      if (unread.length > 0) start(unread);
      const all = Promise.all(wallets.map((wallet) => reads.get(wallet)));
      const times: readonly (Date | undefined)[] = await Promise.race([
        all,
        sleep(waitMs, [undefined], { ref: false }),
      ]);
      const known = times.filter((time) => time !== undefined);
      if (known.length < wallets.length) return { isNew: true };
      const oldest = Math.min(...known.map((time) => time.getTime()));
      return { readAt: new Date(oldest), isNew: unread.length > 0 };
    },
  };
}

/** @returns whether every feed could read them */
async function readAll(
  wallets: readonly string[],
  feeds: readonly Feed[],
  { stores, log }: WalletReaderOptions,
): Promise<boolean> {
  const signal = AbortSignal.timeout(readTimeoutMs);
  const isRead = await Promise.all(
    feeds.map(async (feed) => {
      try {
        const batch = await feed.readWallets?.(wallets, signal);
        if (batch === undefined) return true;
        const { problems } = await applyBatch(stores, feed.name, batch);
        return problems.length === 0 && batch.problems?.length === 0 && !batch.waiting;
      } catch (error) {
        const { message } = error instanceof Error ? error : new Error(String(error));
        log.warn({ feed: feed.name, error: message }, "A wallet could not be read when asked for.");
        return false;
      }
    }),
  );
  return isRead.every(Boolean);
}
