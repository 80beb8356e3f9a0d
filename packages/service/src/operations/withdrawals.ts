import { actionPaths } from "../domain/actions/action-paths.ts";
import { type AmountChoice, readAmountChoice } from "../domain/actions/amounts.ts";
import { unknownReserve, unknownToken } from "../domain/actions/catalog.ts";
import { describeWithdrawal } from "../domain/actions/describe-withdrawal.ts";
import type { TransactionVersion } from "../domain/actions/descriptor.ts";
import type { DepositProduct } from "../domain/actions/products.ts";
import { isProblem, type Problem } from "../domain/problems.ts";
import type { Handler } from "../generated/handlers.ts";
import type { Service } from "../service.ts";
import { linksTo, orderLink, toActionReply } from "./actions.ts";

export const getLendingWithdrawAction: Handler<"getLendingWithdrawAction"> = async (
  { path, query },
  { actions },
) => {
  const product = await actions.catalog.findReserve(path.marketAddress, path.reserve);
  return describe(product, actionPaths.lendingWithdraw(path), query, actions) ?? unknownReserve();
};

export const createLendingWithdrawTransaction: Handler<"createLendingWithdrawTransaction"> = (
  call,
  { actions },
) =>
  createWithdrawal(call, actions, {
    path: actionPaths.lendingWithdraw(call.path),
    list: () => actions.catalog.listReserves(call.path.marketAddress, call.path.reserve),
    unknown: unknownReserve,
  });

export const getWithdrawAction: Handler<"getWithdrawAction"> = async (
  { path, query },
  { actions },
) => {
  const [product] = await actions.catalog.listYieldProducts(path.token, path.type);
  return describe(product, actionPaths.withdraw(path), query, actions) ?? unknownToken(path.token);
};

export const createWithdrawTransaction: Handler<"createWithdrawTransaction"> = (
  call,
  { actions },
) =>
  createWithdrawal(call, actions, {
    path: actionPaths.withdraw(call.path),
    list: () => actions.catalog.listYieldProducts(call.path.token, call.path.type),
    unknown: () => unknownToken(call.path.token),
  });

export const getPoolWithdrawAction: Handler<"getPoolWithdrawAction"> = async (
  { path, query },
  { actions },
) => {
  const [product] = await actions.catalog.listLendingPools(path.tokenSymbol);
  const link = actionPaths.poolWithdraw(path);
  return describe(product, link, query, actions) ?? unknownToken(path.tokenSymbol);
};

export const createPoolWithdrawTransaction: Handler<"createPoolWithdrawTransaction"> = (
  call,
  { actions },
) =>
  createWithdrawal(call, actions, {
    path: actionPaths.poolWithdraw(call.path),
    list: () => actions.catalog.listLendingPools(call.path.tokenSymbol),
    unknown: () => unknownToken(call.path.tokenSymbol),
  });

type WithdrawCall = Pick<
  Parameters<Handler<"createWithdrawTransaction">>[0],
  "query" | "exact" | "body"
>;

function describe(
  product: DepositProduct | undefined,
  path: string,
  query: { readonly transactionVersion: TransactionVersion },
  actions: Service["actions"],
) {
  if (product === undefined) return undefined;
  const body = describeWithdrawal(product, linksTo(path, query, actions));
  return { status: 200 as const, body };
}

interface ProductLookup {
  readonly path: string;
  list(): Promise<readonly DepositProduct[]>;
  unknown(): Problem;
}

/** Builds a withdrawal transaction from the first product in which the account has a position. */
async function createWithdrawal(
  { query, exact, body }: WithdrawCall,
  actions: Service["actions"],
  { path, list, unknown }: ProductLookup,
) {
  const choice: AmountChoice | Problem = readAmountChoice(exact);
  if (isProblem(choice)) return choice;
  const { transactionVersion: version, simulate, receive } = query;
  const href = orderLink(path, { query, exact }, actions);
  const name = receive === "stake" ? "withdrawStake" : "withdraw";
  let answer: Problem | undefined;
  for (const product of await list()) {
    const made = await actions.transactions[name]({
      ...{ product, choice, version, simulate, href },
      account: body.account,
    });
    if (!isProblem(made) || made.code !== "position-not-found") return toActionReply(made);
    answer ??= made;
  }
  return answer ?? unknown();
}
