import { toBaseUnits } from "../../domain/actions/amounts.ts";
import { percentOf } from "../../domain/actions/exact-decimal.ts";
import { kaminoBorrowMessage } from "../../domain/actions/providers/kamino-messages.ts";
import { formatAmount } from "../../domain/actions/tokens.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import type { Chain } from "../chain.ts";
import type { PartOrder, Plan } from "../provider.ts";
import { joinOpenings } from "../tokens/open-token-account.ts";
import { divide, type Fraction, toFraction } from "./fraction.ts";
import {
  findLoanAccounts,
  findSpendable,
  frameOperation,
  openingBefore,
  openPosition,
  openReferrerState,
  rentThatStays,
} from "./frame-operation.ts";
import { borrow } from "./instructions.ts";
import {
  checkBorrowLimits,
  checkNetValue,
  checkOpen,
  checkOutflow,
  checkPrices,
  MAX_BORROWS,
  unavailable,
} from "./operation-checks.ts";
import {
  borrowFactorOf,
  computeDebt,
  computeHeadroom,
  computeHealth,
  debtOf,
  findLoan,
  type Health,
  receivedFor,
  replaceEntry,
  unitsOf,
} from "./position-health.ts";
import { atLatestSlot, describeHealthFactor, isPositionKept } from "./promised-position.ts";
import { type LendingState, readLendingState } from "./read-lending-state.ts";

/** Borrows against the wallet's deposits in the market. A percentage is of what they still allow. */
export async function planKaminoBorrow(
  chain: Chain,
  { product, wallet, reference, choice }: PartOrder,
): Promise<Plan | Problem> {
  const state = await readLendingState(chain, product, wallet);
  if (isProblem(state)) return state;
  const { token } = product;
  if ((state.obligation?.deposits.length ?? 0) === 0) {
    return refuse("position-not-found", {
      message: "This wallet has no deposit in the market to borrow against. Deposit first.",
    });
  }
  const early = checkOpen(state, product) ?? checkPrices(state, product) ?? checkPlace(state);
  if (early) return early;
  const most = findMost(state);
  const units = choice.amount
    ? toBaseUnits(choice.amount, token, "borrowed")
    : percentOf(most, choice.percentage);
  if (isProblem(units)) return units;
  const problem = checkAmount(state, product, units, most);
  if (problem) return problem;
  const opening = joinOpenings(openReferrerState(state), openPosition(state, "debtFarm"));
  const spendable = findSpendable(state, opening);
  if (isProblem(spendable)) return spendable;
  const debt = debtOf(units, state.priced);
  return {
    walletMessage: kaminoBorrowMessage(product, { units, fee: debt - units }),
    changes: {
      out: [],
      in: [{ token, baseUnits: units }],
      rentLamports: rentThatStays(state, opening),
    },
    ...describeHealthFactor(computeHealth(state), computeAfter(state, debt)),
    isFulfilled: (after) => isPositionKept(state, { mostDebtSf: debtAhead(state, debt) }, after),
    opening: openingBefore(state, opening),
    ...frameOperation(state, {
      ...{ name: "borrow", reference, opening },
      instruction: borrow(state.accounts, state.target, findLoanAccounts(state), units),
    }),
  };
}

/** What the deposits still allow a wallet to receive. */
function findMost(state: LendingState): bigint {
  const health = computeHealth(state);
  const { priced } = state;
  if (health === undefined) return 0n;
  const factor = borrowFactorOf(state, priced);
  const value = factor === 0n ? 0n : divide(computeHeadroom(health), factor);
  return receivedFor(unitsOf(value, priced), priced);
}

function checkAmount(
  state: LendingState,
  product: PartOrder["product"],
  units: bigint,
  most: bigint,
): Problem | undefined {
  const { token } = product;
  if (units > most) {
    return refuse("insufficient-funds", {
      message: `The deposits of this wallet allow it to borrow ${formatAmount(most, token)}, less than the ${formatAmount(units, token)} asked for. Deposit more, or borrow less.`,
    });
  }
  if (units === 0n) {
    return refuse("invalid-amount", {
      message: `That is less than the smallest unit, ${formatAmount(1n, token)}. Borrow more.`,
    });
  }
  const debt = debtOf(units, state.priced);
  return (
    checkOutflow(state, product, debt, "borrowCap") ??
    checkBorrowLimits(state, product, debt) ??
    checkRemaining(state, debt)
  );
}

function checkPlace(state: LendingState): Problem | undefined {
  const count = state.obligation?.borrows.length ?? 0;
  if (findLoan(state) !== undefined || count < MAX_BORROWS) return undefined;
  return unavailable(
    `This wallet has ${count} loans in the market, the maximum. Repay one of them first.`,
  );
}

function checkRemaining(state: LendingState, debt: bigint): Problem | undefined {
  const after = computeAfter(state, debt);
  return after && checkNetValue(state, after);
}

function computeAfter(state: LendingState, debt: bigint): Health | undefined {
  const { obligation, priced } = state;
  const loan = findLoan(state);
  const before = loan === undefined ? 0n : computeDebt(loan, priced);
  const entry = {
    reserve: priced.address,
    cumulativeBorrowRateBsf: priced.reserve.cumulativeBorrowRateBsf,
    borrowedAmountSf: before + toFraction(debt),
  };
  const borrows = replaceEntry(obligation?.borrows ?? [], entry, false);
  return computeHealth(state, { borrows });
}

/** The debt before with its interest until the transaction, and the new one. */
function debtAhead(state: LendingState, debt: bigint): Fraction {
  const loan = findLoan(state);
  const before = loan === undefined ? 0n : computeDebt(loan, atLatestSlot(state, state.priced));
  return before + toFraction(debt);
}
