import { actionPaths } from "../domain/actions/action-paths.ts";
import { actionRules } from "../domain/actions/actions-json.ts";
import { parseAmount } from "../domain/actions/amounts.ts";
import { unknownReserve, unknownToken } from "../domain/actions/catalog.ts";
import { describeDeposit } from "../domain/actions/describe-deposit.ts";
import {
  type DescriptorLinks,
  linkTo,
  type TransactionVersion,
} from "../domain/actions/descriptor.ts";
import type { DepositProduct } from "../domain/actions/products.ts";
import { isProblem, type Problem } from "../domain/problems.ts";
import type { Handler } from "../generated/handlers.ts";
import type { Service } from "../service.ts";

export const getLendingDepositAction: Handler<"getLendingDepositAction"> = async (
  { path, query },
  { actions },
) => {
  const product = await actions.catalog.findReserve(path.marketAddress, path.reserve);
  if (!product) return unknownReserve();
  const link = actionPaths.lendingDeposit(path);
  return { status: 200, body: describeDeposit(product, linksTo(link, query, actions)) };
};

export const createLendingDepositTransaction: Handler<"createLendingDepositTransaction"> = (
  call,
  { actions },
) =>
  createDeposit(call, actions, {
    path: actionPaths.lendingDeposit(call.path),
    find: () => actions.catalog.findReserve(call.path.marketAddress, call.path.reserve),
    unknown: unknownReserve,
  });

export const getDepositAction: Handler<"getDepositAction"> = async (
  { path, query },
  { actions },
) => {
  const product = await actions.catalog.findYieldProduct(path.token, path.type);
  if (!product) return unknownToken(path.token);
  const link = actionPaths.deposit(path);
  return { status: 200, body: describeDeposit(product, linksTo(link, query, actions)) };
};

export const createDepositTransaction: Handler<"createDepositTransaction"> = (call, { actions }) =>
  createDeposit(call, actions, {
    path: actionPaths.deposit(call.path),
    find: () => actions.catalog.findYieldProduct(call.path.token, call.path.type),
    unknown: () => unknownToken(call.path.token),
  });

export const getPoolDepositAction: Handler<"getPoolDepositAction"> = async (
  { path, query },
  { actions },
) => {
  const product = await actions.catalog.findLendingPool(path.tokenSymbol);
  if (!product) return unknownToken(path.tokenSymbol);
  const link = actionPaths.poolDeposit(path);
  return { status: 200, body: describeDeposit(product, linksTo(link, query, actions)) };
};

export const createPoolDepositTransaction: Handler<"createPoolDepositTransaction"> = (
  call,
  { actions },
) =>
  createDeposit(call, actions, {
    path: actionPaths.poolDeposit(call.path),
    find: () => actions.catalog.findLendingPool(call.path.tokenSymbol),
    unknown: () => unknownToken(call.path.tokenSymbol),
  });

export const getLendingActionRules: Handler<"getLendingActionRules"> = async (_, { actions }) => ({
  status: 200,
  body: actionRules(actions.hosts, actions.publicPath),
});

export const getDepositActionRules: Handler<"getDepositActionRules"> = async (_, { actions }) => ({
  status: 200,
  body: actionRules(actions.hosts, actions.publicPath),
});

export const getPoolActionRules: Handler<"getPoolActionRules"> = async (_, { actions }) => ({
  status: 200,
  body: actionRules(actions.hosts, actions.publicPath),
});

type DepositCall = Pick<
  Parameters<Handler<"createDepositTransaction">>[0],
  "query" | "exact" | "body"
>;

export function linksTo(
  path: string,
  { transactionVersion: version }: { readonly transactionVersion: TransactionVersion },
  { operator, publicPath, maxPriorityLamports }: Service["actions"],
): DescriptorLinks {
  return { path: publicPath + path, version, operator, maxPriorityLamports };
}

interface OrderCall {
  readonly query: {
    readonly transactionVersion: TransactionVersion;
    readonly receive?: "token" | "stake";
    readonly positionAddress?: string | undefined;
    readonly movePosition?: string | undefined;
  };
  readonly exact: Readonly<Record<string, string | undefined>>;
}

/** An order's link, which repeats it. */
export function orderLink(
  path: string,
  { query, exact: { amount, percentage, targetLtv, rangePercentage } }: OrderCall,
  { publicPath }: Service["actions"],
): string {
  const { transactionVersion, positionAddress, movePosition } = query;
  const receive = query.receive === "stake" ? query.receive : undefined;
  const named = { receive, positionAddress, movePosition };
  const choices = { amount, percentage, targetLtv, rangePercentage, ...named };
  return linkTo(publicPath + path, choices, transactionVersion);
}

interface ProductLookup {
  readonly path: string;
  find(): Promise<DepositProduct | undefined>;
  unknown(): Problem;
}

/** Builds the transaction for a deposit into the product named by the path. */
async function createDeposit(
  { query, exact, body }: DepositCall,
  actions: Service["actions"],
  { path, find, unknown }: ProductLookup,
) {
  const amount = parseAmount(exact.amount ?? "");
  if (isProblem(amount)) return amount;
  const product = await find();
  if (!product) return unknown();
  const made = await actions.transactions.deposit({
    product,
    amount,
    href: orderLink(path, { query, exact }, actions),
    account: body.account,
    version: query.transactionVersion,
    simulate: query.simulate,
  });
  return toActionReply(made);
}

type Answer = Awaited<ReturnType<Service["actions"]["transactions"]["deposit"]>>;

/** The reply from an operation creating a transaction. */
export function toActionReply(answer: Answer) {
  if (isProblem(answer)) return answer;
  // Each body type is a separate reply; the compiler does not split a union inside an object.
  return answer.type === "simulation"
    ? { status: 200 as const, body: answer }
    : { status: 200 as const, body: answer };
}
