import type { DescriptorTexts } from "../descriptor.ts";
import type { DepositProduct, ProgramName } from "../products.ts";

export type ActionKind = "deposit" | "withdrawal" | "borrow" | "repayment" | "liquidity" | "claim";

/** What every action of a provider costs at most, beside its amounts. */
export interface ProviderCosts {
  readonly signatures: number;
  /** The sizes of the accounts that a first action opens. */
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
  /** Missing for providers that pay nothing beside the interest. */
  claim?(product: DepositProduct): DescriptorTexts;
  readonly costs: ProviderCosts;
  /** The label of the only button, where a position can be withdrawn as a whole only. */
  readonly wholeWithdrawal?: string;
  /** Whether withdrawals can also pay with a stake account. */
  readonly paysStake?: true;
  /** The amounts with a button of their own, where the product gives none; in whole tokens. */
  readonly presets: readonly string[];
}
