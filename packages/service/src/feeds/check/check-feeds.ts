import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../../domain/clock.ts";
import type { PrivateAddresses } from "../../domain/network/public-address.ts";
import { checkBatch, noKnownValues } from "../batches/check-batch.ts";
import { createSourceFeeds } from "../create-feed.ts";
import type { Feed } from "../feed.ts";
import type { SourceSpec } from "../parse-feed-settings.ts";
import { pause } from "../pause.ts";
import { walletsPerBatch } from "../solana/provider-feed.ts";
import { noRpcCounters } from "../solana/rpc-metrics.ts";
import { readTokenCatalogue } from "../token-catalogue.ts";
import { type CheckedFeed, FeedTally } from "./feed-tally.ts";
import { TokenBook } from "./token-book.ts";

export interface FeedsCheckOptions {
  readonly clock: Clock;
  readonly allowPrivateAddresses: PrivateAddresses;
  /** How long a source may take to bring what it has. */
  readonly limitMs: number;
  /** The service's base URL, for the right to bring action links. */
  readonly serviceUrl: string;
  /** Called once for each source when nothing from it is awaited any more. */
  readonly onChecked?: (feed: CheckedFeed) => void;
}

/** Sources queried for certain tokens learn them from the others, so they are asked again soon. */
const askedAgainMs = 5000;

/** Reads every source in a file as the service would, all at the same time and without a database. */
export async function checkFeeds(
  specs: readonly SourceSpec[],
  options: FeedsCheckOptions,
): Promise<CheckedFeed[]> {
  const book = new TokenBook(readTokenCatalogue());
  const stop = new AbortController();
  const checks = specs.flatMap((spec) => {
    const walletBatches = Math.ceil((spec.wallets?.length ?? 0) / walletsPerBatch);
    const feeds = openFeeds(spec, book, options);
    return feeds.map((feed) => followFeed(feed, 1 + walletBatches, book, stop.signal));
  });
  const deadline = sleep(options.limitMs, undefined, { signal: stop.signal }).catch(() => {});
  const results = checks.map(async (check) => {
    await Promise.race([check.completed, deadline]);
    const result = resultOf(check);
    options.onChecked?.(result);
    return result;
  });
  await Promise.all(results);
  // A complete source may have brought more while others were awaited.
  const checked = checks.map(resultOf);
  stop.abort();
  await Promise.all(checks.map(({ ended }) => ended));
  return checked;
}

function openFeeds(spec: SourceSpec, book: TokenBook, options: FeedsCheckOptions): Feed[] {
  const { clock, allowPrivateAddresses, serviceUrl } = options;
  const isAsked = spec.kind === "jupiter" && spec.ids === undefined;
  return createSourceFeeds(isAsked ? { ...spec, intervalMs: askedAgainMs } : spec, {
    ...{ clock, allowPrivateAddresses, actionsUrl: serviceUrl, assets: book },
    watchedAssetIds: book.listWanted,
    watchedWallets: () => [],
    positions: { listPositions: async () => [], findChangeTimes: async () => new Map() },
    rpcCounters: noRpcCounters,
  });
}

function resultOf({ feed, tally }: FollowedFeed): CheckedFeed {
  const subscriptions = feed.readWatch?.();
  return { ...tally.result(), ...(subscriptions !== undefined && { subscriptions }) };
}

interface FollowedFeed {
  readonly feed: Feed;
  readonly tally: FeedTally;
  readonly completed: Promise<void>;
  readonly ended: Promise<void>;
}

function followFeed(
  feed: Feed,
  leastBatches: number,
  book: TokenBook,
  signal: AbortSignal,
): FollowedFeed {
  const tally = new FeedTally(feed.name, leastBatches);
  const { promise: completed, resolve } = Promise.withResolvers<void>();
  const follow = async () => {
    for await (const batch of feed.batches(signal)) {
      const checked = checkBatch(batch, noKnownValues);
      book.add(checked);
      tally.add(batch, checked);
      if (tally.isComplete()) void awaitSubscriptions(feed, signal).then(resolve);
    }
  };
  const ended = follow().catch((error: unknown) => {
    tally.fail(`${feed.name}: ${messageOf(error)}`);
    resolve();
  });
  return { feed, tally, completed, ended };
}

/** Until they are live, or have failed. */
async function awaitSubscriptions({ readWatch }: Feed, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const state = readWatch?.();
    if (state === undefined || state.isLive || state.problem !== undefined) return;
    await pause(50, signal);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
