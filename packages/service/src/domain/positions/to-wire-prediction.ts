import type { ProfitAndLoss as WireProfitAndLoss } from "@bellwether/markets";
import type { Market, PredictionMarket } from "../markets/market.ts";
import { omitUndefined } from "../omit-undefined.ts";
import type { PositionInMarket, PredictionPosition } from "./position.ts";
import { computeProfitAndLoss, type ProfitAndLoss } from "./profit-and-loss.ts";
import { settlementOf, shareValue } from "./settlement.ts";

/** The fields only prediction positions have. */
export function toWirePrediction(position: PredictionPosition, anyMarket: Market) {
  const market = predictionMarket(anyMarket);
  const result = profitAndLossOf(position, market);
  const totalUsd = result.costBasisUsd.toNumber();
  const lifetimePnlUsd = result.lifetimePnlUsd.toNumber();
  return {
    market: toWirePositionMarket(market),
    outcomeId: position.outcomeId,
    ...omitUndefined({ settlement: settlementOf(position, market) }),
    shares: result.shares.toNumber(),
    costBasis: { averagePrice: result.averagePrice.toNumber(), totalUsd, total: totalUsd },
    ...toWireGains(result),
    lifetimePnlUsd,
    lifetimePnl: lifetimePnlUsd,
    ...toWireCapital(result),
  };
}

/** A prediction position's entry in a profit-and-loss list; other positions have none. */
export function toWireProfitAndLoss({ position, market }: PositionInMarket): WireProfitAndLoss[] {
  if (position.type !== "prediction") return [];
  const betMarket = predictionMarket(market);
  const result = profitAndLossOf(position, betMarket);
  const settlement = settlementOf(position, betMarket);
  return [
    {
      positionId: position.id,
      walletAddress: position.walletAddress,
      market: toWirePositionMarket(betMarket),
      outcomeId: position.outcomeId,
      openedAt: position.openedAt.toISOString(),
      ...omitUndefined({ closedAt: position.closedAt?.toISOString(), settlement }),
      ...toWireGains(result),
      lifetimePnlUsd: result.lifetimePnlUsd.toNumber(),
      ...toWireCapital(result),
    },
  ];
}

/** The gains under their names and their deprecated names. */
function toWireGains(result: ProfitAndLoss) {
  const totalPnlUsd = result.totalPnlUsd.toNumber();
  const realizedPnlUsd = result.realizedPnlUsd.toNumber();
  const unrealizedPnlUsd = result.unrealizedPnlUsd.toNumber();
  return {
    totalPnlUsd,
    realizedPnlUsd,
    unrealizedPnlUsd,
    totalPnl: totalPnlUsd,
    realizedPnl: realizedPnlUsd,
    unrealizedPnl: unrealizedPnlUsd,
  };
}

function toWireCapital(result: ProfitAndLoss) {
  return {
    invested: result.invested.toNumber(),
    investedLifetime: result.investedLifetime.toNumber(),
    netFlow: result.netFlow.toNumber(),
    netFlowLifetime: result.netFlowLifetime.toNumber(),
  };
}

function profitAndLossOf(position: PredictionPosition, market: PredictionMarket): ProfitAndLoss {
  return computeProfitAndLoss(position.ledger, shareValue(market, position.outcomeId));
}

function toWirePositionMarket({ id, status, question }: PredictionMarket) {
  return { id, status, question };
}

/** The store refuses other markets' trades, so a prediction position is always in a prediction market. */
function predictionMarket(market: Market): PredictionMarket {
  if (market.type !== "prediction") throw new Error(`${market.id} is not a prediction market.`);
  return market;
}
