import { answer } from "../../domain/actions/answers.ts";
import { unknownReserve } from "../../domain/actions/catalog.ts";
import { describeDeposit } from "../../domain/actions/describe-deposit.ts";
import { actionPaths } from "../../domain/actions/paths.ts";
import type { Handler } from "../../generated/handlers.ts";

export const getLendingDepositAction: Handler<"getLendingDepositAction"> = async (
  { path, query },
  { actions },
) => {
  const { catalog, blockchainId } = actions;
  const product = await catalog.findReserve(path.marketAddress, path.reserve);
  if (!product) return unknownReserve();
  const version = query.transactionVersion ?? "legacy";
  return answer(describeDeposit(product, actionPaths.lendingDeposit(path), version), blockchainId);
};
