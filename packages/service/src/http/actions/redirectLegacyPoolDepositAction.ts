import { movedAnswer } from "../../domain/actions/answers.ts";
import { actionPaths } from "../../domain/actions/paths.ts";
import type { Handler } from "../handler.ts";

export const redirectLegacyPoolDepositAction: Handler<"redirectLegacyPoolDepositAction"> = async (
  { path, search },
  { actions },
) => movedAnswer(actionPaths.poolDeposit(path), search, actions.blockchainId);
