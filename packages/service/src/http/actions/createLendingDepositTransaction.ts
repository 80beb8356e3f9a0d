import { unknownReserve } from "../../domain/actions/catalog.ts";
import type { Handler } from "../../generated/handlers.ts";
import { makeDeposit } from "../make-deposit.ts";

export const createLendingDepositTransaction: Handler<"createLendingDepositTransaction"> = (
  call,
  { actions },
) =>
  makeDeposit(call, actions, {
    find: () => actions.catalog.findReserve(call.path.marketAddress, call.path.reserve),
    unknown: () => unknownReserve(),
  });
