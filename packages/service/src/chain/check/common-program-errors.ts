import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import type { ProgramErrors } from "../provider.ts";
import { STAKE_PROGRAM_ADDRESS } from "../stake/stake-program.ts";
import { TOKEN_2022_PROGRAM_ADDRESS } from "../tokens/token-program.ts";

const retry = "Try the action again.";

const tokenErrors = {
  0: "An account would hold too few SOL for its rent.",
  1: "This wallet holds too few tokens for this action.",
  3: "A token account of this wallet belongs to another token.",
  4: "A token account of this wallet belongs to another owner.",
  17: "A token account is frozen by the issuer of the token.",
};

/**
 * Custom errors in the programs every provider calls, from `SystemError`, `TokenError` and `StakeError` in
 * https://github.com/solana-program.
 */
export const commonProgramErrors: ProgramErrors = {
  [SYSTEM_PROGRAM_ADDRESS]: {
    0: `An account that this action creates already exists. ${retry}`,
    1: "This wallet holds too few SOL for this action.",
  },
  [TOKEN_PROGRAM_ADDRESS]: tokenErrors,
  [TOKEN_2022_PROGRAM_ADDRESS]: {
    ...tokenErrors,
    36: "A token account of this wallet takes transfers with a memo only. Switch that off in your wallet, and try again.",
    37: "This token cannot be transferred.",
    42: "A token account of this wallet has a CPI guard, so programs cannot take tokens from it. Switch the guard off in your wallet, and try again.",
    43: "A token account of this wallet has a CPI guard, so programs cannot burn its tokens. Switch the guard off in your wallet, and try again.",
    67: "The issuer of the token has paused its transfers. Try again later.",
  },
  [STAKE_PROGRAM_ADDRESS]: {
    1: "This stake is locked until its lockup ends.",
    2: "This stake is unstaked already.",
    3: "This stake was delegated too recently; try again in the next epoch.",
    4: "The stake is too small.",
    12: "The stake is smaller than the minimum delegation of this chain.",
  },
};

/** These programs' names in messages. */
export const programNames: Readonly<Record<string, string>> = {
  [SYSTEM_PROGRAM_ADDRESS]: "system program",
  [TOKEN_PROGRAM_ADDRESS]: "token program",
  [TOKEN_2022_PROGRAM_ADDRESS]: "Token-2022 program",
  [STAKE_PROGRAM_ADDRESS]: "stake program",
};
