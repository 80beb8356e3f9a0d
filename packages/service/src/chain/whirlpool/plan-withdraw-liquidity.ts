import { createNoopSigner } from "@solana/kit";
import { percentOf } from "../../domain/actions/exact-decimal.ts";
import { slippageOf } from "../../domain/actions/pools/pool-ranges.ts";
import { whirlpoolWithdrawalMessage } from "../../domain/actions/pools/whirlpool-messages.ts";
import { closingPercentage } from "../../domain/actions/withdrawal.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import type { Chain } from "../chain.ts";
import { memo } from "../memo.ts";
import type { LiquidityWithdrawal, Plan } from "../provider.ts";
import { openAccounts, rentThatStays, unwrap } from "../tokens/wallet-accounts.ts";
import { collect, listClaimed, tokensOf } from "./collect-owed.ts";
import { closePosition, decreaseLiquidity } from "./instructions.ts";
import { amountsToWithdraw, movePrice } from "./liquidity-amounts.ts";
import { type Claim, readClaim } from "./owed-to-position.ts";
import { checkTokens, findSpendable } from "./position-checks.ts";
import { positionToken } from "./position-token.ts";
import { isPositionClosed, isPositionKept } from "./promised-position.ts";
import { type Deployment, type PositionState, readPositionState } from "./read-position-state.ts";

/** With more, the transaction would not fit into a packet. */
const MOST_REWARDS = 2;
const NOTHING: Claim = { feeA: 0n, feeB: 0n, rewards: [], isShort: false, obstacles: [] };

/** Withdraws a part of a position; all of it with its fees and rewards, and then closes it. */
export async function planWithdrawLiquidity(
  chain: Chain,
  deployment: Deployment,
  { product, wallet, reference, position: target, percentage }: LiquidityWithdrawal,
): Promise<Plan | Problem> {
  const owner = createNoopSigner(wallet);
  const state = await readPositionState(chain, deployment, { product, wallet: owner, target });
  if (isProblem(state)) return state;
  const problem = checkTokens(state, product);
  if (problem) return problem;
  if (state.isLocked) return refuseLocked();
  const held = state.position?.liquidity ?? 0n;
  const isAll = percentage.gte(closingPercentage);
  const liquidity = isAll ? held : percentOf(held, percentage);
  if (liquidity === 0n && !isAll) return refuseNothing(held);
  const claim = isAll ? limitRewards(readClaim(state, deployment)) : NOTHING;
  const keepsRewards = claim.isShort || claim.obstacles.length > 0;
  const closes = isAll && !keepsRewards;
  const { amounts, least } = computeAmounts(state, liquidity, slippageOf(product));
  const tokens = tokensOf(state, claim);
  const opening = openAccounts(state, tokens);
  const spendable = findSpendable(state, opening.lamports, 1);
  if (isProblem(spendable)) return spendable;
  const token = positionToken(state.accounts.positionMint);
  const paid = { ...claim, feeA: claim.feeA + least.a, feeB: claim.feeB + least.b };
  return {
    walletMessage: whirlpoolWithdrawalMessage(product, {
      ...{ amounts, least, percentage: isAll ? undefined : percentage, closes },
      ...{ keepsRewards, obstacles: claim.obstacles },
    }),
    changes: {
      out: closes ? [{ token, baseUnits: 1n }] : [],
      in: listClaimed(state, paid),
      rentLamports: rentThatStays(state, tokens, opening),
    },
    isFulfilled: (after) =>
      closes ? isPositionClosed(state, after) : isPositionKept(state, held - liquidity, after),
    instructions: [
      ...opening.instructions,
      ...(liquidity > 0n ? [decreaseLiquidity(state.accounts, liquidity, least)] : []),
      ...(isAll ? collect(state, claim) : []),
      ...(closes ? [closePosition(state.accounts)] : []),
      ...unwrap(state, tokens),
      memo("withdraw-liquidity", reference),
    ],
  };
}

/** Rewards which do not fit stay in the position, which separate transactions claim and close. */
function limitRewards(claim: Claim): Claim {
  return claim.rewards.length > MOST_REWARDS ? { ...claim, rewards: [], isShort: true } : claim;
}

/** @param basisPoints how far the price may move: more of it pays less of the first token, less of it less of the second */
function computeAmounts(
  { pool: { sqrtPrice }, range }: PositionState,
  liquidity: bigint,
  basisPoints: bigint,
) {
  const { low, high } = movePrice(sqrtPrice, basisPoints);
  return {
    amounts: amountsToWithdraw(liquidity, range, sqrtPrice),
    least: {
      a: amountsToWithdraw(liquidity, range, high).a,
      b: amountsToWithdraw(liquidity, range, low).b,
    },
  };
}

function refuseLocked(): Problem {
  return refuse("action-unavailable", {
    message:
      "The liquidity of this position is locked: its token is frozen in the wallet. Its fees and rewards can be claimed.",
  });
}

function refuseNothing(held: bigint): Problem {
  return held === 0n
    ? refuse("invalid-amount", {
        message: "This position holds no liquidity. Withdraw 100% to claim the rest and close it.",
      })
    : refuse("invalid-amount", {
        message: "That share of the position is less than one unit of liquidity. Withdraw more.",
      });
}
