import { readAmountChoice } from "../../domain/actions/amount-choice.ts";
import { answer } from "../../domain/actions/answers.ts";
import { unknownPool } from "../../domain/actions/catalog.ts";
import { isRefusal } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";

export const createAddLiquidityTransaction: Handler<"createAddLiquidityTransaction"> = async (
  { path, query, request, body },
  { actions },
) => {
  const { catalog, transactions, blockchainId } = actions;
  const choice = readAmountChoice(request.search);
  if (isRefusal(choice)) return choice;
  const product = await catalog.findLiquidityPool(path.poolId);
  if (!product) return unknownPool();
  const made = await transactions.addLiquidity({
    product,
    choice,
    positionAddress: query.positionAddress,
    account: body.account,
    version: query.transactionVersion ?? "legacy",
  });
  return isRefusal(made) ? made : answer(made, blockchainId);
};
