import { createNoopSigner } from "@solana/kit";
import { checkMaxDeposit } from "../../../domain/actions/deposit.ts";
import { fromBaseUnits } from "../../../domain/actions/exact-decimal.ts";
import { slippageOf } from "../../../domain/actions/pools/pool-ranges.ts";
import { whirlpoolMoveMessage } from "../../../domain/actions/pools/whirlpool-messages.ts";
import type { LiquidityPool } from "../../../domain/actions/products.ts";
import { isProblem, type Problem, refuse } from "../../../domain/problems.ts";
import type { Chain } from "../../chain.ts";
import { memo } from "../../memo.ts";
import type { MoveOrder, Plan } from "../../provider.ts";
import { openAccounts, rentThatStays, unwrap } from "../../tokens/wallet-accounts.ts";
import { collect } from "../collect-owed.ts";
import { describeRange } from "../describe-range.ts";
import { decreaseLiquidity, swap } from "../instructions.ts";
import { amountsToWithdraw, movePrice } from "../liquidity-amounts.ts";
import { type Claim, readClaim } from "../owed-to-position.ts";
import { planClaimRewards } from "../plan-claim-rewards.ts";
import { checkTokens, findSpendable, openTickArrays, rentOfPosition } from "../position-checks.ts";
import { createPositionMint } from "../position-mint.ts";
import { isPositionKept } from "../promised-position.ts";
import { type Deployment, type PositionState, readPositionState } from "../read-position-state.ts";
import { findMove, refuseInRange } from "./find-move.ts";
import { planReopening } from "./plan-reopening.ts";
import { amountToAdd, type Balanced, balanceFor } from "./plan-swap.ts";

/**
 * Moves a position which left its range: claims its rewards if it has any, withdraws it with its fees and swaps a part,
 * then opens an equally wide one around the price and closes the old one. The old position stays until the end and
 * keeps the width, so each step finds on the chain what to do; the link has the opening amount.
 */
export async function planMove(
  chain: Chain,
  deployment: Deployment,
  order: MoveOrder,
): Promise<Plan | Problem> {
  const { product, wallet, position: target } = order;
  if (product.depositsPaused) {
    return refuse("action-unavailable", { message: product.depositsPaused.message });
  }
  const owner = createNoopSigner(wallet);
  const state = await readPositionState(chain, deployment, { product, wallet: owner, target });
  if (isProblem(state)) return state;
  const problem = checkTokens(state, product);
  if (problem) return problem;
  if (state.position === undefined || state.position.liquidity === 0n) {
    return planReopening(chain, deployment, order, state);
  }
  const to = findMove(state.range, state.pool);
  if (to === undefined) return refuseInRange();
  const claim = readClaim(state, deployment);
  // Outside its range a position earns nothing more, so one claim now is final.
  if (claim.rewards.some(({ least }) => least > 0n)) {
    const claimed = await planClaimRewards(chain, deployment, order);
    return isProblem(claimed) ? claimed : { ...claimed, next: { label: "Continue with the move" } };
  }
  const next = await readPositionState(chain, deployment, {
    ...{ product, wallet: owner },
    target: { mint: await createPositionMint(), chooseRange: () => to },
  });
  if (isProblem(next)) return next;
  return withdrawToMove(order, state, next, { ...claim, rewards: [] }, deployment);
}

function withdrawToMove(
  { product, reference }: MoveOrder,
  state: PositionState,
  next: PositionState,
  claim: Claim,
  { addresses }: Deployment,
): Plan | Problem {
  const { accounts, pool, range, position } = state;
  const liquidity = position?.liquidity ?? 0n;
  const basisPoints = slippageOf(product);
  const { low, high } = movePrice(pool.sqrtPrice, basisPoints);
  const least = {
    a: amountsToWithdraw(liquidity, range, high).a,
    b: amountsToWithdraw(liquidity, range, low).b,
  };
  const paid = { a: least.a + claim.feeA, b: least.b + claim.feeB };
  const place = { pool, address: accounts.pool, addresses, basisPoints };
  const balanced = balanceFor(next.range, paid, place);
  const amount = amountToAdd(next.range, balanced.left, pool.sqrtPrice);
  const tokens = [state.a, state.b];
  const opening = openAccounts(state, tokens);
  const unmoved = checkNextStep(product, amount, next, opening.lamports);
  if (unmoved) return unmoved;
  const { secondToken } = product;
  return {
    walletMessage: whirlpoolMoveMessage(product, {
      amounts: amountsToWithdraw(liquidity, range, pool.sqrtPrice),
      ...{ swap: balanced.swap, to: describeRange(next) },
    }),
    changes: {
      out: [],
      in: [
        { token: state.a.token, baseUnits: balanced.left.a },
        { token: state.b.token, baseUnits: balanced.left.b },
      ],
      rentLamports: rentThatStays(state, tokens, opening),
    },
    isFulfilled: (after) => isPositionKept(state, 0n, after),
    opening,
    instructions: [
      ...opening.instructions,
      decreaseLiquidity(accounts, liquidity, least),
      ...collect(state, claim),
      ...listSwaps(state, balanced),
      ...unwrap(state, tokens),
      memo("move-position", reference),
    ],
    next: {
      label: "Continue with step 2",
      amount: fromBaseUnits(amount, secondToken.decimals).toFixed(),
    },
  };
}

function listSwaps({ accounts }: PositionState, { swap: sale }: Balanced) {
  return sale === undefined ? [] : [swap(accounts, sale)];
}

/** Refuses what the second step would refuse, before the first one withdraws the position. */
function checkNextStep(
  product: LiquidityPool,
  amount: bigint,
  next: PositionState,
  newAccountsLamports: bigint,
): Problem | undefined {
  if (amount === 0n) {
    return refuse("invalid-amount", {
      message: "This position is too small to move. Withdraw 100% to close it.",
    });
  }
  const tooMuch = checkMaxDeposit(product, product.secondToken, amount);
  if (tooMuch) return tooMuch;
  const lamports = newAccountsLamports + openTickArrays(next).lamports + rentOfPosition(next);
  // One signature for this step, two for the next one.
  const spendable = findSpendable(next, lamports, 3);
  return isProblem(spendable) ? spendable : undefined;
}
