import { isNativeToken } from "../../domain/actions/tokens.ts";
import { isProblem, type Problem } from "../../domain/problems.ts";
import { baseUnitsOf } from "../tokens/held-tokens.ts";
import { joinOpenings } from "../tokens/open-token-account.ts";
import { openAccounts, rentThatStays } from "../tokens/wallet-accounts.ts";
import type { TokenState } from "../tokens/wallet-tokens.ts";
import { findSpendable, openTickArrays, rentOfPosition } from "./position-checks.ts";
import type { PositionState } from "./read-position-state.ts";
import type { TokenAmounts } from "./token-amounts.ts";

/** The accounts an addition opens: both tokens', the pool's for new prices, and a new position's. */
export function listNewAccounts(state: PositionState) {
  const tokens = [state.a, state.b];
  const opening = joinOpenings(openTickArrays(state), openAccounts(state, tokens));
  const isNew = state.position === undefined;
  const rent = opening.lamports + (isNew ? rentOfPosition(state) : 0n);
  const rentLamports = rentThatStays(state, tokens, { ...opening, lamports: rent });
  return { tokens, opening, rent, rentLamports };
}

/** What the wallet can add of each token after fees and this rent. */
export function spendableOf(state: PositionState, rent: bigint): TokenAmounts | Problem {
  // A new position's token signs too.
  const spendable = findSpendable(state, rent, state.position === undefined ? 2 : 1);
  if (isProblem(spendable)) return spendable;
  return { a: available(state.a, spendable), b: available(state.b, spendable) };
}

function available({ token, held }: TokenState, spendable: bigint): bigint {
  return isNativeToken(token) ? spendable : baseUnitsOf(held);
}
