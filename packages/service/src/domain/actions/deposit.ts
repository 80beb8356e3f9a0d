import { isProblem, type Problem, refuse } from "../problems.ts";
import { toBaseUnits } from "./amounts.ts";
import { ExactDecimal, fromBaseUnits } from "./exact-decimal.ts";
import type { DepositProduct, Product } from "./products.ts";
import { formatAmount, formatDecimal, type SplToken } from "./tokens.ts";

/** A deposit's base units, or why the product refuses it. */
export function planDeposit(product: DepositProduct, amount: ExactDecimal): bigint | Problem {
  if (product.depositsPaused)
    return refuse("action-unavailable", { message: product.depositsPaused.message });
  const baseUnits = toBaseUnits(amount, product.token, "deposited");
  if (isProblem(baseUnits)) return baseUnits;
  return checkMaxDeposit(product, product.token, baseUnits) ?? baseUnits;
}

/** Refuses an amount over the descriptor's limit. */
export function checkMaxDeposit(
  { maxDeposit, providerName }: Product,
  token: SplToken,
  baseUnits: bigint,
): Problem | undefined {
  if (maxDeposit === undefined) return undefined;
  const max = new ExactDecimal(maxDeposit);
  if (fromBaseUnits(baseUnits, token.decimals).lte(max)) return undefined;
  const limit = `${formatDecimal(max)} ${token.symbol}`;
  return refuse("invalid-amount", {
    message: `${formatAmount(baseUnits, token)} is above the limit of ${providerName}, ${limit}.`,
  });
}

/** Refuses an amount over the wallet's balance. */
export function checkBalance(
  held: bigint,
  needed: bigint,
  token: SplToken,
  purpose: "deposit" | "repayment" = "deposit",
): Problem | undefined {
  if (needed <= held) return undefined;
  const holds = `This wallet holds ${formatAmount(held, token)}`;
  return refuse("insufficient-funds", {
    message: `${holds}, less than the ${formatAmount(needed, token)} of the ${purpose}.`,
  });
}
