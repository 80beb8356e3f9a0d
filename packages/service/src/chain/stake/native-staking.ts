import { programs } from "../../domain/actions/products.ts";
import type { Provider } from "../provider.ts";
import { planStakeDeposit } from "./deposit.ts";
import { stakeHistory } from "./stake-history.ts";
import { createStakeState } from "./stake-state.ts";
import { planStakeWithdrawal } from "./withdraw.ts";

/**
 * Native staking needs no key: the wallet signs alone, owns its stake accounts, and can use them with any other tool.
 */
export const nativeStaking = {
  name: "stake",
  createState: createStakeState,
  createHistory: () => stakeHistory,
  createActions: ({ chain }) => ({
    program: programs.stake,
    deposit: (order) => planStakeDeposit(chain, order),
    withdraw: (order) => planStakeWithdrawal(chain, order),
  }),
} as const satisfies Provider;
