import type { ProgramErrors } from "../provider.ts";
import { WHIRLPOOL_PROGRAM_ADDRESS } from "./whirlpool-state.ts";

const moved =
  "The price has moved too far while the transaction was created. Try the action again.";

/** From the version 0.3.2 IDL in `@orca-so/whirlpools-sdk` 0.13.13 (Apache-2.0). */
export const whirlpoolErrors: ProgramErrors = {
  [WHIRLPOOL_PROGRAM_ADDRESS]: {
    6005: "The position is not empty, so it cannot be closed yet. Claim its rewards and try again.",
    6010: "The pool does not allow the ends of this range. Choose another rangePercentage.",
    6012: "The amount is too small for this pool. Add more.",
    6013: "The amount is too large for this pool. Add less.",
    6014: "The amount is too large for this pool. Add less.",
    6015: "The position has less liquidity than that. Read it again.",
    6016: "An end of this range has too much liquidity already. Choose another rangePercentage.",
    6017: moved,
    6018: moved,
    6019: "This wallet does not control the position.",
    6020: "This wallet no longer holds the position's token.",
    6036: "The swap would pay less than the limit, because it moves the price of the pool too far. Withdraw the position instead, or try again.",
    6038: "The pool has too little liquidity for the swap. Withdraw the position instead.",
    6039: "The amount is too large for this pool. Add less.",
    6047: "This pool does not support one of its tokens any more. Use the app of Orca.",
    6049: "A token of this pool needs accounts that this service does not know. Use the app of Orca.",
    6050: "A token of this pool runs a program with each transfer, which this service does not support. Use the app of Orca.",
    6054: "This pool takes positions over the full price range alone. Leave rangePercentage out.",
  },
};
