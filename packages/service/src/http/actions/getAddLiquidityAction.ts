import { answer } from "../../domain/actions/answers.ts";
import { unknownPool } from "../../domain/actions/catalog.ts";
import { describeLiquidity } from "../../domain/actions/describe-liquidity.ts";
import { actionPaths } from "../../domain/actions/paths.ts";
import type { Handler } from "../../generated/handlers.ts";

export const getAddLiquidityAction: Handler<"getAddLiquidityAction"> = async (
  { path, query },
  { actions },
) => {
  const { catalog, blockchainId } = actions;
  const product = await catalog.findLiquidityPool(path.poolId);
  if (!product) return unknownPool();
  const links = {
    path: actionPaths.addLiquidity(path),
    version: query.transactionVersion ?? "legacy",
    positionAddress: query.positionAddress,
  };
  return answer(describeLiquidity(product, links), blockchainId);
};
