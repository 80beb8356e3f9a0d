import type { Provider } from "../provider.ts";
import { createWhirlpoolHistory } from "./whirlpool-history.ts";
import { createWhirlpoolState, WHIRLPOOL_PROGRAM_ADDRESS } from "./whirlpool-state.ts";

/** Concentrated liquidity in Orca's Whirlpools. Its markets and positions are read; no action link uses it yet. */
export const whirlpool = {
  name: "whirlpool",
  createState: createWhirlpoolState,
  createHistory: ({ program = WHIRLPOOL_PROGRAM_ADDRESS }) => createWhirlpoolHistory(program),
} as const satisfies Provider;
