import type { AnyTool } from "./tool.ts";
import { buildAction, quoteAction } from "./tools/actions.ts";
import { explainMarket } from "./tools/explain-market.ts";
import { findAsset } from "./tools/find-asset.ts";
import { findMarkets } from "./tools/find-markets.ts";
import { markRead, readInbox } from "./tools/inbox.ts";
import { listPositions } from "./tools/list-positions.ts";
import { sendTestAlert } from "./tools/send-test-alert.ts";
import { createTrigger, endTrigger, listTriggers } from "./tools/triggers.ts";

/** Every tool, in the order in which a model reads them. */
export const tools: readonly AnyTool[] = [
  findMarkets,
  explainMarket,
  listPositions,
  quoteAction,
  buildAction,
  listTriggers,
  createTrigger,
  endTrigger,
  readInbox,
  markRead,
  sendTestAlert,
  findAsset,
];

/** The figures explained by the glossary. */
export const glossarySources = [
  "markets/DepositFigures.depositApy",
  "markets/DepositFigures.depositApy30d",
  "markets/DepositFigures.maxDeposit",
  "markets/BorrowFigures.borrowApy",
  "markets/BorrowFigures.maxLtv",
  "markets/BorrowFigures.liquidationLtv",
  "markets/BorrowFigures.liquidationPenalty",
  "markets/LoopMarket.netApy",
  "markets/PerpetualMarket.fundingRate",
  "markets/LendingPosition.ltv",
  "markets/LendingPosition.healthFactor",
  "markets/LendingPosition.liquidationPriceUsd",
  "markets/PositionProfitAndLoss.totalPnlUsd",
  "markets/PositionProfitAndLoss.unrealizedPnlUsd",
  "alerts/CreatePositionRuleRequest.measure",
  "assets/Asset.isListed",
] as const;
