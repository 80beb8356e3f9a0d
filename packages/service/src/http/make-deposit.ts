import type { ActionRefusal } from "../domain/actions/action-refusal.ts";
import { readDepositAmount } from "../domain/actions/amount-choice.ts";
import { answer } from "../domain/actions/answers.ts";
import type { DepositProduct } from "../domain/actions/products.ts";
import { isRefusal } from "../domain/refusals.ts";
import type { Handler } from "../generated/handlers.ts";
import type { Service } from "../service.ts";

type DepositCall = Pick<
  Parameters<Handler<"createDepositTransaction">>[0],
  "query" | "request" | "body"
>;

interface Sought {
  find(): Promise<DepositProduct | undefined>;
  unknown(): ActionRefusal;
}

/** The transaction of a deposit into the product that a path means. */
export async function makeDeposit(
  { query, request, body }: DepositCall,
  { transactions, blockchainId }: Service["actions"],
  { find, unknown }: Sought,
) {
  const amount = readDepositAmount(request.search);
  if (isRefusal(amount)) return amount;
  const product = await find();
  if (!product) return unknown();
  const made = await transactions.deposit({
    product,
    amount,
    account: body.account,
    version: query.transactionVersion ?? "legacy",
  });
  return isRefusal(made) ? made : answer(made, blockchainId);
}
