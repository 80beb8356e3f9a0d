import { answer } from "../../domain/actions/answers.ts";
import { unknownToken } from "../../domain/actions/catalog.ts";
import { describeDeposit } from "../../domain/actions/describe-deposit.ts";
import { actionPaths } from "../../domain/actions/paths.ts";
import type { Handler } from "../../generated/handlers.ts";

export const getDepositAction: Handler<"getDepositAction"> = async (
  { path, query },
  { actions },
) => {
  const { catalog, blockchainId } = actions;
  const product = await catalog.findYieldProduct(path.token, path.type);
  if (!product) return unknownToken(path.token);
  const version = query.transactionVersion ?? "legacy";
  return answer(describeDeposit(product, actionPaths.deposit(path), version), blockchainId);
};
