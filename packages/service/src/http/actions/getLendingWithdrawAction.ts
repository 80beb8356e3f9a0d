import { answer } from "../../domain/actions/answers.ts";
import { unknownReserve } from "../../domain/actions/catalog.ts";
import { describeWithdrawal } from "../../domain/actions/describe-withdrawal.ts";
import { actionPaths } from "../../domain/actions/paths.ts";
import type { Handler } from "../../generated/handlers.ts";

export const getLendingWithdrawAction: Handler<"getLendingWithdrawAction"> = async (
  { path, query },
  { actions },
) => {
  const { catalog, blockchainId } = actions;
  const product = await catalog.findReserve(path.marketAddress, path.reserve);
  if (!product) return unknownReserve();
  const version = query.transactionVersion ?? "legacy";
  return answer(
    describeWithdrawal(product, actionPaths.lendingWithdraw(path), version),
    blockchainId,
  );
};
