import type { Address } from "@solana/kit";
import { ChainUnavailable } from "../../chain/chain.ts";
import { type Accounts, LayoutChanged } from "../../chain/provider-state.ts";
import { backOffMs, type Feed, type FeedBatch } from "../feed.ts";
import { pause } from "../pause.ts";
import { describeUndecoded, type ProviderParts, readWalletPositions } from "./wallet-positions.ts";

export interface ProviderFeedOptions extends ProviderParts {
  readonly name: string;
  readonly listWallets: () => readonly Address[];
  readonly intervalMs: number;
  readonly backOff?: ((failures: number) => number) | undefined;
}

/** Entries without a price are tried again sooner. */
const waitingIntervalMs = 5000;
/** Only another version can read the accounts. */
const layoutIntervalMs = 900_000;
export const walletsPerBatch = 20;

/**
 * Reads one provider's markets, and the positions of the wallets. A round that fails leaves what was read before: the
 * feed's state says since when, and the other providers go on.
 */
export function createProviderFeed(options: ProviderFeedOptions): Feed {
  const { name, now, intervalMs, backOff = backOffMs } = options;
  return {
    name,
    async *batches(signal) {
      let failures = 0;
      while (!signal.aborted) {
        try {
          const isWaiting = yield* readRound(options, signal);
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
async function* readRound(
  options: ProviderFeedOptions,
  signal: AbortSignal,
): AsyncGenerator<FeedBatch, boolean> {
  const { accounts, batch: marketBatch } = await readMarkets(options, signal);
  let { waiting = 0 } = marketBatch;
  yield marketBatch;
  const wallets = options.listWallets();
  for (let start = 0; start < wallets.length && !signal.aborted; start += walletsPerBatch) {
    const some = wallets.slice(start, start + walletsPerBatch);
    const request = { wallets: some, markets: accounts };
    const batch = await readWalletPositions(options, request, signal);
    waiting += batch.waiting ?? 0;
    yield { ...batch, waiting };
  }
  return waiting > 0;
}

async function readMarkets(
  { state, reader, findTokens, now }: ProviderFeedOptions,
  signal: AbortSignal,
): Promise<{ readonly accounts: Accounts; readonly batch: FeedBatch }> {
  const addresses = await reader.findAddresses(state.listMarketQueries(), signal);
  const related: typeof state.listRelatedAddresses = (accounts) =>
    state.listRelatedAddresses(accounts);
  const { accounts, clock } = await reader.readSnapshot(addresses, related, signal);
  const tokens = await findTokens(state.listMints?.(accounts) ?? []);
  const { markets, prices, undecoded, waiting = 0 } = state.readMarkets(accounts, clock, tokens);
  const isWhole = undecoded.length === 0 && waiting === 0;
  const batch = {
    ...{ observedAt: now(), markets, prices, waiting },
    problems: describeUndecoded(undecoded),
    ...(isWhole && { allMarketIds: markets.map((market) => String(market.id)) }),
  };
  return { accounts, batch };
}
