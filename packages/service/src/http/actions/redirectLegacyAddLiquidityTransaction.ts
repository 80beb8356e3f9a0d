import { movedAnswer } from "../../domain/actions/answers.ts";
import { actionPaths } from "../../domain/actions/paths.ts";
import type { Handler } from "../../generated/handlers.ts";

export const redirectLegacyAddLiquidityTransaction: Handler<
  "redirectLegacyAddLiquidityTransaction"
> = async ({ path, request }, { actions }) =>
  movedAnswer(actionPaths.addLiquidity(path), request.search, actions.blockchainId);
