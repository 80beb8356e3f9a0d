import { movedAnswer } from "../../domain/actions/answers.ts";
import { actionPaths } from "../../domain/actions/paths.ts";
import type { Handler } from "../../generated/handlers.ts";

export const redirectLegacyPoolDepositAction: Handler<"redirectLegacyPoolDepositAction"> = async (
  { path, request },
  { actions },
) => movedAnswer(actionPaths.poolDeposit(path), request.search, actions.blockchainId);
