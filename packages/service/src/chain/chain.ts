import type { Address, Blockhash } from "@solana/kit";

/** What we need to know of a cluster; tests give one of their own. */
export interface Chain {
  /** In the order of the addresses, undefined for those that do not exist; all of one slot. */
  readAccounts(addresses: readonly Address[]): Promise<readonly (ChainAccount | undefined)[]>;
  readLatestBlockhash(): Promise<RecentBlockhash>;
  /** How many lamports an account of this size must hold to stay. */
  readMinimumBalance(sizeBytes: number): Promise<bigint>;
}

export interface ChainAccount {
  readonly owner: Address;
  readonly lamports: bigint;
  readonly data: Uint8Array;
}

export interface RecentBlockhash {
  readonly blockhash: Blockhash;
  readonly lastValidBlockHeight: bigint;
}

/** The cluster cannot be reached or makes no sense; the same call may succeed later. */
export class ChainUnavailable extends Error {
  override readonly name = "ChainUnavailable";
}
