import { address } from "@solana/kit";
import type { Provider } from "../provider.ts";
import { createKaminoState } from "./kamino-state.ts";

/** Kamino Lend. Its markets and positions are read; no action link uses it yet. */
export const kamino = {
  name: "kamino",
  createState: ({ program = address("KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD"), markets }) =>
    createKaminoState(program, markets),
} as const satisfies Provider;
