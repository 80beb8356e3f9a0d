import { preflightAnswer } from "../../domain/actions/answers.ts";
import type { Handler } from "../handler.ts";

export const preflightLendingActionRules: Handler<"preflightLendingActionRules"> = async (
  _call,
  { actions },
) => preflightAnswer(actions.blockchainId);
