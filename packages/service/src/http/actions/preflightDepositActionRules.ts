import { preflightAnswer } from "../../domain/actions/answers.ts";
import type { Handler } from "../../generated/handlers.ts";

export const preflightDepositActionRules: Handler<"preflightDepositActionRules"> = async (
  _call,
  { actions },
) => preflightAnswer(actions.blockchainId);
