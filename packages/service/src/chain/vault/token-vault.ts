import { programs } from "../../domain/actions/products.ts";
import type { Provider, ProviderActions } from "../provider.ts";
import { planVaultLiquidity } from "./add-liquidity.ts";
import { planVaultDeposit } from "./deposit.ts";
import type { VaultSetup } from "./product-state.ts";
import { planVaultWithdrawal } from "./withdraw.ts";

/**
 * The default provider, which needs only standard programs: vault accounts hold the tokens, and receipts redeem them
 * one to one. No state is read: markets come from feeds.
 *
 * The first deposit opens the vault; its wallet pays the rent for two accounts.
 */
export const tokenVault = {
  name: "vault",
  createActions: ({ chain, key, operator }) => key && planWith({ chain, key, operator }),
} as const satisfies Provider;

function planWith(setup: VaultSetup): ProviderActions {
  return {
    program: programs.vault,
    deposit: (order) => planVaultDeposit(setup, order),
    withdraw: (order) => planVaultWithdrawal(setup, order),
    addLiquidity: (order) => planVaultLiquidity(setup, order),
  };
}
