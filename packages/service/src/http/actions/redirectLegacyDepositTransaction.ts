import { movedAnswer } from "../../domain/actions/answers.ts";
import { actionPaths } from "../../domain/actions/paths.ts";
import type { Handler } from "../handler.ts";

export const redirectLegacyDepositTransaction: Handler<"redirectLegacyDepositTransaction"> = async (
  { path, search },
  { actions },
) => movedAnswer(actionPaths.deposit(path), search, actions.blockchainId);
