import { preflightAnswer } from "../../domain/actions/answers.ts";
import type { Handler } from "../handler.ts";

export const preflightDepositActionRules: Handler<"preflightDepositActionRules"> = async (
  _call,
  { actions },
) => preflightAnswer(actions.blockchainId);
