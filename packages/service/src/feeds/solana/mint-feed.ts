import { type Address, isAddress } from "@solana/kit";
import { ChainUnavailable } from "../../chain/chain.ts";
import type { ChainReader } from "../../chain/reader/chain-reader.ts";
import { decodeMint } from "../../chain/tokens/mint.ts";
import type { Clock } from "../../domain/clock.ts";
import type { AssetStore } from "../../store/assets/assets.ts";
import { backOffMs, type Feed, type FeedBatch } from "../feed.ts";
import { pause } from "../pause.ts";
import { describeToken } from "./describe-token.ts";

export interface MintFeedOptions {
  readonly chain: ChainReader;
  readonly assets: Pick<AssetStore, "listUnreadMints" | "saveTokens">;
  readonly clock: Clock;
  readonly intervalMs?: number;
  readonly backOff?: (failures: number) => number;
}

const mintFeedName = "token-mints";
/** Fees, pauses and authorities change; `observedAt` says how old they are. */
const maxAgeMs = 86_400_000;
/** With the clock. */
const mintsPerCall = 99;
/** A catalogue with 13,000 tokens is read in half an hour. */
const callsPerRound = 5;
const defaultIntervalMs = 60_000;

/** Reads the catalogue tokens' mints, each once a day, and stores them with the assets. */
export function createMintFeed(options: MintFeedOptions): Feed {
  const { clock, intervalMs = defaultIntervalMs, backOff = backOffMs } = options;
  return {
    name: mintFeedName,
    async *batches(signal): AsyncGenerator<FeedBatch> {
      let failures = 0;
      while (!signal.aborted) {
        try {
          await readRound(options, signal);
          failures = 0;
          yield { observedAt: clock.now() };
          await pause(intervalMs, signal);
        } catch (error) {
          if (signal.aborted) return;
          if (!(error instanceof ChainUnavailable)) throw error;
          const problems = [`${mintFeedName}: ${error.message}`];
          yield { observedAt: clock.now(), isFailure: true, problems };
          await pause(Math.max(backOff(failures), error.retryAfterMs), signal);
          failures += 1;
        }
      }
    },
  };
}

async function readRound(options: MintFeedOptions, signal: AbortSignal): Promise<void> {
  const { assets, clock } = options;
  const before = new Date(clock.now().getTime() - maxAgeMs);
  const unread = (await assets.listUnreadMints(before, mintsPerCall * callsPerRound)).filter(
    isAddress,
  );
  for (let start = 0; start < unread.length; start += mintsPerCall) {
    await readMints(options, unread.slice(start, start + mintsPerCall), signal);
  }
}

async function readMints(
  { chain, assets, clock }: MintFeedOptions,
  asked: readonly Address[],
  signal: AbortSignal,
): Promise<void> {
  const { accounts, clock: chainClock } = await chain.readSnapshot(asked, () => [], signal);
  const now = clock.now();
  const tokens = asked.flatMap((address) => {
    const account = accounts.get(address);
    const mint = account && decodeMint(account);
    return mint === undefined ? [] : [describeToken(address, mint, undefined, chainClock, now)];
  });
  await assets.saveTokens(asked, tokens, now);
}
