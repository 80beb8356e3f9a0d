import { normalizeAssetId } from "../assets/asset-id.ts";
import type { MarketActions, Token } from "../markets/market.ts";
import type { Position, PositionInMarket } from "../positions/position.ts";
import { partsOf, sumUsd } from "../positions/value.ts";
import type { EventToken } from "./event-text.ts";
import { computeRepayUsd, isLoan, type PositionLevel } from "./position-levels.ts";

/** A position as events and alerts show it, as it was at the level. */
export interface EventPosition {
  readonly id: string;
  readonly type: Position["type"];
  readonly provider: string;
  readonly marketId: string;
  readonly valueUsd: number;
  readonly debtUsd: number;
  readonly actions: MarketActions;
}

/** A level that a position reached. It is stored as JSON until it is sent. */
export interface LevelReached {
  readonly level: PositionLevel;
  /** The figure before; absent where it was unknown. */
  readonly from?: number;
  readonly to: number;
  readonly token: EventToken;
  readonly position: EventPosition;
  /** What to repay to leave the level. */
  readonly repayUsd?: number;
}

export function describeReached(
  level: PositionLevel,
  { position, market }: PositionInMarket,
  from: number | undefined,
  to: number,
): LevelReached {
  const { holdings, debts } = partsOf(position);
  const repayUsd = computeRepayUsd(level, position)?.toNumber();
  const { id, type, provider, marketId } = position;
  return {
    level,
    ...(from !== undefined && { from: round(from) }),
    to: round(to),
    token: toEventToken(holdings[0]?.token ?? market.token),
    position: {
      ...{ id, type, provider: provider.name, marketId },
      valueUsd: round(sumUsd(holdings).toNumber()),
      debtUsd: round(sumUsd(debts).toNumber()),
      actions: position.actions ?? (isLoan(position) ? {} : (market.actions ?? {})),
    },
    ...(repayUsd !== undefined && { repayUsd: round(repayUsd) }),
  };
}

/** Tokens of positions have no name of their own. */
function toEventToken({ address, symbol }: Token): EventToken {
  return { id: normalizeAssetId(`solana:${address}`) ?? address, symbol, name: symbol };
}

/** Six decimal places, as ratios in positions have. */
function round(value: number): number {
  return Number(value.toFixed(6));
}
