import { type Address, createNoopSigner } from "@solana/kit";
import {
  fullRangePercentage,
  rangeOf,
  slippageOf,
} from "../../domain/actions/pools/pool-ranges.ts";
import { whirlpoolLiquidityMessage } from "../../domain/actions/pools/whirlpool-messages.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import type { Chain } from "../chain.ts";
import { memo } from "../memo.ts";
import type { LiquidityOrder, Plan } from "../provider.ts";
import { unwrap, wrap } from "../tokens/wallet-accounts.ts";
import type { Pool } from "./account-layouts.ts";
import { describeRange } from "./describe-range.ts";
import { increaseLiquidity, openPosition } from "./instructions.ts";
import type { TickRange } from "./liquidity-amounts.ts";
import { listNewAccounts, spendableOf } from "./new-position.ts";
import { planAmounts } from "./plan-amounts.ts";
import { checkTokens } from "./position-checks.ts";
import { createPositionMint } from "./position-mint.ts";
import { positionToken } from "./position-token.ts";
import { FULL_RANGE_SPACING, rangeAround } from "./price-range.ts";
import { isPositionKept } from "./promised-position.ts";
import { type Deployment, readPositionState } from "./read-position-state.ts";

/** Adds both tokens to a wallet's position, or opens one over the range named by the order or product. */
export async function planAddLiquidity(
  chain: Chain,
  deployment: Deployment,
  order: LiquidityOrder,
): Promise<Plan | Problem> {
  const { product, wallet, reference, choice, position: given } = order;
  if (product.depositsPaused) {
    return refuse("action-unavailable", { message: product.depositsPaused.message });
  }
  if (given !== undefined && order.rangePercentage !== undefined) {
    return refuse("invalid-request", {
      message: "Give positionAddress or rangePercentage; a position keeps the range that it has.",
    });
  }
  const mint = given === undefined ? await createPositionMint() : undefined;
  const state = await readPositionState(chain, deployment, {
    product,
    wallet: createNoopSigner(wallet),
    target: mint ? { mint, chooseRange: (pool) => chooseRange(pool, order) } : (given as Address),
  });
  if (isProblem(state)) return state;
  const problem = checkTokens(state, product);
  if (problem) return problem;
  const { tokens, opening, rent, rentLamports } = listNewAccounts(state);
  const held = spendableOf(state, rent);
  if (isProblem(held)) return held;
  const added = planAmounts(product, state, choice, held, slippageOf(product));
  if (isProblem(added)) return added;
  const { liquidity, amounts, most } = added;
  const before = state.position?.liquidity ?? 0n;
  return {
    walletMessage: whirlpoolLiquidityMessage(product, {
      ...{ amounts, most, isNew: mint !== undefined },
      ...{ position: state.accounts.position, range: describeRange(state) },
    }),
    changes: {
      out: [
        { token: state.a.token, baseUnits: most.a },
        { token: state.b.token, baseUnits: most.b },
      ],
      in: mint ? [{ token: positionToken(mint.address), baseUnits: 1n }] : [],
      rentLamports,
    },
    isFulfilled: (after) => isPositionKept(state, before + liquidity, after),
    instructions: [
      ...opening.instructions,
      ...(mint ? [openPosition(state.accounts, mint, state.range)] : []),
      ...wrap(state, state.a, most.a),
      ...wrap(state, state.b, most.b),
      increaseLiquidity(state.accounts, liquidity, most),
      ...unwrap(state, tokens),
      memo("add-liquidity", reference),
    ],
  };
}

function chooseRange(
  pool: Pool,
  { product, rangePercentage }: LiquidityOrder,
): TickRange | Problem {
  const percentage = rangePercentage?.toNumber() ?? rangeOf(product);
  const isFull = pool.tickSpacing >= FULL_RANGE_SPACING;
  if (isFull && rangePercentage !== undefined && percentage < fullRangePercentage) {
    return refuse("action-unavailable", {
      message: `This pool takes positions over the full price range alone. Leave rangePercentage out, or give ${fullRangePercentage}.`,
    });
  }
  return rangeAround(isFull ? fullRangePercentage : percentage, pool);
}
