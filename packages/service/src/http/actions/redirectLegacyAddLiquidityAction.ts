import { movedAnswer } from "../../domain/actions/answers.ts";
import { actionPaths } from "../../domain/actions/paths.ts";
import type { Handler } from "../handler.ts";

export const redirectLegacyAddLiquidityAction: Handler<"redirectLegacyAddLiquidityAction"> = async (
  { path, search },
  { actions },
) => movedAnswer(actionPaths.addLiquidity(path), search, actions.blockchainId);
