import { type Problem, refuse } from "../../../domain/problems.ts";
import type { Pool } from "../account-layouts.ts";
import type { TickRange } from "../liquidity-amounts.ts";
import { rangeOfWidth } from "../price-range.ts";
import { isInRange } from "../token-amounts.ts";

/** Where a position outside its range moves to; undefined inside its range. */
export function findMove(range: TickRange, pool: Pool): TickRange | undefined {
  const ticks = { tickLowerIndex: range.lower, tickUpperIndex: range.upper, liquidity: 0n };
  return isInRange(ticks, pool) ? undefined : rangeOfWidth(range, pool);
}

export function refuseInRange(): Problem {
  return refuse("action-unavailable", {
    message: "The price is within the range of this position, so there is nothing to move.",
  });
}
