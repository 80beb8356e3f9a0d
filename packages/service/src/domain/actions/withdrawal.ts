import { isProblem, type Problem, refuse } from "../problems.ts";
import type { AmountChoice } from "./amounts.ts";
import { toBaseUnits } from "./amounts.ts";
import { ExactDecimal, percentOf } from "./exact-decimal.ts";
import type { DepositProduct } from "./products.ts";
import { formatAmount, type SplToken } from "./tokens.ts";

/** A withdrawal at or above this percentage closes the account, as documented. */
export const closingPercentage = new ExactDecimal("99.9");

export interface Withdrawal {
  readonly baseUnits: bigint;
  readonly closesAccount: boolean;
}

interface Position {
  readonly baseUnits: bigint;
  readonly token: SplToken;
  readonly kind: DepositProduct["kind"];
  /** Whether this provider closes nearly empty accounts. */
  readonly closesAccounts: boolean;
}

/** A withdrawal's amount. A wallet closing its account gets everything, so no dust is lost. */
export function planWithdrawal(
  { baseUnits: held, token, kind, closesAccounts }: Position,
  choice: AmountChoice,
): Withdrawal | Problem {
  if (held === 0n)
    return refuse("position-not-found", {
      message: `This wallet has no position in ${placeOf(kind)}.`,
    });
  const wanted = choice.amount
    ? toBaseUnits(choice.amount, token, "withdrawn")
    : percentOf(held, choice.percentage);
  if (isProblem(wanted)) return wanted;
  if (closesAccounts && isNearlyAll(held, wanted, choice) && wanted <= held) {
    return { baseUnits: held, closesAccount: true };
  }
  if (wanted > held) return refuseMoreThan(held, wanted, { token, kind });
  return wanted === 0n ? refuseNothing(choice, token) : { baseUnits: wanted, closesAccount: false };
}

/** Compares the requested percentage, not the rounded amount: 99.9% of ten units, rounded down, are nine. */
function isNearlyAll(held: bigint, wanted: bigint, { percentage }: AmountChoice): boolean {
  if (percentage) return percentage.gte(closingPercentage);
  return wanted * 1000n >= held * 999n;
}

function refuseMoreThan(
  held: bigint,
  wanted: bigint,
  { token, kind }: Pick<Position, "token" | "kind">,
): Problem {
  const holds = `This wallet holds ${formatAmount(held, token)} in ${placeOf(kind)}`;
  return refuse("insufficient-funds", {
    message: `${holds}, less than the ${formatAmount(wanted, token)} asked for.`,
  });
}

function placeOf(kind: DepositProduct["kind"]): string {
  return kind === "lending-reserve" ? "the reserve" : "this product";
}

function refuseNothing({ percentage }: AmountChoice, token: SplToken): Problem {
  const share = percentage ? `${percentage.toFixed()}% of the position` : "That";
  return refuse("invalid-amount", {
    message: `${share} is less than the smallest unit, ${formatAmount(1n, token)}.`,
  });
}
