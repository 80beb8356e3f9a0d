import { type Address, isAddress } from "@solana/kit";
import { type ChainAccount, ChainUnavailable } from "../../chain/chain.ts";
import { type Accounts, LayoutChanged } from "../../chain/provider-state.ts";
import type { DeploymentReader } from "../../chain/reader/deployment-reader.ts";
import { backOffMs, type Feed, type FeedBatch } from "../feed.ts";
import { pause } from "../pause.ts";
import { readMarkets } from "./read-markets.ts";
import { RelatedAccounts } from "./related-accounts.ts";
import type { WalletIndex } from "./wallet-index.ts";
import { type ProviderParts, readWalletPositions } from "./wallet-positions.ts";
import type { WalletWatch } from "./wallet-watch.ts";

export interface ProviderFeedOptions extends ProviderParts {
  readonly name: string;
  readonly listWallets: () => readonly string[];
  readonly deployments?: DeploymentReader;
  readonly intervalMs: number;
  readonly backOff?: ((failures: number) => number) | undefined;
  /** Missing where accounts are polled only. */
  readonly watch?: WalletWatch | undefined;
}

/** Entries without a price are tried again sooner. */
const waitingIntervalMs = 5000;
/** Only another version can read the accounts. */
const layoutIntervalMs = 900_000;
export const walletsPerBatch = 20;
/** Wallets whose accounts are known. */
const knownWalletsPerBatch = 100;
/** Calls for position transactions. */
const historyCallsOfRound = 100;

/**
 * Reads one provider's markets, and the wallets' positions. A failed round leaves the earlier readings: the feed's
 * state says since when, and the other providers go on.
 */
export function createProviderFeed(options: ProviderFeedOptions): Feed {
  const { name, now, intervalMs, backOff = backOffMs } = options;
  const { watch } = options;
  const parts = {
    ...{ ...options, index: watch?.index, needed: new Set<Address>() },
    related: new RelatedAccounts(),
  };
  let known: Accounts | undefined;
  let firstRead: ReturnType<typeof readAllMarkets> | undefined;
  const readRound = async function* (signal: AbortSignal): AsyncGenerator<FeedBatch, boolean> {
    const accounts = new Map<Address, ChainAccount>();
    let marketsWaiting = 0;
    for await (const { batch, ...part } of readMarkets(options, signal)) {
      keep(accounts, part.accounts);
      marketsWaiting = batch.waiting ?? 0;
      yield batch;
    }
    known = accounts;
    const wallets = toAddresses(options.listWallets());
    watch?.watch(wallets, accounts);
    const findShared = () => watch?.findShared(wallets, options.reader, signal);
    const request = { wallets, markets: accounts, waiting: marketsWaiting, findShared };
    const isWaiting = yield* readPositions(parts, request, signal);
    watch?.watchFound();
    return isWaiting;
  };
  /** Until the next round, reads wallets whose accounts changed. */
  const readChanges = async function* (
    waitMs: number,
    signal: AbortSignal,
  ): AsyncGenerator<FeedBatch> {
    if (watch === undefined) return await pause(waitMs, signal);
    const until = now().getTime() + waitMs;
    for (;;) {
      const wallets = await watch.listChanged(until, signal);
      if (wallets.length === 0) return;
      const request = { wallets, markets: known ?? new Map(), waiting: 0 };
      // Only a round knows how many entries wait.
      for await (const { waiting: _, ...batch } of readPositions(parts, request, signal))
        yield batch;
      watch.watchFound();
    }
  };
  return {
    name,
    async readWallets(wallets, signal, historyCalls) {
      // The replica running the feed knows the markets; another one reads them once, and may be the first to.
      if (known === undefined) {
        firstRead ??= readAllMarkets(options, signal).finally(() => {
          firstRead = undefined;
        });
      }
      const read = known === undefined ? await firstRead : undefined;
      const markets = known ?? read?.accounts ?? new Map();
      known = markets;
      const budget = { calls: historyCalls };
      const request = { wallets: toAddresses(wallets), markets, budget };
      const batch = await readWalletPositions(parts, request, signal);
      return { ...(read && { markets: read.markets, prices: read.prices }), ...batch };
    },
    async *batches(signal) {
      const ended = new AbortController();
      const running = watch?.run(AbortSignal.any([signal, ended.signal]));
      try {
        yield* readRounds(signal);
      } finally {
        ended.abort();
        await running;
      }
    },
  };

  async function* readRounds(signal: AbortSignal): AsyncGenerator<FeedBatch> {
    let failures = 0;
    while (!signal.aborted) {
      try {
        const isWaiting = yield* readRound(signal);
        failures = 0;
        const waitMs = isWaiting ? Math.min(intervalMs, waitingIntervalMs) : intervalMs;
        yield* readChanges(waitMs, signal);
      } catch (error) {
        if (signal.aborted) return;
        const { message, leastMs } = toFailure(error);
        yield { observedAt: now(), isFailure: true, problems: [`${name}: ${message}`] };
        await pause(Math.max(backOff(failures), leastMs), signal);
        failures += 1;
      }
    }
  }
}

function toFailure(error: unknown) {
  if (error instanceof ChainUnavailable) {
    return { message: error.message, leastMs: error.retryAfterMs };
  }
  if (error instanceof LayoutChanged) return { message: error.message, leastMs: layoutIntervalMs };
  throw error;
}

interface RoundRequest {
  readonly wallets: readonly Address[];
  readonly markets: Accounts;
  /** Markets waiting for a price. */
  readonly waiting: number;
  /** Finds all these wallets' accounts in few calls, where it can. */
  readonly findShared?: () => Promise<void> | undefined;
}

/** @returns whether entries wait for a price */
async function* readPositions(
  parts: ProviderParts,
  { wallets, markets, waiting: marketsWaiting, findShared }: RoundRequest,
  signal: AbortSignal,
): AsyncGenerator<FeedBatch, boolean> {
  let waiting = marketsWaiting;
  const budget = { calls: historyCallsOfRound };
  const read = async (some: readonly Address[]) => {
    const batch = await readWalletPositions(parts, { wallets: some, markets, budget }, signal);
    waiting += batch.waiting ?? 0;
    return { ...batch, waiting };
  };
  await findShared?.();
  for (const some of divideWallets(wallets, parts.index)) {
    if (signal.aborted) break;
    // A round with many wallets takes minutes, and changes do not wait for its end.
    const changed = parts.index?.listChanged().slice(0, walletsPerBatch) ?? [];
    if (changed.length > 0) yield await read(changed);
    yield await read(some);
    // Subscriptions gone live meanwhile spare the other wallets a search each.
    await findShared?.();
  }
  return waiting > 0;
}

/** Each wallet whose accounts must be found takes its own calls, so a batch has fewer such wallets. */
function* divideWallets(
  wallets: readonly Address[],
  index: WalletIndex | undefined,
): Generator<readonly Address[]> {
  let some: Address[] = [];
  let unknown = 0;
  for (const wallet of wallets) {
    some.push(wallet);
    if (index?.find(wallet) === undefined) unknown += 1;
    if (unknown < walletsPerBatch && some.length < knownWalletsPerBatch) continue;
    yield some;
    some = [];
    unknown = 0;
  }
  if (some.length > 0) yield some;
}

/** A subscriber on another chain has no positions here. */
function toAddresses(wallets: readonly string[]): readonly Address[] {
  return [...new Set(wallets)].filter(isAddress);
}

/** A whole program's accounts seen by position queries. */
const maxKnownAccounts = 20_000;

function keep(known: Map<Address, ChainAccount>, accounts: Accounts): void {
  for (const [address, account] of accounts) {
    if (known.size < maxKnownAccounts) known.set(address, account);
  }
}

async function readAllMarkets(options: ProviderFeedOptions, signal: AbortSignal) {
  const accounts = new Map<Address, ChainAccount>();
  const markets: unknown[] = [];
  const prices: unknown[] = [];
  for await (const { batch, ...part } of readMarkets(options, signal)) {
    keep(accounts, part.accounts);
    markets.push(...(batch.markets ?? []));
    prices.push(...(batch.prices ?? []));
  }
  return { accounts, markets, prices };
}
