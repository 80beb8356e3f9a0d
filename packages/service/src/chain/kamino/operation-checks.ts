import type { DepositProduct } from "../../domain/actions/products.ts";
import { formatAmount } from "../../domain/actions/tokens.ts";
import { type Problem, refuse } from "../../domain/problems.ts";
import { computeTotalSupply, computeUtilization } from "./accrue-interest.ts";
import { fromPercent, toFraction } from "./fraction.ts";
import { isUnset } from "./oracle-price.ts";
import { type Health, netValue } from "./position-health.ts";
import type { LendingState } from "./read-lending-state.ts";
import type { DatedReserve } from "./read-market-accounts.ts";
import type { FlowCap } from "./reserve.ts";

/*
 * What the program would refuse, refused before a wallet signs, in words naming what to do. The transaction's
 * simulation finds the rest.
 */

const OBSOLETE = 1;
/** Places in an obligation. */
export const MAX_DEPOSITS = 8;
export const MAX_BORROWS = 5;

export function unavailable(message: string): Problem {
  return refuse("action-unavailable", { message });
}

/** Refuses every operation while Kamino has stopped the market or the reserve. */
export function checkOpen(
  { market, priced: { reserve } }: LendingState,
  { providerName }: DepositProduct,
): Problem | undefined {
  if (market.emergencyMode !== 0 || reserve.emergencyMode !== 0) {
    return unavailable(`${providerName} has stopped this market in an emergency. Try again later.`);
  }
  if (market.permissionedOps === 0n) return undefined;
  return unavailable(
    `${providerName} opens this market to approved wallets only. Use its own app.`,
  );
}

export function checkDepositLimit(
  { priced: { reserve } }: LendingState,
  { providerName, token }: DepositProduct,
  units: bigint,
): Problem | undefined {
  if (reserve.status === OBSOLETE) {
    return unavailable(`${providerName} takes no deposits into this reserve any more.`);
  }
  const room = reserve.depositLimit - ceil(computeTotalSupply(reserve));
  if (units <= room) return undefined;
  if (room <= 0n) {
    return unavailable(
      "This reserve's deposit limit is reached; it accepts deposits again after withdrawals.",
    );
  }
  return unavailable(
    `This reserve takes ${formatAmount(room, token)} more until its deposit limit is reached. Deposit less.`,
  );
}

const SCALE = 1n << 60n;

function ceil(valueSf: bigint): bigint {
  return (valueSf + SCALE - 1n) / SCALE;
}

/** What an operation takes out of the reserve must be there, and within its interval's cap. */
export function checkOutflow(
  { priced: { reserve }, clock }: LendingState,
  { token }: DepositProduct,
  units: bigint,
  kind: "withdrawalCap" | "borrowCap",
): Problem | undefined {
  const { totalAvailableAmount: available } = reserve;
  if (units > available) {
    return unavailable(
      `The reserve has ${formatAmount(available, token)} that are not lent. Take at most that much, or try again later.`,
    );
  }
  const left = leftInInterval(reserve[kind], clock.unixTime);
  if (left === undefined || units <= left) return undefined;
  return unavailable(
    `The reserve pays out at most ${formatAmount(left > 0n ? left : 0n, token)} until its interval ends. Take at most that much, or try again later.`,
  );
}

function leftInInterval(cap: FlowCap, unixTime: bigint): bigint | undefined {
  const { capacity, currentTotal, intervalStart, intervalSeconds } = cap;
  if (intervalSeconds === 0n) return undefined;
  const isOver = unixTime - intervalStart >= intervalSeconds;
  return capacity - (isOver ? 0n : currentTotal);
}

/** @param debt the new debt with its fee, in base units */
export function checkBorrowLimits(
  { market, obligation, priced: { address, reserve } }: LendingState,
  { providerName, token }: DepositProduct,
  debt: bigint,
): Problem | undefined {
  if (reserve.status === OBSOLETE || market.borrowDisabled !== 0) {
    return unavailable(`${providerName} lends nothing from this reserve at the moment.`);
  }
  if (obligation?.borrowingDisabled) {
    return unavailable("Borrowing is switched off for the position of this wallet.");
  }
  const group = market.elevationGroups.find(
    ({ id }) => id !== 0 && id === obligation?.elevationGroup,
  );
  if (group !== undefined && (group.debtReserve !== address || group.allowNewLoans === 0)) {
    return unavailable(
      `The position of this wallet is in a group of ${providerName} that does not lend ${token.symbol}. Leave the group in its app first.`,
    );
  }
  const roomOfAll = reserve.borrowLimit - ceil(reserve.borrowedAmountSf);
  const roomOutside = reserve.borrowLimitOutsideGroups - reserve.borrowedOutsideGroups;
  const isTighter = group === undefined && roomOutside < roomOfAll;
  const room = isTighter ? roomOutside : roomOfAll;
  if (debt > room) {
    return unavailable(
      room <= 0n
        ? "This reserve's borrow limit is reached; it lends again after repayments."
        : `This reserve lends ${formatAmount(room, token)} more, fees included, until its borrow limit is reached. Borrow less.`,
    );
  }
  return checkUtilization(reserve, debt);
}

function checkUtilization(reserve: DatedReserve["reserve"], debt: bigint): Problem | undefined {
  const { maxBorrowUtilizationPct: maxPct } = reserve;
  if (maxPct === 0) return undefined;
  const after = {
    ...reserve,
    totalAvailableAmount: reserve.totalAvailableAmount - debt,
    borrowedAmountSf: reserve.borrowedAmountSf + toFraction(debt),
  };
  if (computeUtilization(after) <= fromPercent(maxPct)) return undefined;
  return unavailable(
    `The reserve lends up to ${maxPct}% of its deposits, and this loan exceeds that. Borrow less.`,
  );
}

/** A loan, and a withdrawal beside one, need current prices for everything in the position. */
export function checkPrices(
  { reserves, clock, obligation, priced }: LendingState,
  { providerName }: DepositProduct,
): Problem | undefined {
  const { deposits = [], borrows = [] } = obligation ?? {};
  const names = new Set([
    priced.address,
    ...[...deposits, ...borrows].map((entry) => entry.reserve),
  ]);
  const stale = [...names]
    .flatMap((address) => reserves.get(address) ?? [])
    .find(({ reserve, pricedAt }) => isStale(reserve, clock.unixTime - pricedAt));
  if (stale === undefined) return undefined;
  return unavailable(
    `The price of ${stale.reserve.symbol.trim()} at ${providerName} is older than it allows. Try again in a minute; deposits and repayments work meanwhile.`,
  );
}

/** Switchboard averages and aggregators are not read; with such a price the simulation decides. */
function isStale({ switchboardPrice, maxAgePriceSeconds }: DatedReserve["reserve"], age: bigint) {
  return isUnset(switchboardPrice) && age > maxAgePriceSeconds;
}

/** The minimum worth of a position with a loan. */
export function checkNetValue({ market }: LendingState, after: Health): Problem | undefined {
  const hasLoan = after.borrows.length > 0;
  if (!hasLoan || netValue(after) >= market.minNetValueSf) return undefined;
  return unavailable(
    "The position would be worth less than the market's minimum. Keep more of the deposit, or repay the loan first.",
  );
}
