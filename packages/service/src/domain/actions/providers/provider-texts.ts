import type { DescriptorTexts } from "../descriptor.ts";
import type { DepositProduct, ProgramName } from "../products.ts";

export type ActionKind = "deposit" | "withdrawal" | "borrow" | "repayment" | "liquidity" | "claim";

/** Every provider action's maximum cost, beside its amounts. */
export interface ProviderCosts {
  readonly signatures: number;
  /** The account sizes opened by a first action. */
  readonly newAccountBytes: Readonly<Partial<Record<ActionKind, readonly number[]>>>;
  /** Where claims call another program than deposits do. */
  readonly claimProgram?: ProgramName;
}

/** What descriptors say about a provider: who holds the deposit, what it earns, how it comes back. */
export interface ProviderTexts {
  /** @param operator this service's name, whose operator holds the vault's tokens */
  deposit(product: DepositProduct, operator: string): DescriptorTexts;
  withdrawal(product: DepositProduct, operator: string): DescriptorTexts;
  /** Missing for providers without loans, as `repayment` is. */
  borrow?(product: DepositProduct): DescriptorTexts;
  repayment?(product: DepositProduct): DescriptorTexts;
  /** Missing for providers paying nothing beside the interest. */
  claim?(product: DepositProduct): DescriptorTexts;
  readonly costs: ProviderCosts;
  /** The only button's label, where a position can be withdrawn as a whole only. */
  readonly wholeWithdrawal?: string;
  /** Whether withdrawals can also pay with a stake account. */
  readonly paysStake?: true;
  /** The amounts with their own button, where the product gives none; in whole tokens. */
  readonly presets: readonly string[];
}
