import { Decimal, zero } from "../decimal.ts";
import type { Market } from "../markets/market.ts";
import type { Position, PositionInMarket, PositionType } from "../positions/position.ts";
import { computeHealth, computeLtv, partsOf, sumUsd } from "../positions/value.ts";
import { type MarketMeasure, measureMarket } from "./market-measures.ts";

export type PositionMeasure =
  | MarketMeasure
  | "health-factor"
  | "ltv"
  | "liquidation-distance"
  | "reward-value-usd"
  | "in-range"
  | "withdrawable-stake-usd";

/** A level for a position's figure. */
export interface PositionLevel {
  readonly measure: PositionMeasure;
  /** The side from which it is reached: `down` fires at the level and under it. */
  readonly direction: "down" | "up";
  /** In the measure's unit. */
  readonly level: number;
  /** The loan to value to which its alert offers to repay a loan. */
  readonly targetLtv?: number | undefined;
}

/** What is known about a level for one position. */
export interface LevelMark {
  readonly isFired: boolean;
  /** The last event's time, in milliseconds since 1970. */
  readonly toldAt: number | undefined;
}

/** A mark after another figure; `isTold` says whether it makes an event. */
export interface NextMark extends LevelMark {
  readonly isTold: boolean;
}

/**
 * A level is armed again when the figure left it by this fraction, and at least by this much; where figures have less
 * room on that side, by half that room.
 */
const leaveFraction = 0.02;
const leaveAtLeast = 0.005;

const coolDownMs = 900_000;

/** Positions reported so late neither fire nor arm a level. */
export const staleAfterMs = 900_000;

/** The mark for a level watched from now on: an already reached level is no crossing. */
export function startMark(level: PositionLevel, figure: number | undefined): LevelMark {
  return { isFired: figure !== undefined && isReached(level, figure), toldAt: undefined };
}

/** The mark after a figure at a time, in milliseconds since 1970. An unknown figure changes nothing. */
export function moveMark(
  level: PositionLevel,
  mark: LevelMark,
  figure: number | undefined,
  time: number,
): NextMark {
  const same = { ...mark, isTold: false };
  if (figure === undefined) return same;
  if (mark.isFired) return hasLeft(level, figure) ? { ...same, isFired: false } : same;
  if (!isReached(level, figure)) return same;
  const isTold = mark.toldAt === undefined || time - mark.toldAt >= coolDownMs;
  return { isFired: true, isTold, toldAt: isTold ? time : mark.toldAt };
}

/** The positions at a level before it is watched. */
export interface PositionsAtLevel {
  readonly positionCount: number;
  readonly checkedCount: number;
  /** The oldest figure's time at the level. */
  readonly observedAt?: Date;
}

export function isAtLevel(level: PositionLevel, held: PositionInMarket): boolean {
  return startMark(level, measurePosition(level.measure, held)).isFired;
}

function isReached({ direction, level }: PositionLevel, figure: number): boolean {
  return direction === "down" ? figure <= level : figure >= level;
}

function hasLeft(watched: PositionLevel, figure: number): boolean {
  const armed = armingFigure(watched);
  return watched.direction === "down" ? figure > armed : figure < armed;
}

/** The figure beyond which a fired level is armed again. */
function armingFigure(watched: PositionLevel): number {
  const { direction, level } = watched;
  const band = Math.min(Math.max(level * leaveFraction, leaveAtLeast), roomOf(watched) / 2);
  return direction === "down" ? level + band : level - band;
}

/** The figures at which a level fires or is armed: a move between others changes nothing. */
export function thresholdsOf(watched: PositionLevel): readonly [number, number] {
  return [watched.level, armingFigure(watched)];
}

/** How far a figure can leave the level. Only rates are below 0; a distance and a utilization end at 1. */
function roomOf({ measure, direction, level }: PositionLevel): number {
  if (direction === "up") return level;
  const endsAtOne = measure === "liquidation-distance" || measure === "utilization";
  return endsAtOne && level < 1 ? 1 - level : Number.POSITIVE_INFINITY;
}

/** The position types which can have a figure. */
export function typesWith(measure: PositionMeasure): readonly PositionType[] {
  switch (measure) {
    case "health-factor":
    case "ltv":
      return ["lending", "loop"];
    case "liquidation-distance":
      return ["lending", "loop", "perpetual"];
    case "reward-value-usd":
      return ["reward", "yield"];
    case "in-range":
    case "withdrawable-stake-usd":
      return ["yield"];
    case "borrow-apy":
      return ["lending", "loop"];
    case "deposit-apy":
    case "utilization":
    case "deposit-room-usd":
      return ["lending", "loop", "yield"];
  }
}

/**
 * A position's figure; undefined where the position has none, or not all the inputs. A lending position's borrow rate
 * comes from its first debt's market, which may differ from the position's own.
 */
export function measurePosition(
  measure: PositionMeasure,
  { position, market }: PositionInMarket,
): number | undefined {
  switch (measure) {
    case "borrow-apy":
      return isFirstDebtOf(position, market) ? measureMarket(measure, market) : undefined;
    case "deposit-apy":
    case "utilization":
    case "deposit-room-usd":
      return measureMarket(measure, market);
    case "health-factor":
      return isLoan(position) ? computeFactor(position) : undefined;
    case "ltv":
      return isLoan(position) ? computeLoanLtv(position) : undefined;
    case "liquidation-distance":
      return computeDistance(position, market.figures.markPriceUsd);
    case "reward-value-usd":
      return computeRewardUsd(position);
    case "in-range":
      return position.type === "yield" && position.liquidity
        ? Number(position.liquidity.inRange)
        : undefined;
    case "withdrawable-stake-usd":
      return computeWithdrawableUsd(position);
  }
}

function isFirstDebtOf(position: Position, market: Market): boolean {
  if (position.type !== "lending") return position.type === "loop";
  return position.borrows[0]?.token.address === market.token.address;
}

/** The greatest health factor. JSON has no infinity. */
const factorWithoutDebt = 1_000_000;

type Loan = Extract<Position, { readonly type: "lending" | "loop" }>;

export function isLoan(position: Position): position is Loan {
  return position.type === "lending" || position.type === "loop";
}

/** Undefined where the liquidation limit is unknown. */
function computeFactor(loan: Loan): number | undefined {
  const { holdings, debts } = partsOf(loan);
  const debtUsd = sumUsd(debts);
  if (debtUsd.isZero()) return factorWithoutDebt;
  const factor = computeHealth(holdings, debtUsd, loan.liquidationLtv)?.factor;
  return factor && Math.min(factor.toNumber(), factorWithoutDebt);
}

function computeLoanLtv(loan: Loan): number {
  const { holdings, debts } = partsOf(loan);
  return computeLtv(sumUsd(holdings), sumUsd(debts)).toNumber();
}

/** How far a loan's collateral value, or a perpetual's price, may move, as a fraction; 0 is liquidated. */
function computeDistance(position: Position, markPriceUsd: Decimal | undefined) {
  if (isLoan(position)) {
    const factor = computeFactor(position);
    return factor === undefined ? undefined : Math.max(0, 1 - 1 / factor);
  }
  if (position.type !== "perpetual") return undefined;
  const { liquidationPriceUsd, side } = position;
  if (liquidationPriceUsd === undefined || markPriceUsd === undefined || markPriceUsd.lte(0)) {
    return undefined;
  }
  const move = liquidationPriceUsd.div(markPriceUsd).minus(1);
  return Decimal.max(zero, side === "long" ? move.negated() : move).toNumber();
}

/** A stake can be withdrawn as a whole, once it is inactive. */
function computeWithdrawableUsd(position: Position): number | undefined {
  if (position.type !== "yield" || position.stakePhase === undefined) return undefined;
  return position.stakePhase === "inactive" ? position.deposit.valueUsd.toNumber() : 0;
}

/** Zero once it was claimed. Liquidity has fees and rewards to claim, where they are known. */
function computeRewardUsd(position: Position): number | undefined {
  if (position.type === "reward") {
    return position.claimable ? position.reward.valueUsd.toNumber() : 0;
  }
  if (position.type !== "yield" || position.liquidity?.fees === undefined) return undefined;
  const { fees, rewards = [] } = position.liquidity;
  return sumUsd([...fees, ...rewards]).toNumber();
}

/** What to repay on a loan which reached a level. */
export interface Repayment {
  /** The loan to value after it. */
  readonly targetLtv: Decimal;
  readonly repayUsd: Decimal;
  /** Whether the rule or the operator names the target; without one, it leaves the level by a twentieth. */
  readonly isTargetGiven: boolean;
}

/** Undefined for other positions and levels, and where the limit is unknown. */
export function computeRepayment(
  level: PositionLevel,
  position: Position,
  defaultTargetLtv?: number,
): Repayment | undefined {
  if (!isLoan(position)) return undefined;
  const leaving = computeLeavingLtv(level, position.liquidationLtv);
  if (leaving === undefined) return undefined;
  const { holdings, debts } = partsOf(position);
  const repay = (targetLtv: Decimal, isTargetGiven: boolean) => {
    const repayUsd = sumUsd(debts).minus(sumUsd(holdings).times(targetLtv));
    return repayUsd.gt(0) ? { targetLtv, repayUsd, isTargetGiven } : undefined;
  };
  const given = level.targetLtv ?? defaultTargetLtv;
  // A loan not above the given target repays until it leaves its level.
  return (
    (given === undefined ? undefined : repay(new Decimal(given), true)) ?? repay(leaving, false)
  );
}

/** The loan to value at which a loan has left its level by a twentieth. */
function computeLeavingLtv(
  { measure, direction, level }: PositionLevel,
  liquidationLtv: Decimal | undefined,
): Decimal | undefined {
  if (measure === "ltv" && direction === "up") return new Decimal(level).times(0.95);
  if (liquidationLtv === undefined || direction !== "down") return undefined;
  if (measure === "health-factor") return liquidationLtv.div(new Decimal(level).times(1.05));
  if (measure !== "liquidation-distance" || level * 1.05 >= 1) return undefined;
  return liquidationLtv.times(new Decimal(1).minus(new Decimal(level).times(1.05)));
}
