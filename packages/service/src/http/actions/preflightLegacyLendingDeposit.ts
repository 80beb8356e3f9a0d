import { preflightAnswer } from "../../domain/actions/answers.ts";
import type { Handler } from "../handler.ts";

export const preflightLegacyLendingDeposit: Handler<"preflightLegacyLendingDeposit"> = async (
  _call,
  { actions },
) => preflightAnswer(actions.blockchainId);
