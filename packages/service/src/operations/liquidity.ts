import { actionPaths } from "../domain/actions/action-paths.ts";
import { parseAmount, parsePercentage, readAmountChoice } from "../domain/actions/amounts.ts";
import { unknownPool } from "../domain/actions/catalog.ts";
import { describeLiquidity } from "../domain/actions/describe-liquidity.ts";
import type { Descriptor } from "../domain/actions/descriptor.ts";
import { describeMove, type MoveLinks } from "../domain/actions/pools/describe-move.ts";
import {
  describeClaim,
  describeLiquidityWithdrawal,
} from "../domain/actions/pools/describe-position.ts";
import type { LiquidityPool } from "../domain/actions/products.ts";
import { isProblem, refuse } from "../domain/problems.ts";
import type { Handler } from "../generated/handlers.ts";
import type { Service } from "../service.ts";
import { linksTo, orderLink, toActionReply } from "./actions.ts";

export const getAddLiquidityAction: Handler<"getAddLiquidityAction"> = async (
  { path, query },
  { actions },
) => {
  const { positionAddress, rangePercentage, movePosition } = query;
  const links = linksTo(actionPaths.addLiquidity(path), query, actions);
  if (movePosition !== undefined) return readMove(path.poolId, { ...links, movePosition }, actions);
  return describe(path.poolId, actions, (pool) => {
    return describeLiquidity(pool, { ...links, positionAddress, rangePercentage });
  });
};

/** The descriptor says where the position would move to; without a chain, the button alone. */
async function readMove(poolId: string, links: MoveLinks, actions: Service["actions"]) {
  const pool = await actions.catalog.findLiquidityPool(poolId);
  if (pool === undefined) return unknownPool();
  const { movePosition: positionAddress } = links;
  const quote = await actions.transactions.quoteMove({ product: pool, positionAddress });
  const isUnknown = isProblem(quote) && quote.code === "unavailable";
  return { status: 200 as const, body: describeMove(pool, links, isUnknown ? undefined : quote) };
}

export const createAddLiquidityTransaction: Handler<"createAddLiquidityTransaction"> = async (
  call,
  { actions },
) => {
  const { path, query, exact, body } = call;
  if (query.movePosition !== undefined) return createMove(call, query.movePosition, actions);
  const choice = readAmountChoice(exact);
  if (isProblem(choice)) return choice;
  const range =
    exact.rangePercentage === undefined ? undefined : parsePercentage(exact.rangePercentage);
  if (range !== undefined && isProblem(range)) return range;
  const product = await actions.catalog.findLiquidityPool(path.poolId);
  if (!product) return unknownPool();
  const made = await actions.transactions.addLiquidity({
    ...{ product, choice, rangePercentage: range, account: body.account },
    href: orderLink(actionPaths.addLiquidity(path), { query, exact }, actions),
    positionAddress: query.positionAddress,
    version: query.transactionVersion,
    simulate: query.simulate,
  });
  return toActionReply(made);
};

async function createMove(
  { path, query, exact, body }: Parameters<typeof createAddLiquidityTransaction>[0],
  positionAddress: string,
  actions: Service["actions"],
) {
  const others = [exact.percentage, exact.rangePercentage, query.positionAddress];
  if (others.some((given) => given !== undefined)) {
    const message =
      "movePosition is given with percentage, rangePercentage or positionAddress; leave these out.";
    return refuse("invalid-request", { message });
  }
  const amount = exact.amount === undefined ? undefined : parseAmount(exact.amount);
  if (amount !== undefined && isProblem(amount)) return amount;
  const product = await actions.catalog.findLiquidityPool(path.poolId);
  if (!product) return unknownPool();
  const link = actionPaths.addLiquidity(path);
  const made = await actions.transactions.movePosition({
    ...{ product, amount, positionAddress, account: body.account },
    href: orderLink(link, { query, exact }, actions),
    hrefFor: (returned) => orderLink(link, { query, exact: { amount: returned } }, actions),
    version: query.transactionVersion,
    simulate: query.simulate,
  });
  return toActionReply(made);
}

export const getWithdrawLiquidityAction: Handler<"getWithdrawLiquidityAction"> = (
  { path, query },
  { actions },
) =>
  describe(path.poolId, actions, (pool) => {
    const links = linksTo(actionPaths.withdrawLiquidity(path), query, actions);
    const { positionAddress } = query;
    return describeLiquidityWithdrawal(pool, { ...links, positionAddress });
  });

export const createWithdrawLiquidityTransaction: Handler<
  "createWithdrawLiquidityTransaction"
> = async ({ path, query, exact, body }, { actions }) => {
  const percentage = parsePercentage(exact.percentage ?? "");
  if (isProblem(percentage)) return percentage;
  const product = await actions.catalog.findLiquidityPool(path.poolId);
  if (!product) return unknownPool();
  const made = await actions.transactions.withdrawLiquidity({
    ...{ product, percentage, account: body.account },
    href: orderLink(actionPaths.withdrawLiquidity(path), { query, exact }, actions),
    positionAddress: query.positionAddress,
    version: query.transactionVersion,
    simulate: query.simulate,
  });
  return toActionReply(made);
};

export const getClaimRewardsAction: Handler<"getClaimRewardsAction"> = (
  { path, query },
  { actions },
) =>
  describe(path.poolId, actions, (pool) => {
    const links = linksTo(actionPaths.claimRewards(path), query, actions);
    const { positionAddress } = query;
    return describeClaim(pool, { ...links, positionAddress });
  });

export const createClaimRewardsTransaction: Handler<"createClaimRewardsTransaction"> = async (
  { path, query, body },
  { actions },
) => {
  const product = await actions.catalog.findLiquidityPool(path.poolId);
  if (!product) return unknownPool();
  const made = await actions.transactions.claimRewards({
    ...{ product, account: body.account },
    href: orderLink(actionPaths.claimRewards(path), { query, exact: {} }, actions),
    positionAddress: query.positionAddress,
    version: query.transactionVersion,
    simulate: query.simulate,
  });
  return toActionReply(made);
};

async function describe(
  poolId: string,
  { catalog }: Service["actions"],
  toDescriptor: (pool: LiquidityPool) => Descriptor,
) {
  const pool = await catalog.findLiquidityPool(poolId);
  return pool === undefined ? unknownPool() : { status: 200 as const, body: toDescriptor(pool) };
}
