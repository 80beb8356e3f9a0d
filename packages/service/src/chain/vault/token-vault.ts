import type { Provider } from "../provider.ts";
import { planVaultLiquidity } from "./add-liquidity.ts";
import { planVaultDeposit } from "./deposit.ts";
import type { VaultSetup } from "./product-state.ts";
import { planVaultWithdrawal } from "./withdraw.ts";

/**
 * The provider that needs no program of its own: tokens lie in accounts of the vault, receipts prove
 * who may have them back, one for one. It works wherever the standard programs do.
 *
 * The first deposit of a vault opens it; the wallet that makes it pays the rent of two accounts.
 */
export function createTokenVault(setup: VaultSetup): Provider {
  return {
    deposit: (order) => planVaultDeposit(setup, order),
    withdraw: (order) => planVaultWithdrawal(setup, order),
    addLiquidity: (order) => planVaultLiquidity(setup, order),
  };
}
