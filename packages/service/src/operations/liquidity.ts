import { actionPaths } from "../domain/actions/action-paths.ts";
import { parsePercentage, readAmountChoice } from "../domain/actions/amounts.ts";
import { unknownPool } from "../domain/actions/catalog.ts";
import { describeLiquidity } from "../domain/actions/describe-liquidity.ts";
import type { Descriptor } from "../domain/actions/descriptor.ts";
import {
  describeClaim,
  describeLiquidityWithdrawal,
} from "../domain/actions/pools/describe-position.ts";
import type { LiquidityPool } from "../domain/actions/products.ts";
import { isProblem } from "../domain/problems.ts";
import type { Handler } from "../generated/handlers.ts";
import type { Service } from "../service.ts";
import { linksTo, orderLink, toActionReply } from "./actions.ts";

export const getAddLiquidityAction: Handler<"getAddLiquidityAction"> = async (
  { path, query },
  { actions },
) => {
  const { positionAddress, rangePercentage } = query;
  return describe(path.poolId, actions, (pool) => {
    const links = linksTo(actionPaths.addLiquidity(path), query, actions);
    return describeLiquidity(pool, { ...links, positionAddress, rangePercentage });
  });
};

export const createAddLiquidityTransaction: Handler<"createAddLiquidityTransaction"> = async (
  { path, query, exact, body },
  { actions },
) => {
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
