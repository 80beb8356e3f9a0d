import { type Address, isAddress } from "@solana/kit";
import { ChainUnavailable } from "../../chain/chain.ts";
import { type Accounts, LayoutChanged } from "../../chain/provider-state.ts";
import type { DeploymentReader } from "../../chain/reader/deployment-reader.ts";
import { backOffMs, type Feed, type FeedBatch } from "../feed.ts";
import { pause } from "../pause.ts";
import { addDeployment } from "./add-deployment.ts";
import { listMintsOf } from "./token-describer.ts";
import type { WalletIndex } from "./wallet-index.ts";
import { describeUndecoded, type ProviderParts, readWalletPositions } from "./wallet-positions.ts";
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
/** Of wallets whose accounts are known. */
const knownWalletsPerBatch = 100;
/** Calls for the transactions of positions. */
const historyCallsOfRound = 100;

/**
 * Reads one provider's markets, and the positions of the wallets. A round that fails leaves what was read before: the
 * feed's state says since when, and the other providers go on.
 */
export function createProviderFeed(options: ProviderFeedOptions): Feed {
  const { name, now, intervalMs, backOff = backOffMs } = options;
  const { watch } = options;
  const parts = { ...options, index: watch?.index, needed: new Set<Address>() };
  let known: Accounts | undefined;
  let firstRead: ReturnType<typeof readMarkets> | undefined;
  const readRound = async function* (signal: AbortSignal): AsyncGenerator<FeedBatch, boolean> {
    const { accounts, batch } = await readMarkets(options, signal);
    known = accounts;
    yield batch;
    const wallets = toAddresses(options.listWallets());
    watch?.watch(wallets, accounts);
    await watch?.findShared(wallets, options.reader, signal);
    const request = { wallets, markets: accounts, waiting: batch.waiting ?? 0 };
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
      // The replica that runs the feed knows the markets; another one reads them once, and may be the first to.
      if (known === undefined) {
        firstRead ??= readMarkets(options, signal).finally(() => {
          firstRead = undefined;
        });
      }
      const read = known === undefined ? await firstRead : undefined;
      const markets = known ?? read?.accounts ?? new Map();
      known = markets;
      const budget = { calls: historyCalls };
      const request = { wallets: toAddresses(wallets), markets, budget };
      const batch = await readWalletPositions(parts, request, signal);
      return { ...(read && { markets: read.batch.markets, prices: read.batch.prices }), ...batch };
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
  /** Markets that wait for a price. */
  readonly waiting: number;
}

/** @returns whether entries wait for a price */
async function* readPositions(
  parts: ProviderParts,
  { wallets, markets, waiting: marketsWaiting }: RoundRequest,
  signal: AbortSignal,
): AsyncGenerator<FeedBatch, boolean> {
  let waiting = marketsWaiting;
  const budget = { calls: historyCallsOfRound };
  const read = async (some: readonly Address[]) => {
    const batch = await readWalletPositions(parts, { wallets: some, markets, budget }, signal);
    waiting += batch.waiting ?? 0;
    return { ...batch, waiting };
  };
  for (const some of divideWallets(wallets, parts.index)) {
    if (signal.aborted) break;
    // A round of many wallets takes minutes, and changes do not wait for its end.
    const changed = parts.index?.listChanged().slice(0, walletsPerBatch) ?? [];
    if (changed.length > 0) yield await read(changed);
    yield await read(some);
  }
  return waiting > 0;
}

/** Each wallet whose accounts must be found takes calls of its own, so a batch has fewer of them. */
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

/** A subscriber of another chain has no positions here. */
function toAddresses(wallets: readonly string[]): readonly Address[] {
  return [...new Set(wallets)].filter(isAddress);
}

async function readMarkets(
  { state, reader, deployments, findTokens, describeTokens, now }: ProviderFeedOptions,
  signal: AbortSignal,
): Promise<{ readonly accounts: Accounts; readonly batch: FeedBatch }> {
  const { addresses } = await reader.findAddresses(state.listMarketQueries(), signal);
  const related: typeof state.listRelatedAddresses = (accounts) =>
    state.listRelatedAddresses(accounts);
  const { accounts, clock } = await reader.readSnapshot(addresses, related, signal);
  const mints = state.listMints?.(accounts) ?? [];
  const tokens = await findTokens(mints);
  const reading = state.readMarkets(accounts, clock, tokens);
  const { prices, undecoded, waiting = 0 } = reading;
  const deployment = state.program && (await deployments?.read(state.program, signal));
  const markets = reading.markets.map((market) => addDeployment(market, deployment));
  await describeTokens?.([...mints, ...listMintsOf(markets)], clock, signal);
  const isWhole = undecoded.length === 0 && waiting === 0;
  const batch = {
    ...{ observedAt: now(), markets, prices, waiting },
    problems: describeUndecoded(undecoded),
    ...(isWhole && { allMarketIds: markets.map((market) => String(market.id)) }),
  };
  return { accounts, batch };
}
