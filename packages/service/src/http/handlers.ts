import type { Handlers } from "../generated/handlers.ts";
import { createAddLiquidityTransaction } from "./actions/createAddLiquidityTransaction.ts";
import { createDepositTransaction } from "./actions/createDepositTransaction.ts";
import { createLendingDepositTransaction } from "./actions/createLendingDepositTransaction.ts";
import { createLendingWithdrawTransaction } from "./actions/createLendingWithdrawTransaction.ts";
import { createPoolDepositTransaction } from "./actions/createPoolDepositTransaction.ts";
import { getAddLiquidityAction } from "./actions/getAddLiquidityAction.ts";
import { getDepositAction } from "./actions/getDepositAction.ts";
import { getDepositActionRules } from "./actions/getDepositActionRules.ts";
import { getLendingActionRules } from "./actions/getLendingActionRules.ts";
import { getLendingDepositAction } from "./actions/getLendingDepositAction.ts";
import { getLendingWithdrawAction } from "./actions/getLendingWithdrawAction.ts";
import { getPoolActionRules } from "./actions/getPoolActionRules.ts";
import { getPoolDepositAction } from "./actions/getPoolDepositAction.ts";
import { preflightAddLiquidity } from "./actions/preflightAddLiquidity.ts";
import { preflightDeposit } from "./actions/preflightDeposit.ts";
import { preflightDepositActionRules } from "./actions/preflightDepositActionRules.ts";
import { preflightLegacyAddLiquidity } from "./actions/preflightLegacyAddLiquidity.ts";
import { preflightLegacyDeposit } from "./actions/preflightLegacyDeposit.ts";
import { preflightLegacyLendingDeposit } from "./actions/preflightLegacyLendingDeposit.ts";
import { preflightLegacyPoolDeposit } from "./actions/preflightLegacyPoolDeposit.ts";
import { preflightLendingActionRules } from "./actions/preflightLendingActionRules.ts";
import { preflightLendingDeposit } from "./actions/preflightLendingDeposit.ts";
import { preflightLendingWithdraw } from "./actions/preflightLendingWithdraw.ts";
import { preflightPoolActionRules } from "./actions/preflightPoolActionRules.ts";
import { preflightPoolDeposit } from "./actions/preflightPoolDeposit.ts";
import { redirectLegacyAddLiquidityAction } from "./actions/redirectLegacyAddLiquidityAction.ts";
import { redirectLegacyAddLiquidityTransaction } from "./actions/redirectLegacyAddLiquidityTransaction.ts";
import { redirectLegacyDepositAction } from "./actions/redirectLegacyDepositAction.ts";
import { redirectLegacyDepositTransaction } from "./actions/redirectLegacyDepositTransaction.ts";
import { redirectLegacyLendingDepositAction } from "./actions/redirectLegacyLendingDepositAction.ts";
import { redirectLegacyLendingDepositTransaction } from "./actions/redirectLegacyLendingDepositTransaction.ts";
import { redirectLegacyPoolDepositAction } from "./actions/redirectLegacyPoolDepositAction.ts";
import { redirectLegacyPoolDepositTransaction } from "./actions/redirectLegacyPoolDepositTransaction.ts";
import { alertsHandlers } from "./alerts-handlers.ts";
import { getAsset } from "./assets/getAsset.ts";
import { getAssetHistory } from "./assets/getAssetHistory.ts";
import { listAssets } from "./assets/listAssets.ts";
import { searchAssets } from "./assets/searchAssets.ts";
import { getMarketHistory } from "./markets/getMarketHistory.ts";
import { getMarketsByType } from "./markets/getMarketsByType.ts";
import { listMarkets } from "./markets/listMarkets.ts";
import { listPositionSnapshots } from "./positions/listPositionSnapshots.ts";
import { listPositions } from "./positions/listPositions.ts";
import { listProfitAndLoss } from "./positions/listProfitAndLoss.ts";

/** A handler for every operation of the specs; one too many or too few does not compile. */
export const handlers: Handlers = {
  ...alertsHandlers,
  getMarketHistory,
  getMarketsByType,
  listMarkets,
  listPositionSnapshots,
  listPositions,
  listProfitAndLoss,
  getAsset,
  getAssetHistory,
  listAssets,
  searchAssets,
  createAddLiquidityTransaction,
  createDepositTransaction,
  createLendingDepositTransaction,
  createLendingWithdrawTransaction,
  createPoolDepositTransaction,
  getAddLiquidityAction,
  getDepositAction,
  getDepositActionRules,
  getLendingActionRules,
  getLendingDepositAction,
  getLendingWithdrawAction,
  getPoolActionRules,
  getPoolDepositAction,
  preflightAddLiquidity,
  preflightDeposit,
  preflightDepositActionRules,
  preflightLegacyAddLiquidity,
  preflightLegacyDeposit,
  preflightLegacyLendingDeposit,
  preflightLegacyPoolDeposit,
  preflightLendingActionRules,
  preflightLendingDeposit,
  preflightLendingWithdraw,
  preflightPoolActionRules,
  preflightPoolDeposit,
  redirectLegacyAddLiquidityAction,
  redirectLegacyAddLiquidityTransaction,
  redirectLegacyDepositAction,
  redirectLegacyDepositTransaction,
  redirectLegacyLendingDepositAction,
  redirectLegacyLendingDepositTransaction,
  redirectLegacyPoolDepositAction,
  redirectLegacyPoolDepositTransaction,
};
