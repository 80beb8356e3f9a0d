import { setTimeout as sleep } from "node:timers/promises";
import { type Address, isAddress } from "@solana/kit";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { ChainUnavailable } from "../../chain/chain.ts";
import type { Balance } from "../../domain/balances/balance.ts";
import {
  type BalanceReader,
  noBalanceReader,
  type WalletBalances,
} from "../../domain/balances/balance-reader.ts";
import type { Clock } from "../../domain/clock.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import type { AssetStore } from "../../store/assets/assets.ts";
import { waitOutside } from "../../tracing/work.ts";
import type { Feed } from "../feed.ts";
import { createMintReader } from "./mint-reader.ts";
import { createTokenDescriber, type TokenDescriber } from "./token-describer.ts";
import { addMint, addNames, needsMint } from "./value-balances.ts";
import { type ReadingParts, readWalletBalances, tooManyAccounts } from "./wallet-balances.ts";
import { maxReadsRunning, WalletQueue } from "./wallet-queue.ts";

export interface BalanceReaderOptions {
  readonly feeds: readonly Pick<Feed, "chain">[];
  readonly assets: Pick<AssetStore, "findAssets" | "saveTokens">;
  readonly clock: Clock;
  readonly log: { warn(fields: object, message: string): void };
  /** How long an answer waits; the reading goes on for the next one. */
  readonly waitMs?: number;
  /** When a reading without the chain's answer ends. */
  readonly readTimeoutMs?: number;
}

/** Balances for all remembered wallets. */
const maxRemembered = 200_000;
const maxAttempts = 10_000;
const freshMs = 30_000;
/** While the chain cannot be read, older balances are shown. */
const staleMs = 900_000;
/** An unreadable wallet is not tried again earlier. */
const failedMs = 5_000;

/** Reads balances through the first feed reader found, so its limits hold for these calls as well. */
export function createBalanceReader(options: BalanceReaderOptions): BalanceReader {
  const { feeds, clock, waitMs = 10_000, readTimeoutMs = 30_000 } = options;
  const chain = feeds.find((feed) => feed.chain !== undefined)?.chain;
  if (chain === undefined) return noBalanceReader;
  const mints = createMintReader(chain);
  const tokens = createTokenDescriber({ ...options, mints });
  const parts = { ...options, chain, mints, tokens };
  const known = new LRUCache<string, WalletBalances>({
    maxSize: maxRemembered,
    sizeCalculation: ({ balances }) => balances.length + 1,
  });
  const attempts = new LRUCache<string, Promise<Problem | undefined>>({ max: maxAttempts });
  const limit = pLimit(maxReadsRunning);
  const refuseFailures = createFailureFilter(options.log, readTimeoutMs);
  const queue = new WalletQueue(clock);

  const read = async (wallet: Address, network: string) => {
    queue.begin(network, 1);
    const result = await limit(() =>
      refuseFailures((signal) => readWalletBalances(parts, wallet, signal)),
    ).finally(() => queue.end(network, 1));
    if (isProblem(result)) return result;
    known.set(wallet, result);
    attempts.delete(wallet);
    return undefined;
  };
  const start = (wallet: Address, network: string) => {
    const attempt = read(wallet, network);
    attempts.set(wallet, attempt);
    const keepFailure = (problem?: Problem) => {
      // Waiting makes it no shorter, and each try reads the most a call may answer.
      const ttl = problem === tooManyAccounts ? freshMs : failedMs;
      if (attempts.peek(wallet) === attempt) attempts.set(wallet, attempt, { ttl });
    };
    attempt.then(keepFailure, () => keepFailure());
    return attempt;
  };
  const findKnown = (wallet: string, maxAgeMs: number) => {
    const found = known.get(wallet);
    const ageMs = clock.now().getTime() - (found?.observedAt.getTime() ?? 0);
    return ageMs < maxAgeMs ? found : undefined;
  };

  return {
    async readBalances(wallet, network) {
      if (!isAddress(wallet)) return notAnAddress;
      const fresh = findKnown(wallet, freshMs);
      if (fresh !== undefined) return fresh;
      const hasRoom = queue.hasRoom(network, 1);
      const attempt = attempts.get(wallet) ?? (hasRoom ? start(wallet, network) : undefined);
      const waitAtMost = () => Promise.race([attempt, sleep(waitMs, notRead, { ref: false })]);
      const problem = attempt === undefined ? undefined : await waitOutside(waitAtMost);
      return findKnown(wallet, staleMs) ?? problem ?? notRead;
    },
    async describeBalances(balances, wallet, network) {
      if (!queue.hasPlace(network, 1)) return notRead;
      queue.hold(network, 1);
      const described = () =>
        limit(() => refuseFailures((signal) => describe(parts, balances, wallet, signal)));
      return await waitOutside(described).finally(() => queue.end(network, 1));
    },
  };
}

async function describe(
  { mints, tokens }: ReadingParts & { readonly tokens: TokenDescriber },
  balances: readonly Balance[],
  { chainClock }: WalletBalances,
  signal: AbortSignal,
): Promise<readonly Balance[]> {
  const incomplete = balances.filter(needsMint).map(({ mint }) => mint);
  const found = await mints.readMints(incomplete, signal);
  const complete = balances.map((row) => addMint(row, found.get(row.mint), chainClock));
  const unnamed = complete.filter(({ isListed, name }) => !isListed && name === undefined);
  const names = await mints.readNames(
    unnamed.map(({ mint }) => mint),
    signal,
  );
  await tokens.save({ mints: found, names, chainClock });
  return complete.map((row) => addNames(row, names.get(row.mint)));
}

/** Runs readings with a timeout, and turns chain failures into problems. */
function createFailureFilter(log: BalanceReaderOptions["log"], readTimeoutMs: number) {
  let isFailing = false;
  return async <Value>(read: (signal: AbortSignal) => Promise<Value>): Promise<Value | Problem> => {
    const ended = new AbortController();
    const timeout = AbortSignal.timeout(readTimeoutMs);
    try {
      const value = await read(AbortSignal.any([timeout, ended.signal]));
      isFailing = false;
      return value;
    } catch (error) {
      if (error instanceof ChainUnavailable && error.isTooLong) return tooManyAccounts;
      if (!(error instanceof ChainUnavailable || timeout.aborted)) throw error;
      // Callers could fill the log while an address is down.
      if (!isFailing) log.warn({ error: String(error) }, "Token balances could not be read.");
      isFailing = true;
      return notRead;
    } finally {
      // Where one call failed, the others still wait.
      ended.abort();
    }
  };
}

const notRead = refuse("unavailable", {
  message: "The chain could not be read; try again in 5 seconds.",
  retryAfterSeconds: 5,
});

const notAnAddress = refuse("invalid-request", {
  details: [
    {
      field: "query.walletAddress",
      message: "is not a wallet address",
      advice: "it must be 32 bytes in base58",
      allowed: "32 bytes in base58",
    },
  ],
});
