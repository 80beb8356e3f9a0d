import type { Address, ReadonlyUint8Array } from "@solana/kit";
import type { FlowKind } from "../domain/positions/flow.ts";

/** Reads what transactions moved into and out of positions: pure functions over successful transactions. */
export interface ProviderHistory {
  /**
   * The flows for the position with this account, in the transaction's order.
   *
   * @returns undefined for a transaction which moved something unreadable; the history is then incomplete
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
  /** What the price is for; undefined if the transaction does not state it. */
  readonly priced?: PricedAmount | undefined;
}

export interface PricedAmount {
  readonly mint: Address;
  readonly decimals: number;
  readonly amount: bigint;
}

/** A successful transaction. */
export interface ChainTransaction {
  readonly signature: string;
  readonly slot: bigint;
  readonly at: Date;
  /** In execution order: each is followed by those it called. */
  readonly instructions: readonly ChainInstruction[];
  readonly lamports: ReadonlyMap<Address, Change>;
  /** The token accounts with a balance before or after it. */
  readonly tokens: ReadonlyMap<Address, TokenChange>;
}

export interface ChainInstruction {
  readonly program: Address;
  readonly accounts: readonly Address[];
  readonly data: ReadonlyUint8Array;
  /** 1 for the transaction's own instruction, more for a called one. */
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
