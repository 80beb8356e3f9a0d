import { preflightAnswer } from "../../domain/actions/answers.ts";
import type { Handler } from "../../generated/handlers.ts";

export const preflightLendingDeposit: Handler<"preflightLendingDeposit"> = async (
  _call,
  { actions },
) => preflightAnswer(actions.blockchainId);
