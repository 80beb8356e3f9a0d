import { type Address, isAddress } from "@solana/kit";
import { ChainUnavailable } from "../../chain/chain.ts";
import { type Accounts, LayoutChanged } from "../../chain/provider-state.ts";
import { backOffMs, type Feed, type FeedBatch } from "../feed.ts";
import { pause } from "../pause.ts";
import { listMintsOf } from "./token-describer.ts";
import { describeUndecoded, type ProviderParts, readWalletPositions } from "./wallet-positions.ts";

export interface ProviderFeedOptions extends ProviderParts {
  readonly name: string;
  readonly listWallets: () => readonly string[];
  readonly intervalMs: number;
  readonly backOff?: ((failures: number) => number) | undefined;
}

/** Entries without a price are tried again sooner. */
const waitingIntervalMs = 5000;
/** Only another version can read the accounts. */
const layoutIntervalMs = 900_000;
export const walletsPerBatch = 20;
/** Calls for the transactions of positions. */
const historyCallsOfRound = 100;

/**
 * Reads one provider's markets, and the positions of the wallets. A round that fails leaves what was read before: the
 * feed's state says since when, and the other providers go on.
 */
export function createProviderFeed(options: ProviderFeedOptions): Feed {
  const { name, now, intervalMs, backOff = backOffMs } = options;
  let known: Accounts | undefined;
  let firstRead: ReturnType<typeof readMarkets> | undefined;
  const readRound = async function* (signal: AbortSignal): AsyncGenerator<FeedBatch, boolean> {
    const { accounts, batch } = await readMarkets(options, signal);
    known = accounts;
    yield batch;
    return yield* readPositions(
      options,
      { markets: accounts, waiting: batch.waiting ?? 0 },
      signal,
    );
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
      const batch = await readWalletPositions(options, request, signal);
      return { ...(read && { markets: read.batch.markets, prices: read.batch.prices }), ...batch };
    },
    async *batches(signal) {
      let failures = 0;
      while (!signal.aborted) {
        try {
          const isWaiting = yield* readRound(signal);
          failures = 0;
          const waitMs = isWaiting ? Math.min(intervalMs, waitingIntervalMs) : intervalMs;
          await pause(waitMs, signal);
        } catch (error) {
          if (signal.aborted) return;
          const { message, leastMs } = toFailure(error);
          yield { observedAt: now(), isFailure: true, problems: [`${name}: ${message}`] };
          await pause(Math.max(backOff(failures), leastMs), signal);
          failures += 1;
        }
      }
    },
  };
}

function toFailure(error: unknown) {
  if (error instanceof ChainUnavailable) {
    return { message: error.message, leastMs: error.retryAfterMs };
  }
  if (error instanceof LayoutChanged) return { message: error.message, leastMs: layoutIntervalMs };
  throw error;
}

/** @returns whether entries wait for a price */
async function* readPositions(
  options: ProviderFeedOptions,
  { markets, waiting: marketsWaiting }: { readonly markets: Accounts; readonly waiting: number },
  signal: AbortSignal,
): AsyncGenerator<FeedBatch, boolean> {
  let waiting = marketsWaiting;
  const wallets = toAddresses(options.listWallets());
  const budget = { calls: historyCallsOfRound };
  for (let start = 0; start < wallets.length && !signal.aborted; start += walletsPerBatch) {
    const some = wallets.slice(start, start + walletsPerBatch);
    const request = { wallets: some, markets, budget };
    const batch = await readWalletPositions(options, request, signal);
    waiting += batch.waiting ?? 0;
    yield { ...batch, waiting };
  }
  return waiting > 0;
}

/** A subscriber of another chain has no positions here. */
function toAddresses(wallets: readonly string[]): readonly Address[] {
  return [...new Set(wallets)].filter(isAddress);
}

async function readMarkets(
  { state, reader, findTokens, describeTokens, now }: ProviderFeedOptions,
  signal: AbortSignal,
): Promise<{ readonly accounts: Accounts; readonly batch: FeedBatch }> {
  const addresses = await reader.findAddresses(state.listMarketQueries(), signal);
  const related: typeof state.listRelatedAddresses = (accounts) =>
    state.listRelatedAddresses(accounts);
  const { accounts, clock } = await reader.readSnapshot(addresses, related, signal);
  const mints = state.listMints?.(accounts) ?? [];
  const tokens = await findTokens(mints);
  const { markets, prices, undecoded, waiting = 0 } = state.readMarkets(accounts, clock, tokens);
  await describeTokens?.([...mints, ...listMintsOf(markets)], clock, signal);
  const isWhole = undecoded.length === 0 && waiting === 0;
  const batch = {
    ...{ observedAt: now(), markets, prices, waiting },
    problems: describeUndecoded(undecoded),
    ...(isWhole && { allMarketIds: markets.map((market) => String(market.id)) }),
  };
  return { accounts, batch };
}
