import type { Address } from "@solana/kit";
import { computeTotalSupply } from "./accrue-interest.ts";
import { type Fraction, fromPercent, multiply, ONE, toFraction } from "./fraction.ts";
import type { LendingMarket } from "./lending-market.ts";
import type { Obligation, ObligationBorrow, ObligationDeposit } from "./obligation.ts";
import type { Reserve } from "./reserve.ts";

/** A reserve with interest up to a slot, and the price in dollars per whole token at that slot. */
export interface PricedReserve {
  readonly address: Address;
  readonly reserve: Reserve;
  readonly priceSf: Fraction;
}

/** An amount in base units, and its value in dollars. */
export interface Valued<Priced> {
  readonly priced: Priced;
  readonly amountSf: Fraction;
  readonly valueSf: Fraction;
  /** Missing for debts. */
  readonly receipts?: bigint;
}

export interface ValuedBorrow<Priced> extends Valued<Priced> {
  /** The value for loan-to-value ratios: riskier debt counts more. */
  readonly adjustedValueSf: Fraction;
}

/** What `refreshObligation` computes, in dollars. */
export interface RefreshedObligation<Priced> {
  readonly deposits: readonly Valued<Priced>[];
  readonly borrows: readonly ValuedBorrow<Priced>[];
  readonly depositedValueSf: Fraction;
  readonly borrowedValueSf: Fraction;
  readonly adjustedDebtValueSf: Fraction;
  /** The adjusted debt up to which the wallet can borrow. */
  readonly allowedBorrowValueSf: Fraction;
  /** The adjusted debt from which the position is liquidated. */
  readonly unhealthyBorrowValueSf: Fraction;
}

/** @param findReserve of the slot; undefined makes the whole obligation undefined, because its health is unknown */
export function refreshObligation<Priced extends PricedReserve>(
  { deposits, borrows, elevationGroup }: Obligation,
  market: LendingMarket,
  findReserve: (address: Address) => Priced | undefined,
): RefreshedObligation<Priced> | undefined {
  const group = market.elevationGroups.find(({ id }) => id !== 0 && id === elevationGroup);
  const limitsOf = ({ reserve }: PricedReserve) =>
    group && reserve.elevationGroups.includes(group.id)
      ? { ltvPct: group.ltvPct, thresholdPct: group.liquidationThresholdPct }
      : { ltvPct: reserve.loanToValuePct, thresholdPct: reserve.liquidationThresholdPct };
  const valuedDeposits = mapKnown(deposits, (deposit) => {
    const priced = findReserve(deposit.reserve);
    return priced && valueDeposit(deposit, priced);
  });
  const valuedBorrows = mapKnown(borrows, (borrow) => {
    const priced = findReserve(borrow.reserve);
    return priced && valueBorrow(borrow, priced, group !== undefined);
  });
  if (valuedDeposits === undefined || valuedBorrows === undefined) return undefined;
  return {
    deposits: valuedDeposits,
    borrows: valuedBorrows,
    depositedValueSf: sum(valuedDeposits.map(({ valueSf }) => valueSf)),
    borrowedValueSf: sum(valuedBorrows.map(({ valueSf }) => valueSf)),
    adjustedDebtValueSf: sum(valuedBorrows.map(({ adjustedValueSf }) => adjustedValueSf)),
    allowedBorrowValueSf: smallerOf(
      sum(
        valuedDeposits.map(({ priced, valueSf }) =>
          multiply(valueSf, fromPercent(limitsOf(priced).ltvPct)),
        ),
      ),
      toFraction(market.globalAllowedBorrowValue),
    ),
    unhealthyBorrowValueSf: sum(
      valuedDeposits.map(({ priced, valueSf }) =>
        multiply(valueSf, fromPercent(limitsOf(priced).thresholdPct)),
      ),
    ),
  };
}

function valueDeposit<Priced extends PricedReserve>(
  { depositedAmount }: ObligationDeposit,
  priced: Priced,
): Valued<Priced> {
  const amountSf = redeem(depositedAmount, priced.reserve);
  return { priced, amountSf, valueSf: computeValue(amountSf, priced), receipts: depositedAmount };
}

function valueBorrow<Priced extends PricedReserve>(
  { borrowedAmountSf, cumulativeBorrowRateBsf }: ObligationBorrow,
  priced: Priced,
  isInGroup: boolean,
): ValuedBorrow<Priced> {
  const { reserve } = priced;
  const amountSf =
    cumulativeBorrowRateBsf === 0n
      ? borrowedAmountSf
      : (borrowedAmountSf * reserve.cumulativeBorrowRateBsf) / cumulativeBorrowRateBsf;
  const valueSf = computeValue(amountSf, priced);
  const factor = isInGroup ? ONE : fromPercent(reserve.borrowFactorPct);
  return {
    priced,
    amountSf,
    valueSf,
    adjustedValueSf: multiply(valueSf, factor),
  };
}

/** The tokens for which receipts stand. A reserve's first deposit gets one for one. */
export function redeem(receipts: bigint, reserve: Reserve): Fraction {
  const supply = computeTotalSupply(reserve);
  if (reserve.collateralSupply === 0n || supply === 0n) return receipts * ONE;
  return (receipts * supply) / reserve.collateralSupply;
}

export function computeValue(amountSf: Fraction, { reserve, priceSf }: PricedReserve): Fraction {
  return multiply(amountSf, priceSf) / 10n ** reserve.mintDecimals;
}

function smallerOf(first: Fraction, second: Fraction): Fraction {
  return first < second ? first : second;
}

function sum(values: readonly Fraction[]): Fraction {
  return values.reduce((total, value) => total + value, 0n);
}

/** Undefined as soon as one is. */
function mapKnown<From, To>(
  entries: readonly From[],
  map: (entry: From) => To | undefined,
): readonly To[] | undefined {
  const mapped = entries.map(map);
  return mapped.includes(undefined) ? undefined : (mapped as readonly To[]);
}
