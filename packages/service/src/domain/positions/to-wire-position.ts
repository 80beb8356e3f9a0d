import type { Holding as WireHolding, Position as WirePosition } from "@bellwether/markets";
import { Decimal, zero } from "../decimal.ts";
import type { Market } from "../markets/market.ts";
import { omitUndefined } from "../omit-undefined.ts";
import { wholeTokens } from "./parse-position.ts";
import type {
  Holding,
  LendingPosition,
  LoopPosition,
  PerpetualPosition,
  Position,
  PositionInMarket,
  RangeLiquidity,
  RewardPosition,
  YieldPosition,
} from "./position.ts";
import { computeGains } from "./profit-and-loss.ts";
import { toWirePrediction } from "./to-wire-prediction.ts";
import {
  computeHealth,
  computeLoopLeverage,
  computeLtv,
  computeNetApy,
  computeUnrealizedPnlUsd,
  partsOf,
  sumUsd,
} from "./value.ts";

/** A position in the spec's shape, with the values derived from its market's current state. */
export function toWirePosition({ position, market }: PositionInMarket): WirePosition {
  const fields = toWireFields(position);
  switch (position.type) {
    case "lending":
      return { ...fields, type: "lending", ...toWireLending(position), ...toWireFlows(position) };
    case "yield":
      return {
        ...fields,
        type: "yield",
        ...toWireYield(position, market),
        ...toWireFlows(position),
      };
    case "loop":
      return { ...fields, type: "loop", ...toWireLoop(position, market), ...toWireFlows(position) };
    case "perpetual":
      return { ...fields, type: "perpetual", ...toWirePerpetual(position, market) };
    case "reward":
      return { ...fields, type: "reward", ...toWireReward(position) };
    case "prediction":
      return { ...fields, type: "prediction", ...toWirePrediction(position, market) };
  }
}

function toWireFields(position: Position) {
  const { id, walletAddress, provider, marketId, openedAt, closedAt, actions } = position;
  const fields = { id, walletAddress, provider, marketId, openedAt: openedAt.toISOString() };
  return {
    ...fields,
    ...omitUndefined({ closedAt: closedAt?.toISOString(), actions }),
  };
}

export function toWireHolding(holding: Holding): WireHolding {
  return {
    token: holding.token,
    amount: wholeTokens(holding).toNumber(),
    amountBaseUnits: holding.baseUnits.toString(),
    valueUsd: holding.valueUsd.toNumber(),
    ...omitUndefined({ interestBaseUnits: holding.interest?.toString() }),
  };
}

/** How much is known of a position's flows, and its gains where all is. */
function toWireFlows(position: LendingPosition | YieldPosition | LoopPosition) {
  const { history, capital } = position;
  const status = omitUndefined({ historyStatus: history });
  if (capital === undefined) return status;
  const { holdings, debts } = partsOf(position);
  const gains = computeGains(capital, sumUsd(holdings).minus(sumUsd(debts)));
  const { lifetime } = capital;
  const profitAndLoss = {
    invested: capital.invested.toNumber(),
    netFlow: capital.netFlow.toNumber(),
    costBasisUsd: capital.costBasisUsd.toNumber(),
    realizedPnlUsd: gains.realizedPnlUsd.toNumber(),
    unrealizedPnlUsd: gains.unrealizedPnlUsd.toNumber(),
    totalPnlUsd: gains.totalPnlUsd.toNumber(),
    ...omitUndefined({
      investedLifetime: lifetime?.invested.toNumber(),
      netFlowLifetime: lifetime?.netFlow.toNumber(),
      lifetimePnlUsd: gains.lifetimePnlUsd?.toNumber(),
    }),
  };
  return { ...status, profitAndLoss };
}

function toWireLending(position: LendingPosition) {
  const { deposits, borrows, liquidationLtv } = position;
  return {
    deposits: deposits.map(toWireHolding),
    borrows: borrows.map(toWireHolding),
    ltv: ratio(computeLtv(sumUsd(deposits), sumUsd(borrows))),
    ...toWireHealth(deposits, sumUsd(borrows), liquidationLtv),
  };
}

function toWireHealth(
  collateral: readonly Holding[],
  debtUsd: Decimal,
  liquidationLtv: Decimal | undefined,
) {
  const health = computeHealth(collateral, debtUsd, liquidationLtv);
  return omitUndefined({
    liquidationLtv: liquidationLtv?.toNumber(),
    healthFactor: health && ratio(health.factor),
    liquidationPriceUsd: health?.liquidationPriceUsd?.toNumber(),
  });
}

function toWireYield({ deposit, stakePhase, liquidity }: YieldPosition, market: Market) {
  const isIdle =
    stakePhase === "activating" || stakePhase === "inactive" || liquidity?.inRange === false;
  return {
    deposit: toWireHolding(deposit),
    apy: isIdle ? 0 : (market.figures.depositApy ?? zero).toNumber(),
    ...omitUndefined({ stakePhase, liquidity: liquidity && toWireLiquidity(liquidity) }),
  };
}

function toWireLiquidity(liquidity: RangeLiquidity) {
  const { inRange, lowerPrice, upperPrice, amounts, fees, rewards } = liquidity;
  return {
    inRange,
    lowerPrice: lowerPrice.toNumber(),
    upperPrice: upperPrice.toNumber(),
    amounts: amounts.map(toWireHolding),
    ...omitUndefined({ fees: fees?.map(toWireHolding), rewards: rewards?.map(toWireHolding) }),
  };
}

function toWireLoop(position: LoopPosition, market: Market) {
  const { collateral, debt, liquidationLtv } = position;
  const leverage = computeLoopLeverage(position);
  const { depositApy = zero, borrowApy = zero } = market.figures;
  return {
    collateral: toWireHolding(collateral),
    debt: toWireHolding(debt),
    leverage: ratio(leverage),
    ltv: ratio(computeLtv(collateral.valueUsd, debt.valueUsd)),
    netApy: ratio(computeNetApy(depositApy, borrowApy, leverage)),
    ...toWireHealth([collateral], debt.valueUsd, liquidationLtv),
  };
}

function toWirePerpetual(position: PerpetualPosition, market: Market) {
  const { side, size, collateral, entryPriceUsd, liquidationPriceUsd } = position;
  const markPriceUsd = market.figures.markPriceUsd ?? entryPriceUsd;
  const unrealizedPnlUsd = computeUnrealizedPnlUsd(position, markPriceUsd).toNumber();
  const sizeUsd = wholeTokens(size).times(markPriceUsd);
  return {
    side,
    size: toWireHolding({ ...size, valueUsd: sizeUsd }),
    collateral: toWireHolding(collateral),
    leverage: collateral.valueUsd.isZero() ? 0 : ratio(sizeUsd.div(collateral.valueUsd)),
    entryPriceUsd: entryPriceUsd.toNumber(),
    markPriceUsd: markPriceUsd.toNumber(),
    unrealizedPnlUsd,
    unrealizedPnl: unrealizedPnlUsd,
    ...omitUndefined({ liquidationPriceUsd: liquidationPriceUsd?.toNumber() }),
  };
}

function toWireReward({ reward, claimable, sourcePositionId }: RewardPosition) {
  return { reward: toWireHolding(reward), claimable, ...omitUndefined({ sourcePositionId }) };
}

/** Six decimal places are as precise as the parts of a ratio. */
function ratio(value: Decimal): number {
  return value.toDecimalPlaces(6, Decimal.ROUND_HALF_EVEN).toNumber();
}
