import { ExactDecimal, powerOfTen, toBigInt } from "../../domain/actions/exact-decimal.ts";
import { type Problem, refuse } from "../../domain/problems.ts";
import { divide, toDecimalText } from "./fraction.ts";
import { ALL } from "./instructions.ts";
import { computeHealth, unitsOf } from "./position-health.ts";
import type { LendingState } from "./read-lending-state.ts";

export interface TargetRepayment {
  /** `ALL` where the debt to this reserve is no larger than what the target needs. */
  readonly units: bigint;
  /** The loan to value before. */
  readonly ltv: ExactDecimal;
}

const scale = 6;

/**
 * The reserve token units whose repayment brings the loan to value down to a target, at the state's prices and rounded
 * up. Refuses where it is there already: then nothing is to be signed.
 */
export function repayToTarget(
  state: LendingState,
  debt: bigint,
  targetLtv: ExactDecimal,
): TargetRepayment | Problem {
  const health = computeHealth(state);
  const { depositedValueSf = 0n, borrowedValueSf = 0n } = health ?? {};
  const ratio = toBigInt(targetLtv.times(powerOfTen(scale)));
  const excess = borrowedValueSf - (depositedValueSf * ratio) / 10n ** BigInt(scale);
  const ltv = new ExactDecimal(
    depositedValueSf === 0n ? 0 : toDecimalText(divide(borrowedValueSf, depositedValueSf)),
  );
  if (excess <= 0n) {
    return refuse("action-unavailable", {
      message: `The loan to value is ${percent(ltv)}, not above ${percent(targetLtv)}: there is nothing to repay for this target.`,
    });
  }
  const units = unitsOf(excess, state.priced) + 1n;
  return { units: units >= debt ? ALL : units, ltv };
}

function percent(ratio: ExactDecimal): string {
  return `${ratio.times(100).toDecimalPlaces(2, ExactDecimal.ROUND_UP).toFixed()}%`;
}
