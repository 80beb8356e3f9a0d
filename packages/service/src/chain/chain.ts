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
  /**
   * Runs a transaction without its signatures and with a recent blockhash; it changes nothing.
   *
   * @param transaction in base64
   * @param addresses the transaction's accounts whose state before and after is returned
   */
  simulate(transaction: string, addresses: readonly Address[]): Promise<Simulation>;
  /** The prices paid by recent transactions writing these accounts, in micro-lamports per compute unit. */
  readPriorityFees(addresses: readonly Address[]): Promise<readonly bigint[]>;
}

/** What a transaction would do. */
export interface Simulation {
  /** As validators write it, such as `{"InstructionError":[0,{"Custom":1}]}`; undefined for a success. */
  readonly error: unknown;
  readonly logs: readonly string[];
  readonly unitsConsumed: bigint;
  /** In the order of the addresses, all from the simulation's slot. */
  readonly accounts: readonly SimulatedAccount[];
}

export interface SimulatedAccount {
  readonly address: Address;
  readonly before: ChainAccount | undefined;
  readonly after: ChainAccount | undefined;
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
  /** The cluster answered: too many calls. */
  readonly isRateLimit: boolean;
  /** This one answer was too long; the cluster works. */
  readonly isTooLong: boolean;
  /** The nodes have not reached the requested slot. */
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
