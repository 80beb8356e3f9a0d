import { programs } from "../../domain/actions/products.ts";
import type { Provider } from "../provider.ts";
import { createAddresses } from "./addresses.ts";
import { planMove } from "./move/plan-move.ts";
import { quoteMove } from "./move/quote-move.ts";
import { planAddLiquidity } from "./plan-add-liquidity.ts";
import { planClaimRewards } from "./plan-claim-rewards.ts";
import { planWithdrawLiquidity } from "./plan-withdraw-liquidity.ts";
import { whirlpoolErrors } from "./program-errors.ts";
import { createWhirlpoolHistory } from "./whirlpool-history.ts";
import { createWhirlpoolState, WHIRLPOOL_PROGRAM_ADDRESS } from "./whirlpool-state.ts";

/** Concentrated liquidity in Orca's Whirlpools. The wallet owns its positions; this service keeps no key for them. */
export const whirlpool = {
  name: "whirlpool",
  createState: ({ program = WHIRLPOOL_PROGRAM_ADDRESS, markets, actionsUrl }) =>
    createWhirlpoolState({
      ...{ program, markets },
      // Links call the program at its public address alone, and lead into pools the operator chose: anyone can open one
      // with a lying price.
      actionsUrl: program === WHIRLPOOL_PROGRAM_ADDRESS && markets ? actionsUrl : undefined,
    }),
  createHistory: ({ program = WHIRLPOOL_PROGRAM_ADDRESS }) => createWhirlpoolHistory(program),
  createActions({ chain }) {
    const program = WHIRLPOOL_PROGRAM_ADDRESS;
    const deployment = { program, addresses: createAddresses(program) };
    return {
      program: programs.whirlpool,
      programErrors: whirlpoolErrors,
      addLiquidity: (order) => planAddLiquidity(chain, deployment, order),
      withdrawLiquidity: (order) => planWithdrawLiquidity(chain, deployment, order),
      claimRewards: (order) => planClaimRewards(chain, deployment, order),
      movePosition: (order) => planMove(chain, deployment, order),
      quoteMove: (order) => quoteMove(chain, deployment, order),
    };
  },
} as const satisfies Provider;
