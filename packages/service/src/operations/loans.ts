import { actionPaths } from "../domain/actions/action-paths.ts";
import { readAmountChoice } from "../domain/actions/amounts.ts";
import { unknownReserve } from "../domain/actions/catalog.ts";
import { describeBorrow, describeRepayment } from "../domain/actions/describe-loan.ts";
import { isProblem } from "../domain/problems.ts";
import type { Handler } from "../generated/handlers.ts";
import type { Service } from "../service.ts";
import { linksTo, orderLink, toActionReply } from "./actions.ts";

export const getLendingBorrowAction: Handler<"getLendingBorrowAction"> = (call, { actions }) =>
  describe(call, actions, actionPaths.lendingBorrow, describeBorrow);

export const getLendingRepayAction: Handler<"getLendingRepayAction"> = (call, { actions }) =>
  describe(call, actions, actionPaths.lendingRepay, describeRepayment);

export const createLendingBorrowTransaction: Handler<"createLendingBorrowTransaction"> = (
  call,
  { actions },
) => create(call, actions, "borrow");

export const createLendingRepayTransaction: Handler<"createLendingRepayTransaction"> = (
  call,
  { actions },
) => create(call, actions, "repay");

type DescribeCall = Pick<Parameters<Handler<"getLendingBorrowAction">>[0], "path" | "query">;

async function describe(
  { path, query }: DescribeCall,
  actions: Service["actions"],
  linkTo: typeof actionPaths.lendingBorrow,
  toDescriptor: typeof describeBorrow,
) {
  const product = await actions.catalog.findReserve(path.marketAddress, path.reserve);
  if (product === undefined) return unknownReserve();
  const body = toDescriptor(product, linksTo(linkTo(path), query, actions));
  return { status: 200 as const, body };
}

type LoanCall = Parameters<Handler<"createLendingBorrowTransaction">>[0];

async function create(
  { path, query, exact, body }: LoanCall,
  actions: Service["actions"],
  name: "borrow" | "repay",
) {
  const choice = readAmountChoice(exact);
  if (isProblem(choice)) return choice;
  const product = await actions.catalog.findReserve(path.marketAddress, path.reserve);
  if (product === undefined) return unknownReserve();
  const { transactionVersion: version, simulate } = query;
  const link = name === "borrow" ? actionPaths.lendingBorrow : actionPaths.lendingRepay;
  const href = orderLink(link(path), { query, exact }, actions);
  const { account } = body;
  const order = { product, choice, account, version, simulate, href };
  return toActionReply(await actions.transactions[name](order));
}
