import { preflightAnswer } from "../../domain/actions/answers.ts";
import type { Handler } from "../handler.ts";

export const preflightAddLiquidity: Handler<"preflightAddLiquidity"> = async (_call, { actions }) =>
  preflightAnswer(actions.blockchainId);
