import { type AmountChoice, toBaseUnits } from "../../domain/actions/amounts.ts";
import { checkBalance } from "../../domain/actions/deposit.ts";
import type { RepaymentQuote } from "../../domain/actions/describe-loan.ts";
import { ExactDecimal, percentOf } from "../../domain/actions/exact-decimal.ts";
import { kaminoRepaymentMessage } from "../../domain/actions/providers/kamino-messages.ts";
import { formatAmount, isNativeToken } from "../../domain/actions/tokens.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import type { Chain } from "../chain.ts";
import type { PartOrder, Plan, QuoteOrder, RepayOrder } from "../provider.ts";
import { toFraction } from "./fraction.ts";
import {
  findLoanAccounts,
  findSpendable,
  frameOperation,
  openingBefore,
  openPosition,
  rentThatStays,
} from "./frame-operation.ts";
import { ALL, repay } from "./instructions.ts";
import type { ObligationBorrow } from "./obligation.ts";
import { checkOpen } from "./operation-checks.ts";
import {
  computeDebt,
  computeHealth,
  findLoan,
  type Health,
  replaceEntry,
  roundUp,
} from "./position-health.ts";
import { atLatestSlot, describeHealthFactor, isPositionKept } from "./promised-position.ts";
import { type LendingState, readLendingState } from "./read-lending-state.ts";
import { repayToTarget, type TargetRepayment } from "./target-ltv.ts";

const allPercent = new ExactDecimal(100);

/** Repays a part of the debt, or all of it to the last unit. */
export async function planKaminoRepayment(
  chain: Chain,
  { product, wallet, reference, choice }: RepayOrder,
): Promise<Plan | Problem> {
  const state = await readLendingState(chain, product, wallet);
  if (isProblem(state)) return state;
  const { token } = product;
  const loan = findLoan(state);
  if (loan === undefined) return owesNothing;
  const debt = roundUp(computeDebt(loan, state.priced));
  const units = choice.targetLtv
    ? targetUnits(repayToTarget(state, debt, choice.targetLtv))
    : chooseUnits(debt, product, choice);
  if (isProblem(units)) return units;
  const closed = checkOpen(state, product);
  if (closed) return closed;
  const isAll = units === ALL;
  const owedAhead = computeDebt(loan, atLatestSlot(state, state.priced));
  const most = isAll ? roundUp(owedAhead) : units;
  const paid = isAll ? owedAhead : toFraction(units);
  const opening = openPosition(state, "debtFarm");
  const spendable = findSpendable(state, opening);
  if (isProblem(spendable)) return spendable;
  const short = isNativeToken(token)
    ? checkBalance(spendable, most, token, "repayment")
    : checkBalance(state.held.baseUnits, isAll ? debt : most, token, "repayment");
  if (short) return short;
  return {
    changes: {
      out: [{ token, baseUnits: most }],
      in: [],
      rentLamports: rentThatStays(state, opening),
    },
    ...describeHealthFactor(computeHealth(state), computeAfter(state, loan, isAll ? debt : units)),
    isFulfilled: (after) => isPositionKept(state, { mostDebtSf: owedAhead - paid }, after),
    walletMessage: kaminoRepaymentMessage(product, { units: isAll ? debt : units, isAll }),
    opening: openingBefore(state, opening),
    ...frameOperation(state, {
      ...{ name: "repay", reference, opening, wrappedLamports: most },
      instruction: repay(state.accounts, state.target, findLoanAccounts(state), units),
    }),
  };
}

/** What a repayment to a target would pay, at the state just read. */
export async function quoteKaminoRepayment(
  chain: Chain,
  { product, wallet, targetLtv }: QuoteOrder,
): Promise<RepaymentQuote | Problem> {
  const state = await readLendingState(chain, product, wallet);
  if (isProblem(state)) return state;
  const loan = findLoan(state);
  if (loan === undefined) return owesNothing;
  const debt = roundUp(computeDebt(loan, state.priced));
  const target = repayToTarget(state, debt, targetLtv);
  if (isProblem(target)) return target;
  const { units, ltv } = target;
  const isAll = units === ALL;
  return { baseUnits: isAll ? debt : units, isAll, ltv };
}

const owesNothing = refuse("position-not-found", {
  message: "This wallet owes nothing to the reserve.",
});

function targetUnits(target: TargetRepayment | Problem): bigint | Problem {
  return isProblem(target) ? target : target.units;
}

/**
 * Given an amount above the debt, the program silently takes the whole debt; so such an amount is refused here. An
 * amount is never exceeded: only 100% takes the interest until the transaction too.
 */
function chooseUnits(
  debt: bigint,
  { token }: PartOrder["product"],
  { amount, percentage }: AmountChoice,
): bigint | Problem {
  if (percentage?.gte(allPercent)) return ALL;
  const units = amount ? toBaseUnits(amount, token, "repaid") : percentOf(debt, percentage);
  if (isProblem(units)) return units;
  if (units > debt) {
    return refuse("insufficient-funds", {
      message: `This wallet owes ${formatAmount(debt, token)}, less than the ${formatAmount(units, token)} asked for. Repay 100% to repay all.`,
    });
  }
  return units === 0n
    ? refuse("invalid-amount", {
        message: `That is less than the smallest unit, ${formatAmount(1n, token)}. Repay more.`,
      })
    : units;
}

function computeAfter(
  state: LendingState,
  loan: ObligationBorrow,
  paid: bigint,
): Health | undefined {
  const { obligation, priced } = state;
  const left = computeDebt(loan, priced) - toFraction(paid);
  const { cumulativeBorrowRateBsf } = priced.reserve;
  const entry = { reserve: priced.address, cumulativeBorrowRateBsf, borrowedAmountSf: left };
  return computeHealth(state, {
    borrows: replaceEntry(obligation?.borrows ?? [], entry, left <= 0n),
  });
}
