import { isProblem, type Problem, refuse } from "../problems.ts";
import type { AmountChoice } from "./amounts.ts";
import { toBaseUnits } from "./amounts.ts";
import { checkMaxDeposit } from "./deposit.ts";
import { ExactDecimal, percentOf, powerOfTen, toBigInt } from "./exact-decimal.ts";
import type { LiquidityPool } from "./products.ts";
import { formatAmount } from "./tokens.ts";

/** One pool addition's amounts, in base units. */
export interface LiquidityAmounts {
  readonly first: bigint;
  readonly second: bigint;
  /** The claim on the pool: the geometric mean of both amounts, which does not depend on later prices. */
  readonly claim: bigint;
}

/**
 * Computes two amounts with the same value.
 *
 * @param held each token's spendable balance, in base units
 */
export function planLiquidity(
  pool: LiquidityPool,
  choice: AmountChoice,
  held: { readonly first: bigint; readonly second: bigint },
): LiquidityAmounts | Problem {
  const { secondToken } = pool;
  const second = choice.amount
    ? toBaseUnits(choice.amount, secondToken, "added")
    : percentOf(held.second, choice.percentage);
  if (isProblem(second)) return second;
  const { price = "0" } = pool;
  if (new ExactDecimal(price).lte(0))
    return refuse("action-unavailable", { message: "This pool has no price at the moment." });
  const problem = checkMaxDeposit(pool, secondToken, second);
  if (problem) return problem;
  const first = matchFirst(pool, price, second);
  const unpaid = checkPair(pool, { first, second }, held);
  if (unpaid) return unpaid;
  return { first, second, claim: squareRoot(first * second) };
}

/**
 * Refuses amounts which are too small, or exceed the wallet's balance.
 *
 * @param isOneSided whether the pool takes none of the first token at its price
 */
export function checkPair(
  { firstToken, secondToken }: LiquidityPool,
  { first, second }: Pick<LiquidityAmounts, "first" | "second">,
  held: { readonly first: bigint; readonly second: bigint },
  isOneSided = false,
): Problem | undefined {
  const [needsFirst, needsSecond] = [
    formatAmount(first, firstToken),
    formatAmount(second, secondToken),
  ];
  if (second > held.second) {
    return refuse("insufficient-funds", {
      message: `This wallet holds ${formatAmount(held.second, secondToken)}, less than the ${needsSecond} asked for.`,
    });
  }
  if ((first === 0n && !isOneSided) || second === 0n) {
    return refuse("invalid-amount", {
      message: `${needsSecond} and its value in ${firstToken.symbol} are too little to add.`,
    });
  }
  if (first <= held.first) return undefined;
  const holds = formatAmount(held.first, firstToken);
  return refuse("insufficient-funds", {
    message: `${needsSecond} require ${needsFirst}; this wallet holds ${holds}.`,
  });
}

/** The first token's amount worth as much as the second, rounded down to its smallest unit. */
function matchFirst(
  { firstToken, secondToken }: LiquidityPool,
  price: string,
  second: bigint,
): bigint {
  const firstPerSecond = powerOfTen(firstToken.decimals - secondToken.decimals);
  return toBigInt(new ExactDecimal(second).times(firstPerSecond).divToInt(price));
}

/** Rounded down. */
export function squareRoot(square: bigint): bigint {
  return toBigInt(new ExactDecimal(square).sqrt());
}
