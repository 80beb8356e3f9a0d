import type { ActionProvider } from "../provider.ts";
import { planVaultLiquidity } from "./add-liquidity.ts";
import { planVaultDeposit } from "./deposit.ts";
import type { VaultSetup } from "./product-state.ts";
import { planVaultWithdrawal } from "./withdraw.ts";

/**
 * Creates the default provider, which needs only standard programs: vault accounts hold the tokens, and receipts redeem
 * them one to one.
 *
 * The first deposit opens the vault; its wallet pays the rent of two accounts.
 */
export function createTokenVault(setup: VaultSetup): ActionProvider {
  return {
    deposit: (order) => planVaultDeposit(setup, order),
    withdraw: (order) => planVaultWithdrawal(setup, order),
    addLiquidity: (order) => planVaultLiquidity(setup, order),
  };
}
