import { preflightAnswer } from "../../domain/actions/answers.ts";
import type { Handler } from "../../generated/handlers.ts";

export const preflightPoolActionRules: Handler<"preflightPoolActionRules"> = async (
  _call,
  { actions },
) => preflightAnswer(actions.blockchainId);
