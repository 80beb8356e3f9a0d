import { Decimal, zero } from "../decimal.ts";
import type { Market, PredictionMarket } from "../markets/market.ts";
import { closeAsLost } from "./ledger.ts";
import type { Position, PositionInMarket, PredictionPosition } from "./position.ts";

/**
 * A settlement's effect on a position: `redeemable` while winning shares await their payout, `paid` after it, `lost`
 * when another outcome won.
 */
export type Settlement = "redeemable" | "paid" | "lost";

const fullPayout = new Decimal(1);

/** The winning outcome; undefined before the settlement, and when a settled market names no winner. */
export function winnerOf(market: PredictionMarket): string | undefined {
  return market.status === "settled" ? market.winningOutcomeId : undefined;
}

/** A share's value: its price, or what the settlement pays for it. */
export function shareValue(market: PredictionMarket, outcomeId: string): Decimal {
  const winner = winnerOf(market);
  if (winner !== undefined) return winner === outcomeId ? fullPayout : zero;
  return market.outcomes.find((outcome) => outcome.id === outcomeId)?.price ?? zero;
}

/** A position after its market's current state is applied: shares of a losing outcome are closed. */
export function placeInMarket(position: Position, market: Market): PositionInMarket {
  if (position.type !== "prediction" || market.type !== "prediction") return { position, market };
  const winner = winnerOf(market);
  const isLost = winner !== undefined && winner !== position.outcomeId;
  if (!isLost || position.ledger.shares.isZero()) return { position, market };
  const closedAt = closingTime(position, market);
  const ledger = closeAsLost(position.ledger, closedAt);
  return { position: { ...position, closedAt, ledger }, market };
}

/** When the market settled, or a trade after that. */
function closingTime({ ledger }: PredictionPosition, { settledAt, closesAt }: PredictionMarket) {
  const settled = (settledAt ?? closesAt ?? ledger.lastTradeAt).getTime();
  return new Date(Math.max(settled, ledger.lastTradeAt.getTime()));
}

/** Undefined before the settlement, and for shares sold before it. */
export function settlementOf(
  { ledger, outcomeId }: PredictionPosition,
  market: PredictionMarket,
): Settlement | undefined {
  const winner = winnerOf(market);
  if (ledger.paidOut) return winner === undefined || winner === outcomeId ? "paid" : "lost";
  return winner === outcomeId && !ledger.shares.isZero() ? "redeemable" : undefined;
}
