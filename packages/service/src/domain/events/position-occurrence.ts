import { toMoveLink } from "../actions/move-link.ts";
import { isRepayLink } from "../actions/repay-link.ts";
import { normalizeAssetId } from "../assets/asset-id.ts";
import type { MarketActions, Token } from "../markets/market.ts";
import type { Position, PositionInMarket } from "../positions/position.ts";
import { computeWorth, sumUsd } from "../positions/value.ts";
import type { EventToken } from "./event-text.ts";
import { isMarketMeasure } from "./market-measures.ts";
import { computeRepayment, isLoan, type PositionLevel } from "./position-levels.ts";
import { amountsOf, partOfDebt, type TokenAmount, toTokenAmount } from "./token-amounts.ts";

/** A position as events and alerts show it, as it was at the level. */
export interface EventPosition {
  readonly id: string;
  readonly type: Position["type"];
  readonly provider: { readonly id: string; readonly name: string };
  readonly marketId: string;
  /** Net, as in snapshots. */
  readonly valueUsd: number;
  readonly debtUsd: number;
  readonly actions: MarketActions;
}

/** A level's values in tokens. */
interface ReachedAmounts {
  /** Of the figure; none where it is no value. */
  readonly figure: readonly TokenAmount[];
  readonly holdings: readonly TokenAmount[];
  readonly debts: readonly TokenAmount[];
  /** Absent with several debts. */
  readonly repay?: TokenAmount;
}

/** A level reached by a position. It is stored as JSON until it is sent. */
export interface LevelReached {
  readonly level: PositionLevel;
  /** The figure before; absent where it was unknown. */
  readonly from?: number;
  readonly to: number;
  readonly token: EventToken;
  readonly position: EventPosition;
  /** The deposits or the collateral. */
  readonly holdingsUsd: number;
  /** What to repay to leave the level, or to reach a given target. */
  readonly repayUsd?: number;
  /** Whether the link `deposit` moves the position to a range around the price. */
  readonly movesRange?: boolean;
  /** The loan to value to reach; absent where none is given. */
  readonly targetLtv?: number;
  /** What the text names in tokens. Levels stored by an earlier version have only values. */
  readonly amounts?: ReachedAmounts;
}

/** The operator's settings for the repayments offered by alerts. */
export interface RepayOptions {
  /** The loan to value to reach where the rule names none. */
  readonly defaultTargetLtv?: number | undefined;
  /** Where this service serves its action links. */
  readonly publicUrl?: string | undefined;
}

export function describeReached(
  level: PositionLevel,
  { position, market }: PositionInMarket,
  from: number | undefined,
  to: number,
  { defaultTargetLtv, publicUrl }: RepayOptions = {},
): LevelReached {
  const { holdings, debts, valueUsd } = computeWorth(position, market);
  const repayment = computeRepayment(level, position, defaultTargetLtv);
  const { id, type } = position;
  const provider = { id: position.provider.id, name: position.provider.name };
  const isOfMarket = isMarketMeasure(level.measure);
  const repay = repayment && partOfDebt(debts, repayment.repayUsd);
  const ofMarket = isLoan(position) && !isOfMarket ? {} : (market.actions ?? {});
  const actions = isOfMarket
    ? { ...ofMarket, ...position.actions }
    : (position.actions ?? ofMarket);
  const moveLink =
    level.measure === "in-range" && to < 1 ? findMoveLink(actions, publicUrl) : undefined;
  return {
    level,
    ...(from !== undefined && { from: round(from) }),
    to: round(to),
    token: toEventToken((isOfMarket ? undefined : holdings[0]?.token) ?? market.token),
    position: {
      ...{ id, type, provider, marketId: market.id },
      valueUsd: round(valueUsd.toNumber()),
      debtUsd: round(sumUsd(debts).toNumber()),
      actions: isOwnRepay(actions, publicUrl)
        ? fillIn(actions, position.walletAddress, repayment?.targetLtv.toNumber())
        : (moveLink && { ...actions, deposit: moveLink }) || actions,
    },
    holdingsUsd: round(sumUsd(holdings).toNumber()),
    ...(repayment && { repayUsd: round(repayment.repayUsd.toNumber()) }),
    ...(moveLink && { movesRange: true }),
    ...(repayment?.isTargetGiven && { targetLtv: repayment.targetLtv.toNumber() }),
    amounts: {
      figure: amountsOf(level.measure, { position, market }),
      holdings: holdings.map(toTokenAmount),
      debts: debts.map(toTokenAmount),
      ...(repay && { repay }),
    },
  };
}

/** A position from this service's liquidity links leaves its range: adding to it there would earn nothing. */
function findMoveLink({ deposit }: MarketActions, publicUrl: string | undefined) {
  if (deposit === undefined || publicUrl === undefined) return undefined;
  const blinkUrl = toMoveLink(deposit.blinkUrl, publicUrl);
  return blinkUrl === undefined ? undefined : { ...deposit, blinkUrl };
}

function isOwnRepay({ repay }: MarketActions, publicUrl: string | undefined): boolean {
  return repay !== undefined && publicUrl !== undefined && isRepayLink(repay.blinkUrl, publicUrl);
}

/** This service's repayment link takes the loan to value to reach, and the wallet, for which it names the amount. */
function fillIn(
  actions: MarketActions,
  walletAddress: string,
  targetLtv: number | undefined,
): MarketActions {
  const { repay } = actions;
  if (targetLtv === undefined || repay === undefined) return actions;
  // Rounded down, and within the link's limits.
  const target = Math.max(0.01, Math.min(0.99, Math.floor(targetLtv * 10_000) / 10_000));
  const query = `targetLtv=${target}&account=${walletAddress}`;
  return { ...actions, repay: { ...repay, blinkUrl: `${repay.blinkUrl}?${query}` } };
}

/** Position tokens have no own name. */
function toEventToken({ address, symbol }: Token): EventToken {
  return { id: normalizeAssetId(`solana:${address}`) ?? address, symbol, name: symbol };
}

/** Six decimal places, as ratios in positions have. */
function round(value: number): number {
  return Number(value.toFixed(6));
}
