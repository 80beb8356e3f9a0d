import { type AmountChoice, toBaseUnits } from "../../domain/actions/amounts.ts";
import { checkMaxDeposit } from "../../domain/actions/deposit.ts";
import { percentOf } from "../../domain/actions/exact-decimal.ts";
import { checkPair } from "../../domain/actions/liquidity.ts";
import type { LiquidityPool } from "../../domain/actions/products.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import { amountsToAdd, liquidityForB, movePrice } from "./liquidity-amounts.ts";
import type { PositionState } from "./read-position-state.ts";
import type { TokenAmounts } from "./token-amounts.ts";

/** One liquidity addition. */
export interface AddedLiquidity {
  readonly liquidity: bigint;
  /** What the program takes at the price as read. */
  readonly amounts: TokenAmounts;
  /** What it takes at most, while the price stays within the limit. */
  readonly most: TokenAmounts;
}

const MAX_LIQUIDITY = 2n ** 127n;

/**
 * Computes the liquidity for an amount of the second token, with the first token it needs.
 *
 * @param held the spendable balances
 * @param basisPoints how far the price may move
 */
export function planAmounts(
  product: LiquidityPool,
  { pool: { sqrtPrice }, range }: Pick<PositionState, "pool" | "range">,
  choice: AmountChoice,
  held: TokenAmounts,
  basisPoints: bigint,
): AddedLiquidity | Problem {
  const { firstToken, secondToken } = product;
  const wanted = choice.amount
    ? toBaseUnits(choice.amount, secondToken, "added")
    : percentOf(held.b, choice.percentage);
  if (isProblem(wanted)) return wanted;
  const tooMuch = checkMaxDeposit(product, secondToken, wanted);
  if (tooMuch) return tooMuch;
  const liquidity = liquidityForB(wanted, range, sqrtPrice);
  if (liquidity === undefined) {
    return refuse("action-unavailable", {
      message: `The price is below the range of this position, which takes ${firstToken.symbol} alone. Open a new position.`,
    });
  }
  if (liquidity >= MAX_LIQUIDITY) {
    return refuse("invalid-amount", {
      message: "That is more liquidity than a pool can have. Add less.",
    });
  }
  const amounts = amountsToAdd(liquidity, range, sqrtPrice);
  // What the amount rounds away is less than one liquidity unit's price.
  const asked = { first: amounts.a, second: wanted };
  const isAbove = amounts.a === 0n && liquidity > 0n;
  const problem = checkPair(product, asked, { first: held.a, second: held.b }, isAbove);
  if (problem) return problem;
  const { low, high } = movePrice(sqrtPrice, basisPoints);
  const atLow = amountsToAdd(liquidity, range, low);
  const atHigh = amountsToAdd(liquidity, range, high);
  const most = { a: min(atLow.a, held.a), b: min(atHigh.b, held.b) };
  return { liquidity, amounts, most };
}

function min(first: bigint, second: bigint): bigint {
  return first < second ? first : second;
}
