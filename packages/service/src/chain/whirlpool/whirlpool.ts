import type { Provider } from "../provider.ts";
import { createWhirlpoolState } from "./whirlpool-state.ts";

/** Concentrated liquidity in Orca's Whirlpools. Its markets and positions are read; no action link uses it yet. */
export const whirlpool = {
  name: "whirlpool",
  createState: createWhirlpoolState,
} as const satisfies Provider;
