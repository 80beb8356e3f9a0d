import { preflightAnswer } from "../../domain/actions/answers.ts";
import type { Handler } from "../handler.ts";

export const preflightLegacyDeposit: Handler<"preflightLegacyDeposit"> = async (
  _call,
  { actions },
) => preflightAnswer(actions.blockchainId);
