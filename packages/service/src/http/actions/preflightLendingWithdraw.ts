import { preflightAnswer } from "../../domain/actions/answers.ts";
import type { Handler } from "../handler.ts";

export const preflightLendingWithdraw: Handler<"preflightLendingWithdraw"> = async (
  _call,
  { actions },
) => preflightAnswer(actions.blockchainId);
