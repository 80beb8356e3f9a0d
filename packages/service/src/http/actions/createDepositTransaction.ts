import { unknownToken } from "../../domain/actions/catalog.ts";
import type { Handler } from "../../generated/handlers.ts";
import { makeDeposit } from "../make-deposit.ts";

export const createDepositTransaction: Handler<"createDepositTransaction"> = (call, { actions }) =>
  makeDeposit(call, actions, {
    find: () => actions.catalog.findYieldProduct(call.path.token, call.path.type),
    unknown: () => unknownToken(call.path.token),
  });
