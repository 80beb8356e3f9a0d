import { movedAnswer } from "../../domain/actions/answers.ts";
import { actionPaths } from "../../domain/actions/paths.ts";
import type { Handler } from "../../generated/handlers.ts";

export const redirectLegacyDepositAction: Handler<"redirectLegacyDepositAction"> = async (
  { path, request },
  { actions },
) => movedAnswer(actionPaths.deposit(path), request.search, actions.blockchainId);
