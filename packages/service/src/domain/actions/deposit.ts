import { isProblem, type Problem, refuse } from "../problems.ts";
import { toBaseUnits } from "./amounts.ts";
import { compareDecimals, decimal, type ExactDecimal } from "./exact-decimal.ts";
import type { DepositProduct, Product } from "./products.ts";
import { type Token, tellAmount, tellDecimal } from "./tokens.ts";

/** The base units of a deposit, if the product takes it. */
export function planDeposit(product: DepositProduct, amount: ExactDecimal): bigint | Problem {
  if (product.depositsPaused)
    return refuse("cannot-be-done", { message: product.depositsPaused.message });
  const baseUnits = toBaseUnits(amount, product.token, "deposited");
  if (isProblem(baseUnits)) return baseUnits;
  return checkMost(product, product.token, baseUnits) ?? baseUnits;
}

/** Refuses what is over the limit that the descriptor has shown. */
export function checkMost(
  { maxDeposit, providerName }: Product,
  token: Token,
  baseUnits: bigint,
): Problem | undefined {
  if (maxDeposit === undefined) return undefined;
  const most = decimal(maxDeposit);
  if (compareDecimals({ digits: baseUnits, decimals: token.decimals }, most) <= 0) return undefined;
  const limit = `${tellDecimal(most)} ${token.symbol}`;
  return refuse("cannot-be-done", {
    message: `${tellAmount(baseUnits, token)} are more than ${providerName} takes at once, ${limit}.`,
  });
}

/** Refuses what the wallet does not hold. */
export function checkHeld(held: bigint, needed: bigint, token: Token): Problem | undefined {
  if (needed <= held) return undefined;
  const holds = `This wallet holds ${tellAmount(held, token)}`;
  return refuse("cannot-be-done", {
    message: `${holds}, less than the ${tellAmount(needed, token)} of the deposit.`,
  });
}
