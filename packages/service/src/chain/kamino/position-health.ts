import type { Address } from "@solana/kit";
import { computeTotalSupply } from "./accrue-interest.ts";
import { divide, type Fraction, fromPercent, ONE } from "./fraction.ts";
import type { Obligation, ObligationBorrow, ObligationDeposit } from "./obligation.ts";
import type { LendingState } from "./read-lending-state.ts";
import type { DatedReserve } from "./read-market-accounts.ts";
import { type RefreshedObligation, refreshObligation } from "./refresh-obligation.ts";

export type Health = RefreshedObligation<DatedReserve>;

/** The obligation's values and limits, with some deposits and loans replaced. */
export function computeHealth(
  { obligation, market, reserves }: LendingState,
  changed: Partial<Pick<Obligation, "deposits" | "borrows">> = {},
): Health | undefined {
  if (obligation === undefined) return undefined;
  return refreshObligation({ ...obligation, ...changed }, market, (reserve) =>
    reserves.get(reserve),
  );
}

export function findDeposit({ obligation, target }: LendingState): ObligationDeposit | undefined {
  return obligation?.deposits.find(({ reserve }) => reserve === target.address);
}

export function findLoan({ obligation, target }: LendingState): ObligationBorrow | undefined {
  return obligation?.borrows.find(({ reserve }) => reserve === target.address);
}

/** What an obligation owes a reserve, with interest up to the reserve's slot. */
export function computeDebt(
  { borrowedAmountSf, cumulativeBorrowRateBsf: before }: ObligationBorrow,
  { reserve }: DatedReserve,
): Fraction {
  return before === 0n
    ? borrowedAmountSf
    : (borrowedAmountSf * reserve.cumulativeBorrowRateBsf) / before;
}

/** The whole units paying a debt in full. */
export function roundUp(amountSf: Fraction): bigint {
  return (amountSf + ONE - 1n) / ONE;
}

/** The receipts whose redemption pays at least so many units. */
export function receiptsFor(units: bigint, { reserve }: DatedReserve): bigint {
  const supply = computeTotalSupply(reserve);
  if (reserve.collateralSupply === 0n || supply <= 0n) return units;
  return (units * ONE * reserve.collateralSupply + supply - 1n) / supply;
}

/** The receipts a deposit mints. */
export function mintedReceipts(units: bigint, { reserve }: DatedReserve): bigint {
  const supply = computeTotalSupply(reserve);
  if (reserve.collateralSupply === 0n || supply <= 0n) return units;
  return (units * ONE * reserve.collateralSupply) / supply;
}

/** The list with an entry replaced, or left out if the amount is zero. */
export function replaceEntry<Entry extends { readonly reserve: Address }>(
  entries: readonly Entry[],
  changed: Entry,
  isOver: boolean,
): readonly Entry[] {
  const isKnown = entries.some(({ reserve }) => reserve === changed.reserve);
  const replaced = entries.map((entry) => (entry.reserve === changed.reserve ? changed : entry));
  const all = isKnown ? replaced : [...entries, changed];
  return isOver ? all.filter(({ reserve }) => reserve !== changed.reserve) : all;
}

/** What remains of the loan limit, in dollars; loans in riskier tokens use more of it. */
export function computeHeadroom({ allowedBorrowValueSf, adjustedDebtValueSf }: Health): Fraction {
  return allowedBorrowValueSf > adjustedDebtValueSf
    ? allowedBorrowValueSf - adjustedDebtValueSf
    : 0n;
}

/** The token units worth so many dollars, rounded down. */
export function unitsOf(valueSf: Fraction, { priceSf, reserve }: DatedReserve): bigint {
  if (priceSf === 0n) return 0n;
  return (valueSf * 10n ** reserve.mintDecimals) / priceSf;
}

/** A loan's debt: what the wallet receives, and the fee. */
export function debtOf(received: bigint, { reserve }: DatedReserve): bigint {
  const { originationFeeSf } = reserve;
  if (originationFeeSf === 0n) return received;
  const fee = (received * originationFeeSf + ONE / 2n) / ONE;
  return received + (fee > 1n ? fee : 1n);
}

/** The most a wallet can receive for a debt of so many units. */
export function receivedFor(debt: bigint, priced: DatedReserve): bigint {
  const { originationFeeSf } = priced.reserve;
  let received = divide(debt * ONE, ONE + originationFeeSf) >> 60n;
  while (received > 0n && debtOf(received, priced) > debt) received -= 1n;
  return received;
}

/** How much of the limit a dollar of this loan takes. */
export function borrowFactorOf({ obligation }: LendingState, { reserve }: DatedReserve): Fraction {
  const isInGroup = obligation !== undefined && obligation.elevationGroup !== 0;
  return isInGroup ? ONE : fromPercent(reserve.borrowFactorPct);
}

/** A deposit's loan-to-value ratio in this reserve. */
export function ltvOf({ obligation, market }: LendingState, { reserve }: DatedReserve): Fraction {
  const group = market.elevationGroups.find(
    ({ id }) => id !== 0 && id === obligation?.elevationGroup,
  );
  const isIn = group !== undefined && reserve.elevationGroups.includes(group.id);
  return fromPercent(isIn ? group.ltvPct : reserve.loanToValuePct);
}

export function netValue({ depositedValueSf, borrowedValueSf }: Health): Fraction {
  return depositedValueSf - borrowedValueSf;
}
