import { preflightAnswer } from "../../domain/actions/answers.ts";
import type { Handler } from "../handler.ts";

export const preflightPoolActionRules: Handler<"preflightPoolActionRules"> = async (
  _call,
  { actions },
) => preflightAnswer(actions.blockchainId);
