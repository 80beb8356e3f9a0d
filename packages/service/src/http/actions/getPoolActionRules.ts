import { answer } from "../../domain/actions/answers.ts";
import { actionRules } from "../../domain/actions/rules.ts";
import type { Handler } from "../../generated/handlers.ts";

export const getPoolActionRules: Handler<"getPoolActionRules"> = async (_call, { actions }) =>
  answer(actionRules(actions.hosts), actions.blockchainId);
