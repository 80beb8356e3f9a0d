import { movedAnswer } from "../../domain/actions/answers.ts";
import { actionPaths } from "../../domain/actions/paths.ts";
import type { Handler } from "../../generated/handlers.ts";

export const redirectLegacyLendingDepositTransaction: Handler<
  "redirectLegacyLendingDepositTransaction"
> = async ({ path, request }, { actions }) =>
  movedAnswer(actionPaths.lendingDeposit(path), request.search, actions.blockchainId);
