import type { Decimal } from "../decimal.ts";
import type { Market, MarketActions, Provider, Token } from "../markets/market.ts";
import type { Ledger } from "./ledger.ts";
import type { Capital } from "./position-history.ts";

export const positionTypes = [
  "yield",
  "lending",
  "loop",
  "perpetual",
  "reward",
  "prediction",
] as const;
export type PositionType = (typeof positionTypes)[number];

/** A token amount and its value. */
export interface Holding {
  readonly token: Token;
  readonly baseUnits: bigint;
  readonly valueUsd: Decimal;
  /** In base units: what is in the amount and was neither deposited nor borrowed. */
  readonly interest?: bigint;
}

/** How much a source knows of a position's deposits and withdrawals. */
export const historyStates = ["complete", "reading", "incomplete"] as const;
export type HistoryStatus = (typeof historyStates)[number];

interface PositionFields {
  readonly id: string;
  readonly walletAddress: string;
  readonly provider: Provider;
  readonly marketId: string;
  /** The links that act on this position; absent without any. */
  readonly actions?: MarketActions;
  readonly openedAt: Date;
  readonly closedAt?: Date;
}

/** What the deposits and withdrawals of a position say. */
interface PositionFlows {
  readonly history?: HistoryStatus;
  /** Absent if what was paid is not known. */
  readonly capital?: Capital;
}

export interface LendingPosition extends PositionFields, PositionFlows {
  readonly type: "lending";
  readonly deposits: readonly Holding[];
  readonly borrows: readonly Holding[];
  readonly liquidationLtv?: Decimal;
}

/** Active and deactivating stakes earn; an inactive one can be withdrawn. */
export const stakePhases = ["activating", "active", "deactivating", "inactive"] as const;
export type StakePhase = (typeof stakePhases)[number];

export interface YieldPosition extends PositionFields, PositionFlows {
  readonly type: "yield";
  readonly deposit: Holding;
  /** Absent for other deposits than native stakes. */
  readonly stakePhase?: StakePhase;
  /** Absent for other deposits than liquidity in a price range. */
  readonly liquidity?: RangeLiquidity;
}

/** Liquidity in a pool's price range. Prices are whole paired tokens for one first token. */
export interface RangeLiquidity {
  readonly inRange: boolean;
  readonly lowerPrice: Decimal;
  readonly upperPrice: Decimal;
  /** What a withdrawal returns, without fees and rewards. */
  readonly amounts: readonly Holding[];
  /** What can be collected; absent if unknown. */
  readonly fees?: readonly Holding[];
  readonly rewards?: readonly Holding[];
}

export interface LoopPosition extends PositionFields, PositionFlows {
  readonly type: "loop";
  readonly collateral: Holding;
  readonly debt: Holding;
  readonly liquidationLtv?: Decimal;
}

export interface PerpetualPosition extends PositionFields {
  readonly type: "perpetual";
  readonly side: "long" | "short";
  readonly size: Holding;
  readonly collateral: Holding;
  readonly entryPriceUsd: Decimal;
  readonly liquidationPriceUsd?: Decimal;
}

/** Earned by another position; stays after that position closed. */
export interface RewardPosition extends PositionFields {
  readonly type: "reward";
  readonly reward: Holding;
  readonly claimable: boolean;
  readonly sourcePositionId?: string;
}

/** Computed from trades; providers do not report it. */
export interface PredictionPosition extends PositionFields {
  readonly type: "prediction";
  /** The id the provider gives the position; `id` when no other wallet or outcome came first. */
  readonly sourceId: string;
  readonly outcomeId: string;
  readonly ledger: Ledger;
}

/** The positions providers report. */
export type ReportedPosition =
  | LendingPosition
  | YieldPosition
  | LoopPosition
  | PerpetualPosition
  | RewardPosition;
export type Position = ReportedPosition | PredictionPosition;

/** A position as a provider reported it. */
export interface ObservedPosition {
  readonly position: ReportedPosition;
  readonly observedAt: Date;
}

/** A position with its market's current state. */
export interface PositionInMarket {
  readonly position: Position;
  readonly market: Market;
}

/**
 * Whether position lists include it: rewards stay listed after closing, and so does a prediction position that a
 * settlement paid out or made worthless; a sold position is not listed.
 */
export function isListed(position: Position): boolean {
  if (position.type === "reward" || position.closedAt === undefined) return true;
  return position.type === "prediction" && position.ledger.paidOut;
}

/** Whether a wallet holds the position: a reward while it can be claimed, others until they are closed. */
export function isHeld(position: Position): boolean {
  return position.type === "reward" ? position.claimable : position.closedAt === undefined;
}
