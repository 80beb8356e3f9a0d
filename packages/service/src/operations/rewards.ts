import { actionPaths } from "../domain/actions/action-paths.ts";
import { unknownReserve } from "../domain/actions/catalog.ts";
import { describeRewardClaim } from "../domain/actions/describe-reward-claim.ts";
import type { Handler } from "../generated/handlers.ts";
import { linksTo, orderLink, toActionReply } from "./actions.ts";

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
