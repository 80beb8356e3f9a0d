import { programs } from "../../domain/actions/products.ts";
import type { Provider } from "../provider.ts";
import { planPoolDeposit } from "./deposit.ts";
import { stakePoolErrors } from "./stake-pool-errors.ts";
import { createStakePoolHistory } from "./stake-pool-history.ts";
import { STAKE_POOL_PROGRAM_ADDRESS } from "./stake-pool-program.ts";
import { createStakePoolState } from "./stake-pool-state.ts";
import { planPoolWithdrawal } from "./withdraw.ts";
import { planPoolStakeWithdrawal } from "./withdraw-stake.ts";

/** SPL stake pool program pools, such as JitoSOL. They need no key: the wallet signs alone. */
export const stakePool = {
  name: "stake-pool",
  createState: createStakePoolState,
  createHistory: ({ program = STAKE_POOL_PROGRAM_ADDRESS }) => createStakePoolHistory(program),
  createActions: ({ chain }) => ({
    program: programs["stake-pool"],
    programErrors: stakePoolErrors,
    deposit: (order) => planPoolDeposit(chain, order),
    withdraw: (order) => planPoolWithdrawal(chain, order),
    withdrawStake: (order) => planPoolStakeWithdrawal(chain, order),
  }),
} as const satisfies Provider;
