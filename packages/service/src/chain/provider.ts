import type { Address, Instruction } from "@solana/kit";
import type { AmountChoice } from "../domain/actions/amounts.ts";
import type { ExactDecimal } from "../domain/actions/exact-decimal.ts";
import type { DepositProduct, LendingReserve, LiquidityPool } from "../domain/actions/products.ts";
import type { WalletMessage } from "../domain/actions/wallet-message.ts";
import type { Problem } from "../domain/problems.ts";

/**
 * Builds the instructions of actions. They may carry signers of the service; the wallet pays the fee and signs
 * last. A ChainUnavailable error becomes a response with 503.
 */
export interface ActionProvider {
  deposit(order: DepositOrder): Promise<Plan | Problem>;
  withdraw(order: WithdrawOrder): Promise<Plan | Problem>;
  addLiquidity(order: LiquidityOrder): Promise<Plan | Problem>;
}

/** The fields that all orders have. */
export interface Order {
  /** Signs and pays the fee; a valid address on the curve. */
  readonly wallet: Address;
  /** Makes the transaction unique, so that a wallet can repeat an order. */
  readonly reference: string;
}

export interface DepositOrder extends Order {
  readonly product: DepositProduct;
  readonly amount: ExactDecimal;
}

export interface WithdrawOrder extends Order {
  readonly product: LendingReserve;
  readonly choice: AmountChoice;
}

export interface LiquidityOrder extends Order {
  readonly product: LiquidityPool;
  readonly choice: AmountChoice;
  /** The position to add to; undefined opens a new one. */
  readonly position: Address | undefined;
}

/** The instructions of a transaction, and the texts that describe it. */
export interface Plan {
  readonly instructions: readonly Instruction[];
  readonly walletMessage: WalletMessage;
}
