import { preflightAnswer } from "../../domain/actions/answers.ts";
import type { Handler } from "../../generated/handlers.ts";

export const preflightLegacyAddLiquidity: Handler<"preflightLegacyAddLiquidity"> = async (
  _call,
  { actions },
) => preflightAnswer(actions.blockchainId);
