import type { Address, ReadonlyUint8Array } from "@solana/kit";
import type { FlowKind } from "../domain/positions/flow.ts";

/** Reads what transactions moved into and out of positions: pure functions over transactions that succeeded. */
export interface ProviderHistory {
  /**
   * The flows of the position with this account, in the order of the transaction.
   *
   * @returns undefined for a transaction that moved something which cannot be read; the history is then incomplete
   */
  readFlows(transaction: ChainTransaction, account: Address): readonly ChainFlow[] | undefined;
}

/** See `Flow` for what the fields mean. */
export interface ChainFlow {
  readonly kind: FlowKind;
  readonly asset: string;
  readonly units: bigint;
  readonly unitsBefore?: bigint;
  readonly amount?: bigint;
  /** What its price is of; undefined if the transaction does not state it. */
  readonly priced?: PricedAmount | undefined;
}

export interface PricedAmount {
  readonly mint: Address;
  readonly decimals: number;
  readonly amount: bigint;
}

/** A transaction that succeeded. */
export interface ChainTransaction {
  readonly signature: string;
  readonly slot: bigint;
  readonly at: Date;
  /** In the order of execution: each is followed by those that it called. */
  readonly instructions: readonly ChainInstruction[];
  readonly lamports: ReadonlyMap<Address, Change>;
  /** The token accounts that have a balance before or after it. */
  readonly tokens: ReadonlyMap<Address, TokenChange>;
}

export interface ChainInstruction {
  readonly program: Address;
  readonly accounts: readonly Address[];
  readonly data: ReadonlyUint8Array;
  /** 1 for an instruction of the transaction itself, more for a called one. */
  readonly depth: number;
}

export interface Change {
  readonly before: bigint;
  readonly after: bigint;
}

export interface TokenChange extends Change {
  readonly mint: Address;
  readonly decimals: number;
}
