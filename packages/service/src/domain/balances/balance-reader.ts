import type { Decimal } from "../decimal.ts";
import { type Problem, refuse } from "../problems.ts";
import type { Balance } from "./balance.ts";

/** Reads the token balances of wallets from a chain. */
export interface BalanceReader {
  /** @param network the caller's, so that the wallets of one leave room for those of others */
  readBalances(wallet: string, network: string): Promise<WalletBalances | Problem>;
  /** Adds what only the mints know, such as the decimals of tokens that no list has. */
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
  /** In the order of the list. */
  readonly balances: readonly Balance[];
  readonly totalUsd: Decimal;
}

const noChain = refuse("unavailable", {
  message: "No feed of this service reads a chain, so it knows no balances.",
  retryAfterSeconds: 3600,
});

/** For a service without a feed that reads a chain. */
export const noBalanceReader: BalanceReader = {
  readBalances: async () => noChain,
  describeBalances: async () => noChain,
};
