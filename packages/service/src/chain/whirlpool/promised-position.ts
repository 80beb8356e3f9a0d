import { decodeAccount, hasDiscriminator } from "../account-layout.ts";
import type { Accounts } from "../provider-state.ts";
import { baseUnitsOf, readTokenHolding } from "../tokens/held-tokens.ts";
import { positionLayout } from "./account-layouts.ts";
import type { PositionState } from "./read-position-state.ts";

/**
 * Whether the position after a simulation has the promised liquidity in the pool and the range, and is still the wallet's.
 */
export function isPositionKept(
  { accounts, range, position: before }: PositionState,
  liquidity: bigint,
  after: Accounts,
): boolean {
  const account = after.get(accounts.position);
  const isPosition =
    account?.owner === accounts.program &&
    account.data.length === positionLayout.bytes &&
    hasDiscriminator(positionLayout, account.data);
  if (!isPosition) return false;
  const position = decodeAccount(positionLayout, accounts.position, account);
  const { positionMint: mint, positionTokenProgram: tokenProgram } = accounts;
  const isSame =
    position.liquidity === liquidity &&
    position.whirlpool === accounts.pool &&
    position.positionMint === mint &&
    position.tickLowerIndex === range.lower &&
    position.tickUpperIndex === range.upper;
  // The transaction writes the token's account only when it opens the position.
  if (before !== undefined) return isSame;
  const expected = { owner: accounts.owner.address, mint, tokenProgram };
  return (
    isSame && baseUnitsOf(readTokenHolding(after.get(accounts.positionToken), expected)) === 1n
  );
}

/** Whether the position is gone, as a full withdrawal promises. */
export function isPositionClosed({ accounts }: PositionState, after: Accounts): boolean {
  const account = after.get(accounts.position);
  return account === undefined || account.data.length === 0;
}
