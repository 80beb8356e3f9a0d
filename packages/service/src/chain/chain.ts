import type { Address, Blockhash } from "@solana/kit";

/** The reads transactions need; tests pass a local chain. */
export interface Chain {
  /** Returns accounts from one slot in the order of the addresses; undefined where no account exists. */
  readAccounts(addresses: readonly Address[]): Promise<readonly (ChainAccount | undefined)[]>;
  readLatestBlockhash(): Promise<RecentBlockhash>;
  /** The lamports for rent exemption at this account size. */
  readMinimumBalance(sizeBytes: number): Promise<bigint>;
  /** The lamports a stake must delegate at least. */
  readMinimumDelegation(): Promise<bigint>;
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

/** The cluster cannot be reached or its response is invalid; a retry may succeed. */
export class ChainUnavailable extends Error {
  override readonly name = "ChainUnavailable";
  /** How long the cluster asked to wait. */
  readonly retryAfterMs: number;
  /** It answered that there were too many calls. */
  readonly isRateLimit: boolean;
  /** This one answer was too long; the cluster works. */
  readonly isTooLong: boolean;
  /** The nodes have not reached the slot that was asked for. */
  readonly isBehind: boolean;
  constructor(
    message: string,
    {
      retryAfterMs = 0,
      isRateLimit = false,
      isTooLong = false,
      isBehind = false,
    }: Partial<Omit<ChainUnavailable, keyof Error>> = {},
  ) {
    super(message);
    this.retryAfterMs = retryAfterMs;
    this.isRateLimit = isRateLimit;
    this.isTooLong = isTooLong;
    this.isBehind = isBehind;
  }
}
