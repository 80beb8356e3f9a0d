import { Decimal, zero } from "../decimal.ts";
import type { Market } from "../markets/market.ts";

/** A position's figures which change with its market. */
export const marketMeasures = [
  "deposit-apy",
  "borrow-apy",
  "utilization",
  "deposit-room-usd",
] as const;
export type MarketMeasure = (typeof marketMeasures)[number];

export function isMarketMeasure(measure: string): measure is MarketMeasure {
  return (marketMeasures as readonly string[]).includes(measure);
}

/** A market's figure; undefined where the market has none. */
export function measureMarket(measure: MarketMeasure, { figures }: Market): number | undefined {
  switch (measure) {
    case "deposit-apy":
      return figures.depositApy?.toNumber();
    case "borrow-apy":
      return figures.borrowApy?.toNumber();
    case "utilization":
      return computeUtilization(figures);
    case "deposit-room-usd":
      return computeRoomUsd(figures);
  }
}

function computeUtilization({ totalDeposit, totalBorrow }: Market["figures"]): number | undefined {
  if (totalBorrow === undefined || !totalDeposit?.gt(0)) return undefined;
  return totalBorrow.div(totalDeposit).toNumber();
}

/** The room the limit leaves, at the deposits' price; undefined without a limit. */
function computeRoomUsd(figures: Market["figures"]): number | undefined {
  const { maxDeposit, totalDeposit, totalDepositUsd } = figures;
  if (maxDeposit === undefined || totalDepositUsd === undefined || !totalDeposit?.gt(0)) {
    return undefined;
  }
  const room = Decimal.max(zero, maxDeposit.minus(totalDeposit));
  return room.times(totalDepositUsd).div(totalDeposit).toNumber();
}
