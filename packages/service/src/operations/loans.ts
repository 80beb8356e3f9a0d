import { actionPaths } from "../domain/actions/action-paths.ts";
import { parseTargetLtv, readAmountChoice, readRepayChoice } from "../domain/actions/amounts.ts";
import { unknownReserve } from "../domain/actions/catalog.ts";
import {
  describeBorrow,
  describeRepayment,
  type RepaymentTarget,
} from "../domain/actions/describe-loan.ts";
import { describeRewardClaim } from "../domain/actions/describe-reward-claim.ts";
import type { DepositProduct } from "../domain/actions/products.ts";
import { isProblem, type Problem } from "../domain/problems.ts";
import type { Handler } from "../generated/handlers.ts";
import type { Service } from "../service.ts";
import { linksTo, orderLink, toActionReply } from "./actions.ts";

export const getLendingBorrowAction: Handler<"getLendingBorrowAction"> = async (
  { path, query },
  { actions },
) => {
  const product = await actions.catalog.findReserve(path.marketAddress, path.reserve);
  if (product === undefined) return unknownReserve();
  const links = linksTo(actionPaths.lendingBorrow(path), query, actions);
  return { status: 200, body: describeBorrow(product, links) };
};

export const getLendingRepayAction: Handler<"getLendingRepayAction"> = async (
  { path, query, exact },
  { actions },
) => {
  const product = await actions.catalog.findReserve(path.marketAddress, path.reserve);
  if (product === undefined) return unknownReserve();
  const target = await readTarget(product, query.account, exact.targetLtv, actions);
  if (target !== undefined && isProblem(target)) return target;
  const links = linksTo(actionPaths.lendingRepay(path), query, actions);
  return { status: 200, body: describeRepayment(product, links, target) };
};

/** What the wallet would pay for the target; without a wallet, or a chain, the button alone says it. */
async function readTarget(
  product: DepositProduct,
  account: string | undefined,
  text: string | undefined,
  { transactions }: Service["actions"],
): Promise<RepaymentTarget | Problem | undefined> {
  if (text === undefined) return undefined;
  const targetLtv = parseTargetLtv(text);
  if (isProblem(targetLtv)) return targetLtv;
  if (account === undefined) return { targetLtv };
  const quote = await transactions.quoteRepayment({ product, account, targetLtv });
  if (isProblem(quote) && quote.code === "invalid-request") return quote;
  return isProblem(quote) && quote.code === "unavailable" ? { targetLtv } : { targetLtv, quote };
}

export const createLendingBorrowTransaction: Handler<"createLendingBorrowTransaction"> = async (
  { path, query, exact, body },
  { actions },
) => {
  const choice = readAmountChoice(exact);
  if (isProblem(choice)) return choice;
  const product = await actions.catalog.findReserve(path.marketAddress, path.reserve);
  if (product === undefined) return unknownReserve();
  const { transactionVersion: version, simulate } = query;
  const href = orderLink(actionPaths.lendingBorrow(path), { query, exact }, actions);
  const order = { product, choice, account: body.account, version, simulate, href };
  return toActionReply(await actions.transactions.borrow(order));
};

export const createLendingRepayTransaction: Handler<"createLendingRepayTransaction"> = async (
  { path, query, exact, body },
  { actions },
) => {
  const choice = readRepayChoice(exact);
  if (isProblem(choice)) return choice;
  const product = await actions.catalog.findReserve(path.marketAddress, path.reserve);
  if (product === undefined) return unknownReserve();
  const { transactionVersion: version, simulate } = query;
  const href = orderLink(actionPaths.lendingRepay(path), { query, exact }, actions);
  const order = { product, choice, account: body.account, version, simulate, href };
  return toActionReply(await actions.transactions.repay(order));
};

export const getLendingClaimRewardsAction: Handler<"getLendingClaimRewardsAction"> = async (
  { path, query },
  { actions },
) => {
  const product = await actions.catalog.findReserve(path.marketAddress, path.reserve);
  if (product === undefined) return unknownReserve();
  const links = linksTo(actionPaths.lendingClaimRewards(path), query, actions);
  return { status: 200, body: describeRewardClaim(product, links) };
};

export const createLendingClaimRewardsTransaction: Handler<
  "createLendingClaimRewardsTransaction"
> = async ({ path, query, body }, { actions }) => {
  const product = await actions.catalog.findReserve(path.marketAddress, path.reserve);
  if (product === undefined) return unknownReserve();
  const made = await actions.transactions.claimProductRewards({
    ...{ product, account: body.account },
    href: orderLink(actionPaths.lendingClaimRewards(path), { query, exact: {} }, actions),
    version: query.transactionVersion,
    simulate: query.simulate,
  });
  return toActionReply(made);
};
