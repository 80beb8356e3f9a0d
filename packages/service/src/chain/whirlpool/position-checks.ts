import type { LiquidityPool } from "../../domain/actions/products.ts";
import { type Problem, refuse } from "../../domain/problems.ts";
import { spendableLamports } from "../fee-payer.ts";
import { checkTransfers } from "../tokens/check-transfers.ts";
import { isUnused, isUsable, refuseAccount } from "../tokens/held-tokens.ts";
import type { Opening } from "../tokens/open-token-account.ts";
import { joinOpenings } from "../tokens/open-token-account.ts";
import { positionLayout, tickArrayLayout } from "./account-layouts.ts";
import { findArrayStart } from "./addresses.ts";
import { initializeTickArray } from "./instructions.ts";
import type { PositionState } from "./read-position-state.ts";

const NOTHING: Opening = { lamports: 0n, instructions: [] };
/** The mint with its close authority, and the account with its immutable owner. */
const POSITION_TOKEN_BYTES = { mint: 202, account: 170 };
/** Later program releases keep two ticks' rent in the position. */
const MOST_TICK_BYTES = 240;

/**
 * Refuses tokens which the catalog describes wrongly or the links cannot transfer: the program's limits exclude a fee.
 */
export function checkTokens(
  { a, b }: PositionState,
  { firstToken, secondToken }: LiquidityPool,
): Problem | undefined {
  for (const [state, token] of [[a, firstToken] as const, [b, secondToken] as const]) {
    const { mint, accounts, held } = state;
    if (accounts.mint !== token.mint || mint?.decimals !== token.decimals) {
      return refuse("action-unavailable", {
        message: `${token.symbol} is not this pool's token in the catalog. Report it to the operator.`,
      });
    }
    if (!isUsable(held)) return refuseAccount(token.symbol, held);
    const { symbol } = token;
    const problem = checkTransfers({ symbol, mint, hasAccount: held.exists });
    if (problem) return problem;
  }
  return undefined;
}

/** Creates the tick arrays at the range's ends if no position needed them before. */
export function openTickArrays(state: PositionState): Opening {
  const { accounts, range, pool, found, rent } = state;
  const ends = new Map([
    [accounts.lowerArray, range.lower],
    [accounts.upperArray, range.upper],
  ]);
  const openings = [...ends].map(([array, tick]): Opening => {
    const account = found.get(array);
    if (account !== undefined && !isUnused(account)) return NOTHING;
    const start = findArrayStart(tick, pool.tickSpacing);
    return {
      lamports: rent.lamportsFor(tickArrayLayout.bytes),
      instructions: [initializeTickArray(accounts, array, start)],
    };
  });
  return joinOpenings(...openings);
}

/** The most rent for a new position: its account, its token and the token's account. */
export function rentOfPosition({ rent }: PositionState): bigint {
  const { mint, account } = POSITION_TOKEN_BYTES;
  const sizes = [positionLayout.bytes + MOST_TICK_BYTES, mint, account];
  return sizes.reduce((sum, bytes) => sum + rent.lamportsFor(bytes), 0n);
}

/** The lamports left after the fee and new accounts. */
export function findSpendable(
  { walletAccount, rent }: PositionState,
  newAccountsLamports: bigint,
  signatures: number,
): bigint | Problem {
  return spendableLamports(walletAccount, { newAccountsLamports, signatures, rent });
}
