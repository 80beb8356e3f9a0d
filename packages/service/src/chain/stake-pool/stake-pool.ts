import type { Provider } from "../provider.ts";
import { createStakePoolState } from "./stake-pool-state.ts";

/** Pools of the SPL stake pool program, such as JitoSOL. No action link uses them yet. */
export const stakePool = {
  name: "stake-pool",
  createState: createStakePoolState,
} as const satisfies Provider;
