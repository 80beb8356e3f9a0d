import { Decimal, sumOf, zero } from "../decimal.ts";
import type { Market } from "../markets/market.ts";
import { wholeTokens } from "./parse-position.ts";
import type { Holding, LoopPosition, PerpetualPosition, Position } from "./position.ts";
import { shareValue } from "./settlement.ts";

export function sumUsd(holdings: readonly Holding[]): Decimal {
  return sumOf(holdings.map((holding) => holding.valueUsd));
}

/** Loan to value, 0 to 1: a debt without collateral counts as 1. */
export function computeLtv(collateralUsd: Decimal, debtUsd: Decimal): Decimal {
  if (debtUsd.isZero()) return zero;
  return collateralUsd.lte(debtUsd) ? new Decimal(1) : debtUsd.div(collateralUsd);
}

export interface LoanHealth {
  readonly factor: Decimal;
  /** Of the collateral, when it is of one token. */
  readonly liquidationPriceUsd?: Decimal;
}

/** How far a loan is from its liquidation; undefined without a debt or a known ratio. */
export function computeHealth(
  collateral: readonly Holding[],
  debtUsd: Decimal,
  liquidationLtv: Decimal | undefined,
): LoanHealth | undefined {
  if (liquidationLtv === undefined || debtUsd.isZero()) return undefined;
  const factor = sumUsd(collateral).times(liquidationLtv).div(debtUsd);
  const [only, ...others] = collateral;
  const limit = only && others.length === 0 ? wholeTokens(only).times(liquidationLtv) : zero;
  return limit.isZero() ? { factor } : { factor, liquidationPriceUsd: debtUsd.div(limit) };
}

/** A loop's leverage; at least 1. */
export function computeLoopLeverage({ collateral, debt }: LoopPosition): Decimal {
  const equity = collateral.valueUsd.minus(debt.valueUsd);
  return equity.lte(0) ? new Decimal(1) : collateral.valueUsd.div(equity);
}

/** A leveraged deposit's net APY, after the loan's cost. */
export function computeNetApy(depositApy: Decimal, borrowApy: Decimal, leverage: Decimal): Decimal {
  return depositApy.times(leverage).minus(borrowApy.times(leverage.minus(1)));
}

export function computeUnrealizedPnlUsd(
  position: PerpetualPosition,
  markPriceUsd: Decimal,
): Decimal {
  const gain = markPriceUsd.minus(position.entryPriceUsd).times(wholeTokens(position.size));
  return position.side === "long" ? gain : gain.negated();
}

export interface PositionParts {
  readonly holdings: readonly Holding[];
  readonly debts: readonly Holding[];
}

/** The holdings, the debts and the net value of a position, gains included. */
export interface Worth extends PositionParts {
  readonly valueUsd: Decimal;
}

export function computeWorth(position: Position, market: Market): Worth {
  const { holdings, debts } = partsOf(position);
  const plain = sumUsd(holdings).minus(sumUsd(debts));
  return { holdings, debts, valueUsd: plain.plus(gainOf(position, market)) };
}

export function partsOf(position: Position): PositionParts {
  switch (position.type) {
    case "lending":
      return { holdings: position.deposits, debts: position.borrows };
    case "yield":
      return { holdings: [position.deposit], debts: [] };
    case "loop":
      return { holdings: [position.collateral], debts: [position.debt] };
    case "perpetual":
      return { holdings: [position.collateral], debts: [] };
    case "reward":
      return { holdings: [position.reward], debts: [] };
    case "prediction":
      return { holdings: [], debts: [] };
  }
}

function gainOf(position: Position, market: Market): Decimal {
  if (position.type === "perpetual") {
    return computeUnrealizedPnlUsd(position, market.figures.markPriceUsd ?? position.entryPriceUsd);
  }
  if (position.type === "prediction" && market.type === "prediction") {
    return position.ledger.shares.times(shareValue(market, position.outcomeId));
  }
  return zero;
}
