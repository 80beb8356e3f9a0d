import { unknownToken } from "../../domain/actions/catalog.ts";
import type { Handler } from "../../generated/handlers.ts";
import { makeDeposit } from "../make-deposit.ts";

export const createPoolDepositTransaction: Handler<"createPoolDepositTransaction"> = (
  call,
  { actions },
) =>
  makeDeposit(call, actions, {
    find: () => actions.catalog.findLendingPool(call.path.tokenSymbol),
    unknown: () => unknownToken(call.path.tokenSymbol),
  });
