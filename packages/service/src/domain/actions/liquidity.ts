import { isProblem, type Problem, refuse } from "../problems.ts";
import type { AmountChoice } from "./amounts.ts";
import { toBaseUnits } from "./amounts.ts";
import { checkMost } from "./deposit.ts";
import { decimal, multiplyDown } from "./exact-decimal.ts";
import type { LiquidityPool } from "./products.ts";
import { tellAmount } from "./tokens.ts";

/** What goes into a pool, in base units. */
export interface LiquidityAmounts {
  readonly first: bigint;
  readonly second: bigint;
  /** The claim on the pool: the geometric mean, which no later price can make unfair. */
  readonly claim: bigint;
}

/**
 * The two amounts of the same value.
 *
 * @param held what the wallet can give of each token, in base units
 */
export function planLiquidity(
  pool: LiquidityPool,
  choice: AmountChoice,
  held: { readonly first: bigint; readonly second: bigint },
): LiquidityAmounts | Problem {
  const { firstToken, secondToken } = pool;
  const second = choice.amount
    ? toBaseUnits(choice.amount, secondToken, "added")
    : multiplyDown(held.second, choice.percentage) / 100n;
  if (isProblem(second)) return second;
  if (decimal(pool.price).digits <= 0n)
    return refuse("cannot-be-done", { message: "This pool has no price just now." });
  const problem = checkMost(pool, secondToken, second);
  if (problem) return problem;
  const first = matchFirst(pool, second);
  const [needsFirst, needsSecond] = [
    tellAmount(first, firstToken),
    tellAmount(second, secondToken),
  ];
  if (second > held.second) {
    return refuse("cannot-be-done", {
      message: `This wallet holds ${tellAmount(held.second, secondToken)}, less than the ${needsSecond} asked for.`,
    });
  }
  if (first === 0n || second === 0n) {
    return refuse("cannot-be-done", {
      message: `${needsSecond} and its value in ${firstToken.symbol} are too little to add.`,
    });
  }
  if (first > held.first) {
    const holds = tellAmount(held.first, firstToken);
    return refuse("cannot-be-done", {
      message: `${needsSecond} go with ${needsFirst}; this wallet holds ${holds}.`,
    });
  }
  return { first, second, claim: squareRoot(first * second) };
}

/** So much of the first token as the second is worth, rounded down to its smallest unit. */
function matchFirst({ price, firstToken, secondToken }: LiquidityPool, second: bigint): bigint {
  const { digits, decimals } = decimal(price);
  const numerator = second * 10n ** BigInt(firstToken.decimals + decimals);
  return numerator / (digits * 10n ** BigInt(secondToken.decimals));
}

/** Newton's method from above; exact for integers of any size, rounded down. */
export function squareRoot(square: bigint): bigint {
  if (square < 2n) return square;
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2));
  for (;;) {
    const next = (root + square / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}
