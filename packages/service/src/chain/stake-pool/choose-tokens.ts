import { type AmountChoice, toBaseUnits } from "../../domain/actions/amounts.ts";
import { percentOf } from "../../domain/actions/exact-decimal.ts";
import type { DepositProduct } from "../../domain/actions/products.ts";
import { formatAmount } from "../../domain/actions/tokens.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import { lamportsForTokens, tokensForLamports, type WithdrawalTerms } from "./pool-amounts.ts";

/** A withdrawal's two sides. */
export interface ChosenTokens {
  readonly poolTokens: bigint;
  /** What they pay at least. */
  readonly lamports: bigint;
}

/** The pool tokens to burn for an amount in SOL, or for a share of the wallet's own. */
export function chooseTokens(
  { token, providerName }: DepositProduct,
  held: bigint,
  terms: WithdrawalTerms,
  { amount, percentage }: AmountChoice,
): ChosenTokens | Problem {
  if (held === 0n) {
    const message = `This wallet has no tokens of ${providerName}.`;
    return refuse("position-not-found", { message });
  }
  if (amount === undefined) {
    const poolTokens = percentOf(held, percentage);
    const lamports = lamportsForTokens(poolTokens, terms);
    return lamports > 0n ? { poolTokens, lamports } : refuseLittle(providerName);
  }
  const asked = toBaseUnits(amount, token, "withdrawn");
  if (isProblem(asked)) return asked;
  const poolTokens = tokensForLamports(asked, terms);
  if (poolTokens <= held) return { poolTokens, lamports: lamportsForTokens(poolTokens, terms) };
  const most = formatAmount(lamportsForTokens(held, terms), token);
  return refuse("insufficient-funds", {
    message: `This wallet's tokens of ${providerName} pay ${most}, less than the ${formatAmount(asked, token)} asked for.`,
  });
}

function refuseLittle(name: string): Problem {
  return refuse("invalid-amount", {
    message: `${name} pays no SOL for so few tokens; withdraw more.`,
  });
}
