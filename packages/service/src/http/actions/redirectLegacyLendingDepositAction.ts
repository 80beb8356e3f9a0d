import { movedAnswer } from "../../domain/actions/answers.ts";
import { actionPaths } from "../../domain/actions/paths.ts";
import type { Handler } from "../handler.ts";

export const redirectLegacyLendingDepositAction: Handler<
  "redirectLegacyLendingDepositAction"
> = async ({ path, search }, { actions }) =>
  movedAnswer(actionPaths.lendingDeposit(path), search, actions.blockchainId);
