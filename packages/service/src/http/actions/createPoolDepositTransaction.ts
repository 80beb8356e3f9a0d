import { readDepositAmount } from "../../domain/actions/amount-choice.ts";
import { answer } from "../../domain/actions/answers.ts";
import { unknownToken } from "../../domain/actions/catalog.ts";
import { isRefusal } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";

export const createPoolDepositTransaction: Handler<"createPoolDepositTransaction"> = async (
  { path, query, request, body },
  { actions },
) => {
  const { catalog, transactions, blockchainId } = actions;
  const amount = readDepositAmount(request.search);
  if (isRefusal(amount)) return amount;
  const product = await catalog.findLendingPool(path.tokenSymbol);
  if (!product) return unknownToken(path.tokenSymbol);
  const made = await transactions.deposit({
    product,
    amount,
    account: body.account,
    version: query.transactionVersion ?? "legacy",
  });
  return isRefusal(made) ? made : answer(made, blockchainId);
};
