import type { Address, Instruction } from "@solana/kit";
import type { AmountChoice } from "../domain/actions/amounts.ts";
import type { ExactDecimal } from "../domain/actions/exact-decimal.ts";
import type { DepositProduct, LendingReserve, LiquidityPool } from "../domain/actions/products.ts";
import type { WalletMessage } from "../domain/actions/wallet-message.ts";
import type { Problem } from "../domain/problems.ts";

/**
 * Builds the instructions of actions. They may carry signers of the service's own; the wallet pays the
 * fee and signs last. The chain may throw ChainUnavailable, which is answered with 503.
 */
export interface Provider {
  deposit(order: DepositOrder): Promise<Plan | Problem>;
  withdraw(order: WithdrawOrder): Promise<Plan | Problem>;
  addLiquidity(order: LiquidityOrder): Promise<Plan | Problem>;
}

/** Who asks. */
export interface Order {
  /** Signs and pays the fee; a valid address on the curve. */
  readonly wallet: Address;
  /** Makes the transaction unlike any other, so that the same order can be given twice. */
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
  /** The position to add to; a new one is opened without it. */
  readonly position: Address | undefined;
}

/** What a transaction will do, in instructions and in words. */
export interface Plan {
  readonly instructions: readonly Instruction[];
  readonly outcome: WalletMessage;
}
