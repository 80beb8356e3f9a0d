import { createNoopSigner } from "@solana/kit";
import { slippageOf } from "../../../domain/actions/pools/pool-ranges.ts";
import { whirlpoolReopenMessage } from "../../../domain/actions/pools/whirlpool-messages.ts";
import { isProblem, type Problem, refuse } from "../../../domain/problems.ts";
import type { Chain } from "../../chain.ts";
import { memo } from "../../memo.ts";
import type { MoveOrder, Plan } from "../../provider.ts";
import { unwrap, wrap } from "../../tokens/wallet-accounts.ts";
import { describeRange } from "../describe-range.ts";
import { closePosition, increaseLiquidity, openPosition } from "../instructions.ts";
import { listNewAccounts, spendableOf } from "../new-position.ts";
import { readStoredOwed } from "../owed-amounts.ts";
import { planAmounts } from "../plan-amounts.ts";
import { createPositionMint } from "../position-mint.ts";
import { positionToken } from "../position-token.ts";
import { rangeOfWidth } from "../price-range.ts";
import { isPositionClosed, isPositionKept } from "../promised-position.ts";
import { type Deployment, type PositionState, readPositionState } from "../read-position-state.ts";

/** Opens a position as wide as an emptied one, and closes the emptied one. */
export async function planReopening(
  chain: Chain,
  deployment: Deployment,
  { product, wallet, reference, amount }: MoveOrder,
  old: PositionState,
): Promise<Plan | Problem> {
  if (amount === undefined) return refuseEmpty();
  const mint = await createPositionMint();
  const state = await readPositionState(chain, deployment, {
    ...{ product, wallet: createNoopSigner(wallet) },
    target: { mint, chooseRange: (pool) => rangeOfWidth(old.range, pool) },
  });
  if (isProblem(state)) return state;
  const { tokens, opening, rent, rentLamports } = listNewAccounts(state);
  const held = spendableOf(state, rent);
  if (isProblem(held)) return held;
  const added = planAmounts(product, state, { amount }, held, slippageOf(product));
  if (isProblem(added)) return added;
  const { liquidity, amounts, most } = added;
  const closes = isOwedNothing(old);
  return {
    walletMessage: whirlpoolReopenMessage(product, {
      ...{ amounts, most, closes },
      ...{ position: state.accounts.position, range: describeRange(state) },
    }),
    changes: {
      out: [
        { token: state.a.token, baseUnits: most.a },
        { token: state.b.token, baseUnits: most.b },
        ...(closes ? [{ token: positionToken(old.accounts.positionMint), baseUnits: 1n }] : []),
      ],
      in: [{ token: positionToken(mint.address), baseUnits: 1n }],
      rentLamports,
    },
    isFulfilled: (after) =>
      isPositionKept(state, liquidity, after) && (!closes || isPositionClosed(old, after)),
    opening,
    instructions: [
      ...opening.instructions,
      openPosition(state.accounts, mint, state.range),
      ...wrap(state, state.a, most.a),
      ...wrap(state, state.b, most.b),
      increaseLiquidity(state.accounts, liquidity, most),
      ...unwrap(state, tokens),
      ...(closes ? [closePosition(old.accounts)] : []),
      memo("move-position", reference),
    ],
  };
}

/** The program closes no position to which it owes anything, such as a reward its vault lacks. */
function isOwedNothing({ position }: PositionState): boolean {
  if (position === undefined) return false;
  const { feeA, feeB, rewards } = readStoredOwed(position);
  return [feeA, feeB, ...rewards].every((amount) => amount === 0n);
}

function refuseEmpty(): Problem {
  return refuse("invalid-amount", {
    message:
      "This position holds no liquidity. Give the amount that the first step names, or withdraw 100% to close the position.",
  });
}
