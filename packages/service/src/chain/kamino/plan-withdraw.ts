import { kaminoWithdrawalMessage } from "../../domain/actions/providers/kamino-messages.ts";
import { formatAmount } from "../../domain/actions/tokens.ts";
import { planWithdrawal, type Withdrawal } from "../../domain/actions/withdrawal.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import type { Chain } from "../chain.ts";
import type { PartOrder, Plan } from "../provider.ts";
import { divide } from "./fraction.ts";
import {
  findSpendable,
  frameOperation,
  openingBefore,
  openPosition,
  rentThatStays,
} from "./frame-operation.ts";
import { ALL, withdraw } from "./instructions.ts";
import { checkNetValue, checkOpen, checkOutflow, checkPrices } from "./operation-checks.ts";
import {
  computeHeadroom,
  computeHealth,
  findDeposit,
  type Health,
  ltvOf,
  receiptsFor,
  replaceEntry,
  unitsOf,
} from "./position-health.ts";
import { describeHealthFactor, isPositionKept } from "./promised-position.ts";
import { type LendingState, readLendingState } from "./read-lending-state.ts";
import { redeem } from "./refresh-obligation.ts";

/** Withdraws a part of the deposit, or all of it, which closes a position without anything else. */
export async function planKaminoWithdrawal(
  chain: Chain,
  { product, wallet, reference, choice }: PartOrder,
): Promise<Plan | Problem> {
  if (product.withdrawalsPaused) {
    return refuse("action-unavailable", { message: product.withdrawalsPaused.message });
  }
  const state = await readLendingState(chain, product, wallet);
  if (isProblem(state)) return state;
  const { token, kind } = product;
  const held = findDeposit(state)?.depositedAmount ?? 0n;
  const baseUnits = redeem(held, state.priced.reserve) >> 60n;
  const withdrawal = planWithdrawal({ baseUnits, token, kind, closesAccounts: true }, choice);
  if (isProblem(withdrawal)) return withdrawal;
  const receipts = chooseReceipts(state, withdrawal, held);
  const problem =
    checkOpen(state, product) ??
    checkOutflow(state, product, withdrawal.baseUnits, "withdrawalCap") ??
    checkLoans(state, product, held - receipts);
  if (problem) return problem;
  const opening = openPosition(state, "collateralFarm");
  const spendable = findSpendable(state, opening);
  if (isProblem(spendable)) return spendable;
  const isAll = receipts === held;
  return {
    walletMessage: kaminoWithdrawalMessage(product, { ...withdrawal, closesAccount: isAll }),
    changes: {
      out: [],
      in: [{ token, baseUnits: withdrawal.baseUnits }],
      rentLamports: rentThatStays(state, opening),
    },
    ...describeHealthFactor(computeHealth(state), computeAfter(state, held - receipts)),
    isFulfilled: (after) => isPositionKept(state, { leastReceipts: held - receipts }, after),
    opening: openingBefore(state, opening),
    ...frameOperation(state, {
      ...{ name: "withdraw", reference, opening },
      instruction: withdraw(state.accounts, state.target, isAll ? ALL : receipts),
    }),
  };
}

/** As many receipts as pay at least the amount. */
function chooseReceipts(
  { priced }: LendingState,
  { baseUnits, closesAccount }: Withdrawal,
  held: bigint,
): bigint {
  if (closesAccount) return held;
  const needed = receiptsFor(baseUnits, priced);
  return needed < held ? needed : held;
}

/** With a loan, what stays must still be enough for it. */
function checkLoans(
  state: LendingState,
  product: PartOrder["product"],
  kept: bigint,
): Problem | undefined {
  const { obligation, priced } = state;
  if (obligation === undefined || obligation.borrows.length === 0) return undefined;
  const stale = checkPrices(state, product);
  if (stale) return stale;
  const [before, after] = [computeHealth(state), computeAfter(state, kept)];
  if (before === undefined || after === undefined) return undefined;
  const ltv = ltvOf(state, priced);
  if (ltv > 0n && after.adjustedDebtValueSf > after.allowedBorrowValueSf) {
    const most = unitsOf(divide(computeHeadroom(before), ltv), priced);
    return refuse("action-unavailable", {
      message: `At most ${formatAmount(most, product.token)} can be withdrawn while the position has a loan. Withdraw less, or repay first.`,
    });
  }
  return checkNetValue(state, after);
}

function computeAfter(state: LendingState, kept: bigint): Health | undefined {
  const entry = { reserve: state.priced.address, depositedAmount: kept };
  const deposits = replaceEntry(state.obligation?.deposits ?? [], entry, kept === 0n);
  return computeHealth(state, { deposits });
}
