import type { Decimal } from "../decimal.ts";
import { zero } from "../decimal.ts";
import type { Ledger } from "./ledger.ts";
import type { Capital } from "./position-history.ts";

/**
 * A prediction position's costs and gains, in dollars. The shares held are worth `costBasisUsd + unrealizedPnlUsd`,
 * which equals `totalPnlUsd + netFlow` and `lifetimePnlUsd + netFlowLifetime`.
 */
export interface ProfitAndLoss {
  readonly shares: Decimal;
  readonly averagePrice: Decimal;
  /** The cost of the shares held. */
  readonly costBasisUsd: Decimal;
  readonly realizedPnlUsd: Decimal;
  readonly unrealizedPnlUsd: Decimal;
  readonly totalPnlUsd: Decimal;
  readonly lifetimePnlUsd: Decimal;
  /** The cost for all shares in the last holding, including those sold since: the gains are made with it. */
  readonly invested: Decimal;
  readonly investedLifetime: Decimal;
  readonly netFlow: Decimal;
  readonly netFlowLifetime: Decimal;
}

/** @param shareValue a share's current value, 0 to 1 */
export function computeProfitAndLoss(ledger: Ledger, shareValue: Decimal): ProfitAndLoss {
  const unrealizedPnlUsd = ledger.shares.times(shareValue).minus(ledger.cost);
  const totalPnlUsd = ledger.realized.plus(unrealizedPnlUsd);
  const netFlow = ledger.paidIn.minus(ledger.takenOut);
  return {
    shares: ledger.shares,
    averagePrice: ledger.shares.isZero() ? zero : ledger.cost.div(ledger.shares),
    costBasisUsd: ledger.cost,
    realizedPnlUsd: ledger.realized,
    unrealizedPnlUsd,
    totalPnlUsd,
    lifetimePnlUsd: ledger.realizedBefore.plus(totalPnlUsd),
    invested: ledger.paidIn,
    investedLifetime: ledger.paidInBefore.plus(ledger.paidIn),
    netFlow,
    netFlowLifetime: ledger.paidInBefore.minus(ledger.takenOutBefore).plus(netFlow),
  };
}

/** A position's gains at this value, with the equations for predictions. */
export function computeGains({ netFlow, costBasisUsd, lifetime }: Capital, valueUsd: Decimal) {
  return {
    realizedPnlUsd: costBasisUsd.minus(netFlow),
    unrealizedPnlUsd: valueUsd.minus(costBasisUsd),
    totalPnlUsd: valueUsd.minus(netFlow),
    lifetimePnlUsd: lifetime && valueUsd.minus(lifetime.netFlow),
  };
}
