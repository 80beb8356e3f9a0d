import { answer } from "../../domain/actions/answers.ts";
import { unknownToken } from "../../domain/actions/catalog.ts";
import { describeDeposit } from "../../domain/actions/describe-deposit.ts";
import { actionPaths } from "../../domain/actions/paths.ts";
import type { Handler } from "../../generated/handlers.ts";

export const getPoolDepositAction: Handler<"getPoolDepositAction"> = async (
  { path, query },
  { actions },
) => {
  const { catalog, blockchainId } = actions;
  const product = await catalog.findLendingPool(path.tokenSymbol);
  if (!product) return unknownToken(path.tokenSymbol);
  const version = query.transactionVersion ?? "legacy";
  return answer(describeDeposit(product, actionPaths.poolDeposit(path), version), blockchainId);
};
