import type { DepositProduct } from "../../domain/actions/products.ts";
import { formatAmount } from "../../domain/actions/tokens.ts";
import { type Problem, refuse } from "../../domain/problems.ts";

/** Refuses less than the chain's minimum delegation. */
export function refuseSmallStake(
  { token }: DepositProduct,
  lamports: bigint,
  least: bigint,
): Problem {
  const [given, needed] = [formatAmount(lamports, token), formatAmount(least, token)];
  return refuse("invalid-amount", {
    message: `${given} are too little; a stake on this chain has at least ${needed}.`,
  });
}
