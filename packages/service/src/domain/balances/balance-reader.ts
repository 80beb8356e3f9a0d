import type { Decimal } from "../decimal.ts";
import { type Problem, refuse } from "../problems.ts";
import type { Balance } from "./balance.ts";

/** Reads wallets' token balances from a chain. */
export interface BalanceReader {
  /** @param network the caller's, so one network's wallets leave room for others' */
  readBalances(wallet: string, network: string): Promise<WalletBalances | Problem>;
  /** Adds what only the mints know, such as the decimals of unlisted tokens. */
  describeBalances(
    balances: readonly Balance[],
    reading: WalletBalances,
    network: string,
  ): Promise<readonly Balance[] | Problem>;
}

export interface WalletBalances {
  readonly observedAt: Date;
  /** The chain's clock. */
  readonly chainClock: { readonly unixTime: bigint; readonly epoch: bigint };
  /** In list order. */
  readonly balances: readonly Balance[];
  readonly totalUsd: Decimal;
}

const noChain = refuse("unavailable", {
  message: "No feed of this service reads a chain, so it knows no balances.",
  retryAfterSeconds: 3600,
});

/** For a service without a feed reading a chain. */
export const noBalanceReader: BalanceReader = {
  readBalances: async () => noChain,
  describeBalances: async () => noChain,
};
