import type { Chain } from "../chain.ts";
import type { ActionProvider } from "../provider.ts";
import { planStakeDeposit } from "./deposit.ts";
import { planStakeWithdrawal } from "./withdraw.ts";

/**
 * Creates the native staking provider. It needs no key: the wallet signs alone, owns its stake accounts, and can use
 * them with any other tool.
 */
export function createNativeStaking(chain: Chain): ActionProvider {
  return {
    deposit: (order) => planStakeDeposit(chain, order),
    withdraw: (order) => planStakeWithdrawal(chain, order),
  };
}
