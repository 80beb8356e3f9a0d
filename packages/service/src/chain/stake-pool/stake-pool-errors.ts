import type { ProgramErrors } from "../provider.ts";
import { STAKE_POOL_PROGRAM_ADDRESS } from "./stake-pool-program.ts";

const outdated =
  "The pool's validators are not updated for this epoch yet. Try again in some minutes.";

/** From `StakePoolError` in https://github.com/solana-program/stake-pool. */
export const stakePoolErrors: ProgramErrors = {
  [STAKE_POOL_PROGRAM_ADDRESS]: {
    9: "The pool's account for fees cannot be used; ask the operator of the pool.",
    14: "The pool leaves this validator; try the action again.",
    16: outdated,
    17: outdated,
    23: "The pool's stake with this validator is too small for this withdrawal. Withdraw less, or withdraw SOL.",
    25: "The pool pays the stake of another validator first; try the action again.",
    28: "The pool pays nothing for so few tokens; withdraw more.",
    29: "The pool gives no token for so little SOL; deposit more.",
    31: "The pool takes deposits of SOL only with a signature of its operator.",
    34: "The pool pays SOL only with a signature of its operator.",
    35: "The pool's reserve has too little SOL at the moment. Withdraw less, or try again in the next epoch.",
    39: "The pool's rate or its fee has changed. Try the action again.",
    41: "The pool's reserve has too little SOL at the moment. Withdraw less, or try again in the next epoch.",
    43: "The chain pays the rewards of the last epoch at the moment. Try again in some minutes.",
  },
};
