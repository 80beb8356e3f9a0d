import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import type { ProgramErrors } from "../provider.ts";
import { STAKE_PROGRAM_ADDRESS } from "../stake/stake-program.ts";

const retry = "Try the action again.";

/**
 * Custom errors of the programs that every provider calls, from `SystemError`, `TokenError` and `StakeError` in
 * https://github.com/solana-program.
 */
export const commonProgramErrors: ProgramErrors = {
  [SYSTEM_PROGRAM_ADDRESS]: {
    0: `An account that this action creates already exists. ${retry}`,
    1: "This wallet holds too few SOL for this action.",
  },
  [TOKEN_PROGRAM_ADDRESS]: {
    0: "An account would hold too few SOL for its rent.",
    1: "This wallet holds too few tokens for this action.",
    3: "A token account of this wallet belongs to another token.",
    4: "A token account of this wallet belongs to another owner.",
    17: "A token account is frozen by the issuer of the token.",
  },
  [STAKE_PROGRAM_ADDRESS]: {
    1: "This stake is locked until its lockup ends.",
    2: "This stake is unstaked already.",
    3: "This stake was delegated too recently; try again in the next epoch.",
    4: "The stake is too small.",
    12: "The stake is smaller than the minimum delegation of this chain.",
  },
};

/** The names of these programs in messages. */
export const programNames: Readonly<Record<string, string>> = {
  [SYSTEM_PROGRAM_ADDRESS]: "system program",
  [TOKEN_PROGRAM_ADDRESS]: "token program",
  [STAKE_PROGRAM_ADDRESS]: "stake program",
};
