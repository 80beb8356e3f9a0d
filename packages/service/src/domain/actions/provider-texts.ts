import type { DescriptorTexts } from "./descriptor.ts";
import type { DepositProduct } from "./products.ts";

/** What descriptors say about a provider: who holds the deposit, what it earns, how it comes back. */
export interface ProviderTexts {
  /** @param operator this service's name, whose operator holds the vault's tokens */
  deposit(product: DepositProduct, operator: string): DescriptorTexts;
  withdrawal(product: DepositProduct, operator: string): DescriptorTexts;
  /** Missing for providers without loans, as `repayment` is. */
  borrow?(product: DepositProduct): DescriptorTexts;
  repayment?(product: DepositProduct): DescriptorTexts;
  /** The label of the only button, where a position can be withdrawn as a whole only. */
  readonly wholeWithdrawal?: string;
  /** The amounts with a button of their own, where the product gives none; in whole tokens. */
  readonly presets: readonly string[];
}
