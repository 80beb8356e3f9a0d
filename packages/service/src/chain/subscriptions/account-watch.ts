import type { Address, RpcSubscriptionsChannel } from "@solana/kit";
import type { AccountFilter } from "../provider-state.ts";

/** One WebSocket's JSON-RPC messages, as `@solana/kit` sends and receives them. */
export type SubscriptionChannel = RpcSubscriptionsChannel<unknown, unknown>;

/** What one subscription covers: one account, or a program's accounts passing every filter. */
export type AccountWatch = AddressWatch | ProgramWatch;

interface AddressWatch {
  /** Identifies the watch; two with one key are the same. */
  readonly key: string;
  readonly address: Address;
}

export interface ProgramWatch {
  readonly key: string;
  readonly program: Address;
  readonly filters: readonly AccountFilter[];
  /** Where an account has its wallet, for a watch over many wallets' accounts. */
  readonly walletOffset?: number;
}

/** An account changed. Notices come late, twice and in any order. */
export interface AccountNotice {
  readonly watch: AccountWatch;
  readonly address: Address;
  /** The slot at which the account was as the node describes it. */
  readonly slot: bigint;
  /** For a watch with `walletOffset`. */
  readonly wallet?: Address;
}

/** Why subscriptions may have missed changes. */
export type GapReason = "closed" | "silent" | "behind" | "slot-back";

/** A connection's end. */
export class SubscriptionGap extends Error {
  override readonly name = "SubscriptionGap";
  readonly reason: GapReason;
  constructor(reason: GapReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
