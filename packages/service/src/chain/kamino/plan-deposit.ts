import { checkBalance, planDeposit } from "../../domain/actions/deposit.ts";
import { kaminoDepositMessage } from "../../domain/actions/providers/kamino-messages.ts";
import { formatAmount, isNativeToken } from "../../domain/actions/tokens.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import type { Chain } from "../chain.ts";
import type { DepositOrder, Plan } from "../provider.ts";
import {
  findSpendable,
  frameOperation,
  openingBefore,
  openPosition,
  rentThatStays,
} from "./frame-operation.ts";
import { deposit } from "./instructions.ts";
import { checkDepositLimit, checkOpen, MAX_DEPOSITS, unavailable } from "./operation-checks.ts";
import { computeHealth, findDeposit, mintedReceipts, replaceEntry } from "./position-health.ts";
import { atLatestSlot, describeHealthFactor, isPositionKept } from "./promised-position.ts";
import { type LendingState, readLendingState } from "./read-lending-state.ts";

/** Deposits into a reserve; the receipts become collateral in the wallet's own position. */
export async function planKaminoDeposit(
  chain: Chain,
  { product, wallet, reference, amount }: DepositOrder,
): Promise<Plan | Problem> {
  const units = planDeposit(product, amount);
  if (isProblem(units)) return units;
  const state = await readLendingState(chain, product, wallet);
  if (isProblem(state)) return state;
  const { token } = product;
  const problem =
    checkOpen(state, product) ?? checkDepositLimit(state, product, units) ?? checkPlace(state);
  if (problem) return problem;
  if (mintedReceipts(units, state.priced) === 0n) {
    return refuse("invalid-amount", {
      message: `${formatAmount(units, token)} are too little for a deposit at the reserve's rate. Deposit more.`,
    });
  }
  const opening = openPosition(state, "collateralFarm");
  const spendable = findSpendable(state, opening);
  if (isProblem(spendable)) return spendable;
  const isNative = isNativeToken(token);
  const short = checkBalance(isNative ? spendable : state.held.baseUnits, units, token);
  if (short) return short;
  const rentLamports = rentThatStays(state, opening);
  const held = findDeposit(state)?.depositedAmount ?? 0n;
  const leastReceipts = held + mintedReceipts(units, atLatestSlot(state, state.priced));
  const entry = { reserve: state.priced.address, depositedAmount: leastReceipts };
  const deposits = replaceEntry(state.obligation?.deposits ?? [], entry, false);
  return {
    walletMessage: kaminoDepositMessage(product, units),
    changes: { out: [{ token, baseUnits: units }], in: [], rentLamports },
    ...describeHealthFactor(computeHealth(state), computeHealth(state, { deposits })),
    isFulfilled: (after) => isPositionKept(state, { leastReceipts }, after),
    opening: openingBefore(state, opening),
    ...frameOperation(state, {
      ...{ name: "deposit", reference, opening, wrappedLamports: units },
      instruction: deposit(state.accounts, state.target, units),
    }),
  };
}

function checkPlace(state: LendingState): Problem | undefined {
  const count = state.obligation?.deposits.length ?? 0;
  if (findDeposit(state) !== undefined || count < MAX_DEPOSITS) return undefined;
  return unavailable(
    `This wallet has ${count} deposits in the market, the maximum. Withdraw one of them first.`,
  );
}
