import { ExactDecimal } from "../../domain/actions/exact-decimal.ts";
import { decodeAccount } from "../account-layout.ts";
import type { Plan } from "../provider.ts";
import type { Accounts } from "../provider-state.ts";
import { accrueInterest } from "./accrue-interest.ts";
import { divide, type Fraction, toDecimalText } from "./fraction.ts";
import { type Obligation, obligationLayout } from "./obligation.ts";
import { computeDebt, type Health } from "./position-health.ts";
import type { LendingState } from "./read-lending-state.ts";
import type { DatedReserve } from "./read-market-accounts.ts";

/** A blockhash is valid for some 150 slots; a later transaction's figures are computed for twice as many. */
const SLOTS_AHEAD = 300n;

/** A reserve with interest up to the latest slot in which the transaction can be executed. */
export function atLatestSlot({ market, clock }: LendingState, priced: DatedReserve): DatedReserve {
  const reserve = { ...priced.reserve, lastUpdateSlot: clock.slot };
  const later = accrueInterest(reserve, market, clock.slot + SLOTS_AHEAD);
  return { ...priced, reserve: { ...reserve, ...later } };
}

/** What the operation leaves of the entry it changes: at least these receipts, at most this debt. */
export interface PromisedEntry {
  readonly leastReceipts?: bigint;
  readonly mostDebtSf?: Fraction;
}

/**
 * Whether the position after a simulation is what the operation promised: none of the wallet's receipts are missing,
 * and no debt is larger than its interest explains.
 */
export function isPositionKept(
  state: LendingState,
  promise: PromisedEntry,
  after: Accounts,
): boolean {
  const account = after.get(state.accounts.obligation);
  const left =
    account === undefined || account.data.length === 0 || account.owner !== state.accounts.program
      ? undefined
      : decodeAccount(obligationLayout, state.accounts.obligation, account);
  if (left !== undefined && left.owner !== state.accounts.owner.address) return false;
  return hasReceipts(state, promise, left) && hasNoOtherDebt(state, promise, left);
}

function hasReceipts(
  { obligation, target }: LendingState,
  { leastReceipts }: PromisedEntry,
  left: Obligation | undefined,
): boolean {
  const least = new Map(
    obligation?.deposits.map(({ reserve, depositedAmount }) => [reserve, depositedAmount]),
  );
  if (leastReceipts !== undefined) least.set(target.address, leastReceipts);
  return [...least].every(([reserve, amount]) => {
    const found = left?.deposits.find((deposit) => deposit.reserve === reserve);
    return (found?.depositedAmount ?? 0n) >= amount;
  });
}

function hasNoOtherDebt(
  state: LendingState,
  { mostDebtSf }: PromisedEntry,
  left: Obligation | undefined,
): boolean {
  const { obligation, reserves, target } = state;
  return (left?.borrows ?? []).every((loan) => {
    if (loan.reserve === target.address && mostDebtSf !== undefined) {
      return loan.borrowedAmountSf <= mostDebtSf;
    }
    const before = obligation?.borrows.find(({ reserve }) => reserve === loan.reserve);
    const priced = reserves.get(loan.reserve);
    if (before === undefined || priced === undefined) return false;
    return loan.borrowedAmountSf <= computeDebt(before, atLatestSlot(state, priced));
  });
}

export function describeHealthFactor(
  before: Health | undefined,
  after: Health | undefined,
): Pick<Plan, "healthFactor"> {
  const [first, then] = [before, after].map((health) => health && toHealthFactor(health));
  if (first === undefined && then === undefined) return {};
  return { healthFactor: { ...(first && { before: first }), ...(then && { after: then }) } };
}

/** With the same meaning and precision as in a listed position. Rounded down: the least left. */
function toHealthFactor(health: Health): string | undefined {
  const { depositedValueSf, adjustedDebtValueSf, unhealthyBorrowValueSf } = health;
  if (adjustedDebtValueSf === 0n || depositedValueSf === 0n) return undefined;
  const factor = new ExactDecimal(
    toDecimalText(divide(unhealthyBorrowValueSf, adjustedDebtValueSf)),
  );
  return factor.toDecimalPlaces(6, ExactDecimal.ROUND_DOWN).toFixed();
}
